/* SPDX-License-Identifier: MIT */
/* Tests of the game. The record survives take-backs, power-off and folds, which remove its oldest
 * plies. */
#include "tests/unit/game_tools.h"

#include "base/edition.h"
#include "board/draws.h"
#include "firmware/game/clocks.h"

/* A game with castling on both sides, a capture en passant, and a capture that promotes to a
 * knight. */
static const char *const eventful[] = {
    "e2e4", "g8f6", "e4e5", "d7d5", "e5d6", "e7e6", "g1f3", "f8d6", "f1e2", "e8g8",
    "e1g1", "b8c6", "b2b4", "d6b4", "c2c3", "b4c3", "d2c3", "d8d1", "e2d1", "a7a5",
};

static int set_up(void **state)
{
    chance_state = 20250101;
    new_device();
    return 0;
}

static void a_new_device_begins_a_game_and_complains_of_nothing(void **state)
{
    assert_string_equal(fen(), FEN_INITIAL);
    assert_int_equal(game_plies(), 0);
    assert_int_equal(game_result(), RESULT_NONE);
    assert_true(move_is_none(game_last_move()));
    assert_false(game_back());
    assert_false(game_forward());
    assert_int_equal(game_computer(), COMPUTER_BLACK);
}

static void the_game_goes_on_after_power_off(void **state)
{
    for (size_t i = 0; i < COUNT_OF(eventful); i++) {
        play(eventful[i]);
        char before[FEN_LENGTH];
        strcpy(before, fen());
        const move_t last = game_last_move();
        assert_true(power_cycle());
        assert_string_equal(fen(), before);
        assert_int_equal(game_ply(), i + 1);
        assert_true(move_equal(game_last_move(), last));
    }
}

static void take_back_and_forward_give_the_same_positions(void **state)
{
    char fens[COUNT_OF(eventful) + 1][FEN_LENGTH];
    strcpy(fens[0], fen());
    for (size_t i = 0; i < COUNT_OF(eventful); i++) {
        play(eventful[i]);
        strcpy(fens[i + 1], fen());
    }
    for (size_t i = COUNT_OF(eventful); i > 0; i--) {
        assert_true(game_back());
        finish_writing();
        assert_string_equal(fen(), fens[i - 1]);
        assert_int_equal(position_fault(), 0);
    }
    assert_false(game_back());
    for (size_t i = 0; i < COUNT_OF(eventful); i++) {
        assert_true(game_forward());
        finish_writing();
        assert_string_equal(fen(), fens[i + 1]);
    }
    assert_false(game_forward());
}

static void a_move_after_take_back_drops_the_rest(void **state)
{
    play_all(eventful, 10);
    for (int i = 0; i < 6; i++) {
        assert_true(game_back());
    }
    assert_int_equal(game_ply(), 4);
    assert_int_equal(game_plies(), 10);
    finish_writing();
    play("e5f6");
    assert_int_equal(game_plies(), 5);
    assert_false(game_forward());
    char now[FEN_LENGTH];
    strcpy(now, fen());
    assert_true(power_cycle());
    assert_string_equal(fen(), now);
    assert_int_equal(game_plies(), 5);
    play("e7f6");
    assert_int_equal(game_plies(), 6);
    assert_true(power_cycle());
    assert_int_equal(game_plies(), 6);
}

static void a_place_in_the_record_is_kept_over_power_off(void **state)
{
    play_all(eventful, 10);
    for (int i = 0; i < 3; i++) {
        assert_true(game_back());
    }
    finish_writing();
    char now[FEN_LENGTH];
    strcpy(now, fen());
    assert_true(power_cycle());
    assert_string_equal(fen(), now);
    assert_int_equal(game_ply(), 7);
    assert_int_equal(game_plies(), 10);
}

static void the_record_says_who_made_each_move(void **state)
{
    static const char *const moves[] = {"e2e4", "d7d5", "e4d5",  "c7c6", "d5c6", "e7e6",
                                        "c6b7", "e8e7", "b7a8n", "e7f6", "g1f3", "f6e7"};
    static const maker_t
        makers[COUNT_OF(moves)] = {MAKER_PERSON,   MAKER_COMPUTER, MAKER_PERSON,   MAKER_COMPUTER,
                                   MAKER_COMPUTER, MAKER_PERSON,   MAKER_COMPUTER, MAKER_UNKNOWN,
                                   MAKER_PERSON, /* not recorded, because the move promotes */
                                   MAKER_COMPUTER, MAKER_PERSON,   MAKER_PERSON};
    if (!EDITION_COACH) {
        skip();
    }
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        game_next_is_by(makers[i]);
        play(moves[i]);
    }
    char before[FEN_LENGTH];
    strcpy(before, fen());
    assert_true(power_cycle());
    assert_string_equal(fen(), before);
    for (uint8_t ply = 0; ply < COUNT_OF(moves); ply++) {
        char text[6];
        move_text(game_move(ply), text);
        assert_memory_equal(text, moves[ply], 4);
        assert_int_equal(game_move_seconds(ply), 1);
        assert_int_equal(game_maker(ply), ply == 8   ? MAKER_COMPUTER /* the maker of c6b7 */
                                          : ply == 7 ? MAKER_PERSON   /* the maker of e7e6 */
                                                     : makers[ply]);
    }
}

static void a_fold_keeps_who_made_the_moves(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    uint32_t played = 0;
    maker_t last[2] = {MAKER_UNKNOWN, MAKER_UNKNOWN};
    while (played < 3 * GAME_FOLD) {
        const move_t move = random_quiet_move();
        if (move_is_none(move)) {
            game_new();
            finish_writing();
            continue;
        }
        last[played % 2] = chance(2) == 0 ? MAKER_COMPUTER : MAKER_PERSON;
        game_next_is_by(last[played % 2]);
        game_play(move, 0);
        finish_writing();
        played++;
        const uint8_t rank = square_rank(move_from(move));
        if (rank != RANK_2 && rank != RANK_7) {
            assert_int_equal(game_maker((uint8_t)(game_ply() - 1)), last[(played - 1) % 2]);
        }
        if (game_ply() > 60 && rank != RANK_2 && rank != RANK_7) {
            const move_t before = game_move((uint8_t)(game_ply() - 2));
            const uint8_t rank_before = square_rank(move_from(before));
            if (rank_before != RANK_2 && rank_before != RANK_7) {
                assert_int_equal(game_maker((uint8_t)(game_ply() - 2)), last[played % 2]);
            }
        }
    }
}

static void moves_can_be_read_off_the_record(void **state)
{
    play_all(eventful, 6);
    game_back();
    for (uint8_t i = 0; i < 6; i++) {
        char text[6];
        const move_t move = game_move(i);
        text[0] = (char)('a' + square_file(move_from(move)));
        text[1] = (char)('1' + square_rank(move_from(move)));
        assert_memory_equal(text, eventful[i], 2);
    }
    assert_true(move_is_none(game_move(6)));
    assert_true(move_is_none(game_move(255)));
}

static void checkmate_is_seen_and_shown_again_after_power_off(void **state)
{
    static const char *const moves[] = {"f2f3", "e7e5", "g2g4", "d8h4"};
    play_all(moves, 4);
    assert_int_equal(game_result(), RESULT_CHECKMATE);
    assert_true(power_cycle());
    assert_int_equal(game_result(), RESULT_CHECKMATE);
    assert_true(game_back());
    assert_int_equal(game_result(), RESULT_NONE);
}

static void repetition_ends_the_game_until_it_is_played_on(void **state)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8",
                                        "g1f3", "g8f6", "f3g1", "f6g8"};
    play_all(moves, 7);
    assert_int_equal(game_result(), RESULT_NONE);
    play(moves[7]);
    assert_int_equal(game_result(), RESULT_REPETITION);
    power_cycle();
    assert_int_equal(game_result(), RESULT_REPETITION);
    game_play_on();
    assert_int_equal(game_result(), RESULT_NONE);
    finish_writing();
    power_cycle();
    assert_int_equal(game_result(), RESULT_NONE);
    play("e2e4");
    assert_int_equal(game_result(), RESULT_NONE);
    assert_true(game_back());
    assert_int_equal(game_result(), RESULT_REPETITION);
}

static void fifty_moves_are_called_once(void **state)
{
    set_position("4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80");
    game_new_from_position();
    finish_writing();
    play("a1a2");
    assert_int_equal(game_result(), RESULT_NONE);
    play("e8e7");
    assert_int_equal(game_result(), RESULT_FIFTY_MOVES);
    game_play_on();
    assert_int_equal(game_result(), RESULT_NONE);
    finish_writing();
    play("a2a3");
    assert_int_equal(game_result(), RESULT_NONE);
    power_cycle();
    assert_int_equal(game_result(), RESULT_NONE);
}

static void stalemate_and_want_of_material_are_seen(void **state)
{
    set_position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    game_new_from_position();
    finish_writing();
    play("f6f7");
    assert_int_equal(game_result(), RESULT_STALEMATE);
    set_position("7k/8/8/8/8/5n2/6K1/8 w - - 0 1");
    game_new_from_position();
    finish_writing();
    play("g2f3");
    assert_int_equal(game_result(), RESULT_NO_MATERIAL);
}

static void a_result_no_rule_gives_is_kept_and_dropped_by_take_back(void **state)
{
    static const result_t results[] = {RESULT_DRAW_AGREED, RESULT_RESIGNS, RESULT_TIME};
    play("e2e4");
    play("e7e5");
    for (size_t i = 0; i < COUNT_OF(results); i++) {
        game_set_result(results[i]);
        assert_int_equal(game_result(), results[i]);
        finish_writing();
        power_cycle();
        assert_int_equal(game_result(), results[i]);
        assert_true(game_back());
        assert_int_equal(game_result(), RESULT_NONE);
        assert_true(game_forward());
        assert_int_equal(game_result(), RESULT_NONE);
        finish_writing();
    }
    game_set_result(RESULT_DRAW_AGREED);
    game_play_on();
    assert_int_equal(game_result(), RESULT_NONE);
    finish_writing();
    play("g1f3");
    power_cycle();
    assert_int_equal(game_result(), RESULT_NONE);
    assert_int_equal(game_plies(), 3);
}

static void a_result_is_not_carried_into_the_next_game(void **state)
{
    play("e2e4");
    game_set_result(RESULT_RESIGNS);
    finish_writing();
    game_new();
    assert_int_equal(game_result(), RESULT_NONE);
    finish_writing();
    power_cycle();
    assert_int_equal(game_result(), RESULT_NONE);
    assert_string_equal(fen(), FEN_INITIAL);
}

static void a_result_set_while_a_new_game_is_being_recorded_belongs_to_it(void **state)
{
    play("e2e4");
    eeprom_host_hold(true);
    game_new();
    game_set_result(RESULT_DRAW_AGREED);
    eeprom_host_hold(false);
    finish_writing();
    power_cycle();
    assert_string_equal(fen(), FEN_INITIAL);
    assert_int_equal(game_result(), RESULT_DRAW_AGREED);
}

static void a_position_set_up_begins_a_game(void **state)
{
    static const char *const positions[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 17 42",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 300",
        EDITION_CHESS960 ? "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
                         : FEN_INITIAL,
    };
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        set_position(positions[i]);
        game_new_from_position();
        char begun[FEN_LENGTH];
        strcpy(begun, fen());
        finish_writing();
        const move_t move = random_move();
        game_play(move, 0);
        finish_writing();
        char played[FEN_LENGTH];
        strcpy(played, fen());
        assert_true(power_cycle());
        assert_string_equal(fen(), played);
        assert_true(game_back());
        assert_string_equal(fen(), begun);
        assert_int_equal(position_fault(), 0);
        finish_writing();
    }
}

static void the_record_is_restored_after_something_else_used_the_board(void **state)
{
    play_all(eventful, 7);
    char now[FEN_LENGTH];
    strcpy(now, fen());
    set_position("8/8/8/8/8/k7/8/K6R w - - 0 1");
    game_restore();
    assert_string_equal(fen(), now);
    assert_int_equal(game_ply(), 7);
}

static void a_new_game_spoilt_before_it_is_recorded_begins_at_the_initial_position(void **state)
{
    play_all(eventful, 7);
    eeprom_host_hold(true);
    game_new();
    game_poll();
    set_position("8/8/8/8/8/k7/8/K6R w - - 0 1");
    game_poll();
    game_restore();
    eeprom_host_hold(false);
    finish_writing();
    assert_string_equal(fen(), FEN_INITIAL);
    assert_true(power_cycle());
    assert_string_equal(fen(), FEN_INITIAL);
}

static void a_search_may_use_the_board_while_a_new_game_is_being_recorded(void **state)
{
    eeprom_host_hold(true);
    game_new();
    game_poll();
    eeprom_host_step(16);
    undo_t undo;
    const move_t move = random_move();
    position_make(move, &undo);
    for (int i = 0; i < 10; i++) {
        game_poll();
        eeprom_host_step(16);
    }
    assert_false(game_ready());
    position_unmake(move, &undo);
    eeprom_host_hold(false);
    finish_writing();
    game_play(move, 0);
    finish_writing();
    char now[FEN_LENGTH];
    strcpy(now, fen());
    assert_true(power_cycle());
    assert_string_equal(fen(), now);
}

/* The length of a long game. The test keeps all its positions for comparison. */
#define LONG_GAME 900

static char fens[LONG_GAME + 1][FEN_LENGTH];

/* Plays a random game of `plies` plies. `quiet` percent of the moves are quiet moves, the others
 * are any moves. After each ply the function counts how often the position occurs among the last
 * 100 positions. It compares game_result() with this count and with the clock of fifty moves. Draws
 * by repetition and by fifty moves do not end the game. A mate, a stalemate or a lack of material
 * can end it early. Returns the number of plies played. */
static int play_long(int plies, int quiet, int *folds)
{
    strcpy(fens[0], fen());
    for (int i = 0; i < plies; i++) {
        const move_t move = (int)chance(100) < quiet ? random_quiet_move() : random_move();
        const uint16_t before = game_plies();
        game_play(move, (uint16_t)chance(600));
        assert_int_equal(position_fault(), 0);
        finish_writing();
        if (game_plies() < before) {
            ++*folds;
        }
        strcpy(fens[i + 1], fen());

        /* The key is the first four fields of the FEN: board, side, castling and en passant. */
        char key[FEN_LENGTH];
        strcpy(key, fens[i + 1]);
        *strrchr(key, ' ') = 0;
        *strrchr(key, ' ') = 0;
        const size_t length = strlen(key) + 1;
        key[length - 1] = ' ';
        int seen = 0;
        for (int j = i + 1 > 100 ? i + 1 - 100 : 0; j <= i; j++) {
            seen += memcmp(fens[j], key, length) == 0;
        }

        const result_t result = game_result();
        if (result == RESULT_CHECKMATE || result == RESULT_STALEMATE ||
            result == RESULT_NO_MATERIAL) {
            return i + 1;
        }
        if (seen >= 2) {
            assert_int_equal(result, RESULT_REPETITION);
        } else if (page.state.halfmove_clock == 100) {
            assert_int_equal(result, RESULT_FIFTY_MOVES);
        } else {
            assert_int_equal(result, RESULT_NONE);
        }
        if (result != RESULT_NONE && chance(2) == 0) {
            game_play_on();
            assert_int_equal(game_result(), RESULT_NONE);
            finish_writing();
        }
    }
    return plies;
}

static void walk_back_and_forward(int last)
{
    const int first = last - game_plies();
    assert_true(first >= 0);
    for (int i = last; i > first; i--) {
        assert_string_equal(fen(), fens[i]);
        assert_true(game_back());
    }
    assert_string_equal(fen(), fens[first]);
    assert_false(game_back());
    for (int i = first + 1; i <= last; i++) {
        assert_true(game_forward());
        assert_string_equal(fen(), fens[i]);
    }
    assert_false(game_forward());
    finish_writing();
}

static void a_long_game_folds_its_beginning_and_loses_nothing_else(void **state)
{
    int folds = 0;
    int longest = 0;
    for (int game = 0; game < 12; game++) {
        game_new();
        finish_writing();
        const int last = play_long(LONG_GAME, game % 3 * 45, &folds);
        if (last > longest) {
            longest = last;
        }
        assert_true(game_plies() <= JOURNAL_PLIES);
        assert_true(last < GAME_FOLD || game_plies() >= 100);
        assert_string_equal(fen(), fens[last]);
        assert_true(power_cycle());
        assert_string_equal(fen(), fens[last]);
        walk_back_and_forward(last);
    }
    assert_true(folds >= 10);
    assert_true(longest > 500);
}

/* Counts how many plies can be taken back to the beginning of the record. Then plays them again, so
 * the game does not change. */
static int take_backs(void)
{
    int backs = 0;
    while (game_back()) {
        backs++;
    }
    for (int forward = 0; forward < backs; forward++) {
        assert_true(game_forward());
    }
    assert_false(game_forward());
    finish_writing();
    return backs;
}

/* Plays up to `plies` plies of two people. `quiet` percent of them are quiet if possible. Returns
 * false if the rules end the game early. Asserts after each ply that enough plies can be taken
 * back.
 */
static bool play_by_two_people(int plies, int quiet)
{
    game_set_computer(COMPUTER_NONE);
    game_new();
    finish_writing();
    for (int played = 1; played <= plies; played++) {
        game_play((int)chance(100) < quiet ? random_quiet_move() : random_move(), 1);
        finish_writing();
        const result_t result = game_result();
        if (result == RESULT_CHECKMATE || result == RESULT_STALEMATE ||
            result == RESULT_NO_MATERIAL) {
            return false;
        }
        if (played < GAME_FOLD) {
            assert_int_equal(game_plies(), played);
        } else {
            assert_true(game_plies() >= GAME_FOLD - GAME_FOLD_MOST);
        }
    }
    return true;
}

static void back_reaches_the_start_of_239_plies_and_then_at_least_104_plies(void **state)
{
    static const int lengths[] = {GAME_FOLD - 1, 255, 420};
    int least = GAME_FOLD;
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        for (int game = 0; game < 10; game++) {
            for (int tries = 0; !play_by_two_people(lengths[i], 4 + 10 * game); tries++) {
                assert_true(tries < 1000);
            }
            const int backs = take_backs();
            if (lengths[i] < GAME_FOLD) {
                assert_int_equal(backs, lengths[i]);
            } else if (backs < least) {
                least = backs;
            }
        }
    }
    assert_int_equal(GAME_FOLD - GAME_FOLD_MOST, 104); /* the manual states this number */
    assert_true(least >= 104);
    assert_true(least < 150); /* folds have removed plies */
}

static void repetitions_are_exact_after_a_fold(void **state)
{
    static const char *const positions[] = {
        "4k3/p7/P7/8/8/7p/7P/4K3 w - - 0 1",
        "r3k3/p7/P7/8/8/7p/7P/4K2R w - - 0 1",
        "4k3/p6p/8/8/8/8/P6P/4K3 w - - 40 1",
    };
    int folds = 0;
    for (size_t i = 0; i < COUNT_OF(positions) * 2; i++) {
        set_position(positions[i % COUNT_OF(positions)]);
        game_new_from_position();
        finish_writing();
        play_long(LONG_GAME, 97, &folds);
    }
    assert_true(folds > 5);
}

static void take_back_while_folding_gives_the_fold_up(void **state)
{
    int begun = 0;
    for (int back = 1; back < 260; back += 37) {
        int played = 0;
        while (played < GAME_FOLD - 1 || game_result() != RESULT_NONE) {
            game_new();
            finish_writing();
            int folds = 0;
            played = play_long(GAME_FOLD - 1, 60, &folds);
        }
        game_play(random_move(), 0);
        game_poll();
        for (int step = 0; step < 2 && game_result() == RESULT_NONE; step++) {
            assert_false(game_ready());
            eeprom_host_hold(true);
            begun++;
        }
        eeprom_host_hold(false);
        assert_int_equal(game_plies(), GAME_FOLD);
        for (int i = 0; i < back; i++) {
            assert_true(game_back());
        }
        finish_writing();
        game_play(random_move(), 0);
        finish_writing();
        char now[FEN_LENGTH];
        strcpy(now, fen());
        const uint16_t plies = game_plies();
        assert_true(power_cycle());
        assert_string_equal(fen(), now);
        assert_int_equal(game_plies(), plies);
    }
    assert_true(begun > 6);
}

static void writes_go_round_the_ring(void **state)
{
    for (int game = 0; game < 40; game++) {
        game_new();
        finish_writing();
        for (int i = 0; i < 71; i++) {
            const move_t move = random_move();
            if (move_is_none(move)) {
                break;
            }
            game_play(move, 0);
            finish_writing();
        }
    }
    uint32_t most = 0;
    for (size_t i = JOURNAL_RING; i < 1024; i++) {
        most = eeprom_host_wear[i] > most ? eeprom_host_wear[i] : most;
    }
    assert_true(most <= 40 * 71 / JOURNAL_SLOTS + 2);
}

static void times_are_recorded_within_an_eighth(void **state)
{
    static const uint16_t seconds[] = {0, 1, 7, 8, 9, 31, 63, 100, 447, 448, 600, 65535};
    for (size_t i = 0; i < COUNT_OF(seconds); i++) {
        game_new();
        finish_writing();
        game_play(random_move(), seconds[i]);
        finish_writing();
        const uint16_t expected = seconds[i] > 448 ? 448 : seconds[i];
        assert_in_range(game_move_seconds(0), expected - expected / 5, expected);
        if (seconds[i] < 8) {
            assert_int_equal(game_move_seconds(0), seconds[i]);
        }
        assert_int_equal(game_seconds(WHITE), game_move_seconds(0));
        assert_int_equal(game_seconds(BLACK), 0);
    }
}

static void clocks_run_stop_and_go_back_with_the_game(void **state)
{
    clocks_set();
    clocks_run(WHITE);
    clock_host_advance(10400);
    clocks_stop();
    clock_host_advance(5000);
    assert_int_equal(clocks_used_ms(WHITE), 10400);
    clocks_run(WHITE);
    clock_host_advance(600);
    assert_int_equal(clocks_move_ms(), 11000);
    game_play(move_read("e2e4"), clocks_seconds(WHITE));
    finish_writing();
    assert_int_equal(game_seconds(WHITE), 10);
    clocks_run(BLACK);
    assert_int_equal(clocks_move_ms(), 0);
    clock_host_advance(3000);
    assert_int_equal(clocks_used_ms(BLACK), 3000);
    assert_int_equal(clocks_used_ms(WHITE), 11000);
    game_play(move_read("e7e5"), clocks_seconds(BLACK));
    clocks_run(WHITE);
    clock_host_advance(1000);
    assert_int_equal(clocks_seconds(WHITE),
                     /* the time includes a second that is not in the record of the first move */
                     2);
    game_back();
    clocks_set();
    assert_false(clocks_are_running());
    assert_int_equal(clocks_used_ms(WHITE), 10000);
    assert_int_equal(clocks_used_ms(BLACK), 0);
}

static void clocks_come_back_after_power_off_and_folds(void **state)
{
    int folds = 0;
    while (folds == 0) {
        game_new();
        finish_writing();
        play_long(400, 60, &folds);
    }
    const uint16_t white = game_seconds(WHITE);
    const uint16_t black = game_seconds(BLACK);
    assert_true(white > 200);
    power_cycle();
    assert_int_equal(game_seconds(WHITE), white);
    assert_int_equal(game_seconds(BLACK), black);
}

static void settings_are_kept_and_come_up_with_defaults(void **state)
{
    assert_int_equal(settings_get(SETTING_LEVEL), 3);
    assert_int_equal(settings_get(SETTING_POWER_OFF), 10);
    settings_set(SETTING_BRIGHTNESS, 15);
    settings_set(SETTING_SOUND, SOUND_KEYS);
    settings_set(SETTING_SOUND, SOUND_ALL + 1);
    assert_int_equal(settings_get(SETTING_SOUND), SOUND_ALL);
    settings_set(SETTING_POWER_OFF, 0);
    game_set_computer(COMPUTER_WHITE);
    finish_writing();
    power_cycle();
    assert_int_equal(settings_get(SETTING_BRIGHTNESS), 15);
    assert_int_equal(settings_get(SETTING_POWER_OFF), 0);
    assert_int_equal(settings_get(SETTING_LEVEL), 3);
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    assert_true(game_computer_plays(WHITE));
    assert_false(game_computer_plays(BLACK));
    settings_reset();
    assert_int_equal(settings_get(SETTING_BRIGHTNESS), 7);
    finish_writing();
    power_cycle();
    assert_int_equal(settings_get(SETTING_BRIGHTNESS), 7);
}

/* Sets each setting to all its values. The other settings keep theirs. */
static void each_setting_is_its_own(void **state)
{
    uint8_t defaults[SETTINGS], values[SETTINGS];
    for (uint8_t i = 0; i < SETTINGS; i++) {
        values[i] = defaults[i] = settings_get((setting_t)i);
    }
    for (int round = 0; round < 1000; round++) {
        const uint8_t changed = (uint8_t)chance(SETTINGS);
        values[changed] = (uint8_t)chance((uint32_t)settings_last((setting_t)changed) + 1);
        settings_set((setting_t)changed, values[changed]);
        if (round % 10 == 0) {
            finish_writing();
            power_cycle();
        }
        for (uint8_t i = 0; i < SETTINGS; i++) {
            assert_int_equal(settings_get((setting_t)i), values[i]);
        }
    }
    settings_reset();
    for (uint8_t i = 0; i < SETTINGS; i++) {
        assert_int_equal(settings_get((setting_t)i), defaults[i]);
    }
}

static void settings_of_a_firmware_that_had_four_are_read(void **state)
{
    /* level 17, only key sounds, dim lights, an hour to power-off */
    uint8_t record[JOURNAL_RECORD_SIZE] = {1, 0xFF, 0xFF, 0xFF, 0xFF, 17, 1, 0, 60};
    memset(record + 9, 0xFF, 41);
    record[50] = 0x28;
    record[51] = 0x80;
    record[52] = 1;
    eeprom_host_erase();
    memcpy(eeprom_host_cells + JOURNAL_STATE + JOURNAL_RECORD_SIZE, record, sizeof record);
    power_cycle();
    assert_int_equal(settings_get(SETTING_LEVEL), 17);
    assert_int_equal(settings_get(SETTING_SOUND), SOUND_KEYS);
    assert_int_equal(settings_get(SETTING_BRIGHTNESS), 0);
    assert_int_equal(settings_get(SETTING_POWER_OFF), 60);
    assert_true(settings_is_on(SETTING_BOOK));
    assert_true(settings_is_on(SETTING_GUARD));
    if (EDITION_SETTINGS) {
        assert_int_equal(settings_get(SETTING_VARIETY), 1);
    }
    if (EDITION_SETTINGS) {
        assert_int_equal(settings_get(SETTING_KEYING), 0);
        assert_int_equal(settings_get(SETTING_OWN), 0);
    }
}

static void a_setting_changed_while_it_is_written_is_written_again(void **state)
{
    eeprom_host_hold(true);
    for (uint8_t value = 0; value < 16; value++) {
        settings_set(SETTING_BRIGHTNESS, value);
        game_poll();
        eeprom_host_step((uint8_t)chance(8));
    }
    eeprom_host_hold(false);
    finish_writing();
    power_cycle();
    assert_int_equal(settings_get(SETTING_BRIGHTNESS), 15);
}

#define TEST(name) cmocka_unit_test_setup(name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_device_begins_a_game_and_complains_of_nothing),
        TEST(the_game_goes_on_after_power_off),
        TEST(take_back_and_forward_give_the_same_positions),
        TEST(a_move_after_take_back_drops_the_rest),
        TEST(a_place_in_the_record_is_kept_over_power_off),
        TEST(the_record_says_who_made_each_move),
        TEST(a_fold_keeps_who_made_the_moves),
        TEST(moves_can_be_read_off_the_record),
        TEST(checkmate_is_seen_and_shown_again_after_power_off),
        TEST(repetition_ends_the_game_until_it_is_played_on),
        TEST(fifty_moves_are_called_once),
        TEST(stalemate_and_want_of_material_are_seen),
        TEST(a_result_no_rule_gives_is_kept_and_dropped_by_take_back),
        TEST(a_result_is_not_carried_into_the_next_game),
        TEST(a_result_set_while_a_new_game_is_being_recorded_belongs_to_it),
        TEST(a_position_set_up_begins_a_game),
        TEST(the_record_is_restored_after_something_else_used_the_board),
        TEST(a_new_game_spoilt_before_it_is_recorded_begins_at_the_initial_position),
        TEST(a_search_may_use_the_board_while_a_new_game_is_being_recorded),
        TEST(a_long_game_folds_its_beginning_and_loses_nothing_else),
        TEST(back_reaches_the_start_of_239_plies_and_then_at_least_104_plies),
        TEST(repetitions_are_exact_after_a_fold),
        TEST(take_back_while_folding_gives_the_fold_up),
        TEST(writes_go_round_the_ring),
        TEST(times_are_recorded_within_an_eighth),
        TEST(clocks_run_stop_and_go_back_with_the_game),
        TEST(clocks_come_back_after_power_off_and_folds),
        TEST(settings_are_kept_and_come_up_with_defaults),
        TEST(each_setting_is_its_own),
        TEST(settings_of_a_firmware_that_had_four_are_read),
        TEST(a_setting_changed_while_it_is_written_is_written_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
