/* SPDX-License-Identifier: MIT */
/* Tests of Nibble's advice to the player: the guard against blunders, threats, hints, and the
 * expected answer.
 */
#include "firmware/game/levels.h"
#include "firmware/game/look.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_state.h"
#include "tests/unit/ui_tools.h"

/* The first level that has a rating, as a place in the list of levels. */
#define STRENGTHS (LEVELS - LEVELS_ADAPTIVE - LEVELS_RATING)

/* --- The guard ------------------------------------------------------------------------------- */

/* Types a move and waits until the guard has examined it. */
static void enter_guarded(const char *move)
{
    enter(move);
    pass_guard();
    /* GO has no effect in the first second of a question */
    run(play_stage() == STAGE_DOUBTED ? 1150 : 150);
}

static void a_move_that_loses_a_piece_or_allows_mate_is_asked_about(void **state)
{
    static const struct {
        const char *fen, *move;
        bool asks;
    } cases[] = {
        {"4k3/p7/2p5/8/8/8/3Q4/4K3 w - - 0 1", "d2d5", true},
        {"4k3/p7/2p5/8/8/8/3Q4/4K3 w - - 0 1", "d2d6", false},
        {"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g2g4", true},
        {"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "e2e4", false},
        /* this move mates, so no move follows */
        {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        set_up_fen(cases[i].fen);
        enter_guarded(cases[i].move);
        assert_int_equal(row_has(1, "bad?       GO>"), cases[i].asks);
        assert_int_equal(game_plies(), !cases[i].asks);
    }
}

/* A move ends the game with a draw. The lights of the move's squares then go off. */
static void a_move_that_draws_leaves_no_light(void **state)
{
    set_up_fen("7k/8/8/8/8/8/1p6/2K5 w - - 0 1");
    enter_guarded("c1b2");
    row_is(1, "no material  1/2");
    lights_are("0000000000000000");
}

static void a_move_that_loses_no_more_than_the_best_is_not_asked_about(void **state)
{
    one_second_a_move();
    set_up_fen("4k3/8/8/8/1n6/p7/7P/Q3K3 b - - 0 1"); /* the knight forks king and queen */
    keys("go");
    wait_for_move();
    row_is(0, "nb4-c2");
    run(400);
    keys("go");
    enter_guarded("e1d2"); /* the king will then capture the knight in the corner */
    assert_false(row_has(1, "bad?"));
    assert_true(game_plies() >= 2);
}

static void go_insists_on_a_move_and_clear_takes_it_back(void **state)
{
    set_up_fen("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    enter_guarded("g2g4");
    row_is(0, "g2-g4");
    keys("clr");
    row_is(0, "g2-_");
    keys("clr clr");
    enter_guarded("g2g4");
    assert_true(row_has(1, "bad?"));
    keys("go");
    assert_true(game_plies() > 0);
    assert_string_equal(shown_fen(),
                        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
}

static void keys_while_the_guard_looks_leave_the_game_as_it_was(void **state)
{
    static const char *const ways[] = {"clr", "menu clr", "info clr", "level clr"};
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        for (uint16_t ms = 0; ms < 600; ms = (uint16_t)(ms + 60)) {
            enter("d2d4");
            run(ms);
            if (game_plies() != 0) {
                keys("back");
                continue;
            }
            keys(ways[i]);
            row_is(0, "d2-d4 ");
            prompt_is("play it?   GO>");
            assert_string_equal(shown_fen(), FEN_INITIAL);
            assert_false(engine_is_running());
            enter("d4d5");
            prompt_is("no piece there");
            keys("clr clr");
        }
    }
}

/* If a move turns a won game into a draw, Nibble asks about it with a special question. */
static void a_draw_that_throws_a_won_game_away_is_asked_about(void **state)
{
    static const char *const shuffle[] = {"c6c7", "a4b3", "c7c6", "b3a4", "c6c7", "a4b3", "c7c6"};
    set_up_fen("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1");
    enter_guarded("c1c7");
    row_is(1, "K stalemate!   ");
    for (int tries = 0; tries < 100 && !row_has(1, "bad?       GO>"); tries++) {
        run(100); /* after five seconds the display shows the question and the cost in turn */
    }
    prompt_is("bad?       GO>");
    keys("go");
    row_is(1, "stalemate    1/2");
    two_people();
    set_up_fen("3N4/3r2kp/1p4p1/4p3/B2p1p2/3P3P/PPPQ1PP1/2RR2K1 b - - 0 29");
    for (size_t i = 0; i < COUNT_OF(shuffle); i++) {
        keys("clr");
        enter(i == 0 ? "d7c7" : i % 4 == 2 ? "c7d7" : i % 4 == 0 ? "d7c7" : shuffle[i]);
    }
    assert_int_equal(game_plies(), COUNT_OF(shuffle));
    game_set_computer(COMPUTER_BLACK);
    keys("back fwd"); /* Nibble does not ask if the position occurs a second time */
    enter_guarded("b3a4");
    row_is(1, "K repetition!  ");
    keys("go");
    row_is(1, "repetition   1/2");
}

/* Nibble asks the same question, whatever it searched before. */
static void the_question_needs_no_earlier_search(void **state)
{
    static const char *const before = "3q2k1/r4ppp/8/8/8/6P1/5P1P/3QR1K1 b - - 0 1";
    one_second_a_move();
    for (int way = 0; way < 4; way++) {
        set_up_fen(way == 3 ? "6k1/r4ppp/8/8/8/6P1/5P1P/3qR1K1 w - - 0 2" : before);
        if (way != 3) {
            keys("go");
            take_its_move();
        }
        if (way == 1) {
            keys("back fwd");
        } else if (way == 2) {
            power_on();
            keys("clr");
        }
        enter_guarded("h2h3");
        row_is(1, "K bad?       GO>");
        keys("clr clr");
    }
}

/* A hint does not remove the typed move. When the player plays it, Nibble asks about it again. */
static void a_move_behind_a_hint_is_asked_about_again(void **state)
{
    set_up_fen("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    for (int way = 0; way < 2; way++) {
        enter_guarded("g2g4");
        prompt_is("bad?       GO>");
        keys("hint");
        run(way == 0 ? 200 : 3000);
        keys("clr");
        if (play_stage() == STAGE_TURN) {
            keys("go");
            pass_guard();
            run(150);
        }
        assert_int_equal(game_plies(), 0);
        keys("clr clr clr");
    }
}

static void go_ends_the_wait(void **state)
{
    set_up_fen("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    enter("a2a3");
    assert_int_equal(play_stage(), STAGE_GUARD);
    for (int tries = 0; tries < 40 && game_plies() == 0 && play_stage() == STAGE_GUARD; tries++) {
        run(10);
    }
    keys("go");
    assert_true(game_plies() > 0);
}

static void two_people_are_not_warned(void **state)
{
    two_people();
    set_up_fen("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    enter("g2g4");
    assert_int_equal(game_plies(), 1);
}

/* --- Threats --------------------------------------------------------------------------------- */

static void a_threat_of_the_computers_is_shown_until_a_key(void **state)
{
    static const struct {
        const char *fen, *threat;
    } cases[] = {
        /* In both of these positions the queen captures a knight. In the first she then threatens
         * mate. In the second she attacks the other knight, but she had already attacked it
         * before. */
        {"6k1/4qppp/8/8/4N2N/8/B4PPP/6K1 b - - 0 1", "threat qe4-e1"},
        {"6k1/4qppp/8/8/4N2N/7P/5PP1/6K1 b - - 0 1", NULL},
        {"6k1/4qppp/8/8/4N3/7P/5PP1/1N4K1 b - - 0 1", "threat qe4xb1"},
        /* the bishop stands between the rook and the knight; without the bishop the rook protects
         * the knight */
        {"6k1/4qppp/8/8/4N3/7P/5PP1/1N1B1RK1 b - - 0 1", "threat qe4xb1"},
        {"6k1/4qppp/8/8/4N3/7P/5PP1/1N3RK1 b - - 0 1", NULL},
        {"6k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", NULL},
    };
    if (!EDITION_COACH) {
        skip();
    }
    one_second_a_move();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        set_up_fen(cases[i].fen);
        keys("go");
        wait_for_move();
        run(600);
        prompt_is("move, then GO>");
        keys("go");
        if (cases[i].threat != NULL) {
            prompt_is(cases[i].threat);
        } else {
            assert_false(row_has(1, "threat"));
        }
        keys("clr");
        row_is(1, "K your move");
        lights_are("0000000000000000");
    }
}

/* A piece could only move out of danger. Such a move is not a threat. */
static void a_retreat_is_no_threat(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    one_second_a_move();
    set_up_fen(
        "4k3/pp3ppp/8/8/1b6/2N5/3P1PPP/3R2K1 b - - 0 1"); /* the bishop captures and is captured */
    keys("go");
    wait_for_move();
    row_is(0, "bb4xc3");
    run(1500);
    keys("go");
    row_is(1, "K your move");
}

/* While Nibble doubts a move, HINT shows the refutation and lights its squares. GO and CLR keep
 * their meaning. */
static void hint_shows_what_refutes_a_doubted_move(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    set_up_fen("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    enter_guarded("g2g4");
    prompt_is("bad?       GO>");
    keys("hint");
    row_is(0, "g2-g4");
    prompt_is("threat qd8-h4");
    const uint8_t lit = (uint8_t)(leds_host_row(7) | leds_host_row(3));
    run(130);
    assert_true((lit | leds_host_row(7) | leds_host_row(3)) != 0);
    run(6000);
    assert_false(row_has(1, "threat"));
    keys("hint go");
    run(200);
    assert_true(game_plies() > 0);
}

/* The display shows the question and the cost of the move in turn. The cost is a piece, a mate, or
 * a number. */
static void a_doubted_move_says_what_it_costs(void **state)
{
    static const struct {
        const char *fen, *move, *cost;
    } cases[] = {
        {"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g2g4", "lets me mate  "},
        {"4k3/p7/2p5/8/8/2N5/8/4K3 w - - 0 1", "c3d5", "loses a knight"},
        {"4k3/p7/2p5/8/8/3R4/8/4K3 w - - 0 1", "d3d5", "loses a rook  "},
        {"4k3/p7/2p5/8/8/8/3Q4/4K3 w - - 0 1", "d2d5", "loses a queen "},
        /* the move loses the queen for a pawn */
        {"4k3/p7/2p5/3p4/8/8/3Q4/4K3 w - - 0 1", "d2d5", "loses a queen "},
        /* the move loses the queen for a knight */
        {"4k3/p7/2p5/3n4/8/8/3Q4/4K3 w - - 0 1", "d2d5", "bad? -"},
    };
    if (!EDITION_COACH) {
        skip();
    }
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        set_up_fen(cases[i].fen);
        enter_guarded(cases[i].move);
        prompt_is("bad?       GO>");
        for (uint8_t tries = 0; tries < 30 && row_has(1, "GO>"); tries++) {
            run(100);
        }
        prompt_is(cases[i].cost);
        run(2500);
        prompt_is("bad?       GO>");
        settings_set(SETTING_LEVEL, STRENGTHS); /* at the rating 800 no numbers are shown */
        run(2500);
        prompt_is(i + 1 < COUNT_OF(cases) ? cases[i].cost : "bad?       GO>");
        settings_set(SETTING_LEVEL, 0);
    }
}

/* The display writes the refutation for the board after the player's move, and lights the squares
 * of the refutation. */
static void a_refutation_is_written_for_the_board_after_the_move_P1_P2(void **state)
{
    static const struct {
        const char *fen, *move, *threat;
        square_t from, to;
    } cases[] = {
        {"r1bqkb1r/pppp1ppp/2n2n2/4p1N1/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 1", "g5f7",
         "threat ke8xf7 ", 0x74, 0x65},
        {"r1bqkb1r/pppp1ppp/2n5/4p1N1/4P3/8/PPPP1PPP/RNBQKB1R w KQkq - 0 1", "g5h7",
         "threat rh8xh7 ", 0x77, 0x67},
        {"rnbqkbnr/pp1ppppp/2p5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "f1a6", "threat nb8xa6 ",
         0x71, 0x50},
    };
    if (!EDITION_COACH) {
        skip();
    }
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char before[FEN_LENGTH];
        set_up_fen(cases[i].fen);
        strcpy(before, shown_fen());
        enter_guarded(cases[i].move);
        assert_true(row_has(1, "bad?"));
        keys("hint");
        prompt_is(cases[i].threat);
        for (square_t square = 0; square < 0x78; square++) {
            const bool lit = square_on_board(square) && (*page_at(square | PAGE_IOBOARD) & 7) != 0;
            assert_int_equal(lit, square == cases[i].from || square == cases[i].to);
        }
        assert_string_equal(shown_fen(), before);
    }
}

static void keys_while_it_looks_for_a_threat_find_the_game_as_it_is(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    one_second_a_move();
    set_up_fen("6k1/4qppp/8/8/4N2N/8/5PPP/6K1 b - - 0 1");
    for (uint16_t ms = 0; ms < 300; ms = (uint16_t)(ms + 30)) {
        keys("go");
        wait_for_move();
        run(ms);
        keys("menu clr");
        prompt_is("move, then GO>");
        keys("back");
        assert_string_equal(shown_fen(), "6k1/4qppp/8/8/4N2N/8/5PPP/6K1 b - - 0 1");
        assert_false(engine_is_running());
    }
    keys("go");
    take_its_move();
    assert_string_equal(shown_fen(), "6k1/5ppp/8/8/4q2N/8/5PPP/6K1 w - - 0 2");
}

/* --- Worst moves ----------------------------------------------------------------------------- */

static void look_at_worst_moves(void)
{
    find_line("menu", "worst moves");
    keys("go");
    for (int tries = 0; tries < 2000 && row_has(0, "looks at"); tries++) {
        run(10);
    }
}

/* The player loses the queen with white, changes sides, and continues with black. */
static void worst_moves_are_a_persons_of_either_side(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    settings_set(SETTING_GUARD, false);
    one_second_a_move();
    set_up_fen("4k3/pp4pp/2p5/8/8/8/PPPQ1PPP/4K3 w - - 0 1");
    enter("d2d5");
    wait_for_move();
    row_is(0, "c6xd5");
    run(500);
    keys("go");
    run(500);
    keys("go"); /* GO changes the sides */
    prompt_is("Nibble plays?");
    agree();
    wait_for_move();
    assert_int_equal(game_computer(), COMPUTER_WHITE);
    run(500);
    keys("go");
    power_on();
    keys("clr");
    look_at_worst_moves();
    row_is(0, "1.Qd2-d5");
    row_is(1, "K better Q");
    keys("clr");
    row_is(1, "K move, then GO>");
    enter("g7g5");
    wait_for_move();
    look_at_worst_moves();
    row_is(0, "1.Qd2-d5");
    row_is(1, "K better Q");
}

/* While Nibble examines the moves, the display counts full moves: `1/4` is the first of four. */
static void the_look_at_worst_moves_counts_the_moves(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    two_people();
    for (const char *const *move = (const char *const[]){"e2e4", "e7e5", "g1f3", "b8c6", "f1b5",
                                                         "a7a6", "b5a4", "g8f6", NULL};
         *move != NULL; move++) {
        enter(*move);
    }
    find_line("menu", "worst moves");
    keys("go");
    bool shown[5] = {false};
    for (int tries = 0; tries < 20000 && row_has(0, "looks at"); tries++) {
        for (unsigned number = 1; number <= 4; number++) {
            char text[8];
            snprintf(text, sizeof text, " %u/4", number);
            shown[number] |= row_has(0, text);
        }
        run(10);
    }
    assert_true(shown[1] && shown[2] && shown[3] && shown[4]);
}

/* At a low rating the computer makes bad moves. They are not listed as mistakes of the player. If
 * the computer made all moves, its worst moves are listed. */
static void worst_moves_are_the_computers_only_where_no_person_played(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    for (maker_t black = MAKER_COMPUTER; black <= MAKER_PERSON; black++) {
        new_device(state);
        set_up_fen("4k3/pp4pp/2p5/8/8/8/PPPQ1PPP/4K3 w - - 0 1");
        game_next_is_by(MAKER_COMPUTER);
        game_play(move_read("d2d5"), 1);
        game_next_is_by(black);
        game_play(move_read("c6d5"), 1);
        look_at_worst_moves();
        row_is(0, black == MAKER_PERSON ? "no bad moves" : "1.Qd2-d5");
    }
}

/* Nibble has examined a bad move. The player takes it back and plays another move in the same
 * position. Nibble must examine the new move. */
static void another_move_in_the_same_place_is_looked_at_anew(void **state)
{
    if (!EDITION_COACH) {
        skip();
    }
    two_people();
    set_up_fen("4k3/pp4pp/2p5/8/8/8/PPPQ1PPP/4K3 w - - 0 1");
    enter("d2d5");
    look_at_worst_moves();
    row_is(0, "1.Qd2-d5");
    keys("clr back");
    enter("d2d4");
    look_at_worst_moves();
    row_is(0, "no bad moves");
}

#if EDITION_COACH

/* Pairs of a score and its weight, in centipawns. The first four pawns of a score count in full,
 * the next nine pawns a quarter, and all further pawns nothing. */
static void a_pawn_weighs_less_in_a_decided_game(void **state)
{
    static const int16_t weights[][2] = {{0, 0},     {399, 399},  {400, 400},  {404, 401},
                                         {800, 500}, {1300, 625}, {1301, 625}, {SCORE_MATE, 625}};
    for (size_t i = 0; i < COUNT_OF(weights); i++) {
        assert_int_equal(look_weight(weights[i][0]), weights[i][1]);
        assert_int_equal(look_weight((int16_t)-weights[i][0]), -weights[i][1]);
    }
}

#endif

/* --- After a game ---------------------------------------------------------------------------- */

/* After a game the display shows the result and the number of mistakes for the box in turn. After a
 * key the result stays. */
static void a_game_ends_with_the_number_of_its_mistakes(void **state)
{
    static const struct {
        const char *fen, *move, *result, *found;
    } games[] = {
        {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "checkmate", "no bad moves"},
        {"7k/5K2/8/8/8/8/6Q1/8 w - - 0 1", "g2g6", "stalemate", "1 for the box"},
    };
    if (!EDITION_MISTAKES) {
        skip();
    }
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        new_device_without_guard(state);
        set_up_fen(games[i].fen);
        enter(games[i].move);
        row_is(1, games[i].result);
        for (int tries = 0; !row_has(1, games[i].found); tries++) {
            assert_true(tries < 2000);
            run(10);
        }
        run(2048);
        row_is(1, games[i].result);
        run(2048);
        row_is(1, games[i].found);
        keys("e5 clr");
        run(6000);
        row_is(1, games[i].result);
    }
}

/* --- Hints ----------------------------------------------------------------------------------- */

static void hint_shows_a_move_that_go_plays_and_other_keys_drop(void **state)
{
    static const char *const others[] = {"clr", "clr hint clr", "e5 clr", "menu clr clr",
                                         "back fwd"};
    two_people();
    set_up_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        keys("hint");
        run(2500);
        row_is(0, "Ra1-a8       +m1");
        prompt_is("hint       GO>");
        lights_are("0100000000000001");
        assert_int_equal(game_plies(), 0);
        keys(others[i]);
        if (i == COUNT_OF(others) - 1) {
            prompt_is("no more moves");
        } else {
            row_is(1, "White moves");
        }
        lights_are("0000000000000000");
    }
    keys("hint");
    run(2500);
    keys("go");
    row_is(1, "checkmate");
    keys("hint");
    prompt_is("game is over");
}

static void hint_again_shows_the_next_best_move_until_all_have_been(void **state)
{
    char seen[4][LCD_COLUMNS + 1];
    two_people();
    set_up_fen("7k/6p1/8/8/8/8/8/K7 w - - 0 1"); /* three moves */
    for (size_t i = 0; i < COUNT_OF(seen); i++) {
        keys("hint");
        run(2500);
        prompt_is("hint       GO>");
        snprintf(seen[i], sizeof seen[i], "%.6s", row_without_number(0));
        for (size_t before = 1; before < i; before++) {
            assert_string_not_equal(seen[before], seen[i]);
        }
    }
    assert_string_not_equal(seen[0], seen[1]);
    assert_string_not_equal(seen[0], seen[2]);
    assert_string_equal(seen[0], seen[3]);
    keys("clr hint"); /* HINT shows the best move a second time */
    run(2500);
    row_is(0, seen[0]);
}

static void a_hint_for_a_promotion_is_played_as_shown(void **state)
{
    two_people();
    set_up_fen("7k/2P5/8/8/8/8/8/K7 w - - 0 1");
    keys("hint");
    run(2500);
    row_is(0, "c7-c8=Q");
    keys("go");
    assert_string_equal(shown_fen(), "2Q4k/8/8/8/8/8/8/K7 b - - 0 1");
}

static void a_hint_leaves_the_sides_as_they_are_and_clear_stops_it(void **state)
{
    keys("hint");
    run(500);
    assert_true(row_has(1, "thinks"));
    keys("clr");
    row_is(1, "K your move");
    keys("hint");
    run(500);
    keys("go"); /* GO shows the hint at once; the bounce of GO must not play it */
    keys("go");
    prompt_is("hint       GO>");
    assert_int_equal(game_computer(), COMPUTER_BLACK);
    run(400);
    keys("go");
    run(500);
    assert_int_equal(game_plies(), EDITION_BOOK ? 2 : 1);
    assert_int_equal(game_computer(), COMPUTER_BLACK);
}

/* Plays 1 a4 and compares the answer that HINT shows as expected. This answer must come from the
 * computer's search. The search for a threat comes later and has its own report. A call without
 * `threat` stores the answer in `line`. A call with `threat` must show the same answer. */
static void hint_shows_the_answer_expected(bool threat, char line[LCD_COLUMNS + 1])
{
    if (EDITION_COACH) {
        settings_set(SETTING_THREAT, threat);
    }
    enter("a2a4");
    run(2000);
    keys("hint");
    prompt_is("expects ");
    keys("hint");
    assert_false(row_has(1, "expects")); /* now the display shows another line */
    wait_for_move();
    if (!threat) {
        const move_t expected = engine_report()->variation[1];
        snprintf(line, LCD_COLUMNS + 1, "%c%c%c%c", 'a' + square_file(move_from(expected)),
                 '1' + square_rank(expected.from & 0x77), 'a' + square_file(expected.to),
                 '1' + square_rank(expected.to));
    }
    keys("hint");
    prompt_is("expects ");
    const char *told = lcd_host_row(1) + strlen("k expects ");
    told += strchr("KQRBNkqrbn", *told) != NULL && told[1] >= 'a'; /* skips the letter of a piece */
    assert_memory_equal(told, line, 2);
    assert_memory_equal(told + 3, line + 2, 2);
    keys("hint");
    prompt_is("move, then GO>");
    keys("hint go");
    row_is(1, "K your move");
}

/* The expected answer is written for the board after Nibble's move, which captures white's piece on
 * e8. */
static void an_answer_expected_is_written_for_the_board_after_the_move_P1(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    one_second_a_move();
    set_up_fen("k3R3/pp2r3/8/8/6b1/8/5PPP/4R1K1 b - - 0 1");
    keys("go");
    run(300);
    keys("hint");
    prompt_is("expects Re1xe8");
    keys("hint");
    wait_for_move();
    row_is(0, "re7xe8");
    keys("hint");
    prompt_is("expects Re1xe8");
}

static void an_expected_promotion_has_room_for_its_squares_only(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    one_second_a_move();
    set_up_fen("8/P6k/8/8/8/8/6PP/7K b - - 0 1");
    keys("go");
    run(300);
    keys("hint");
    prompt_is("expects a7-a8 "); /* the line has no room for `=` and the piece */
}

static void hint_shows_what_the_computer_expects(void **state)
{
    if (!EDITION_INFO) {
        skip();
    }
    char line[LCD_COLUMNS + 1];
    hint_shows_the_answer_expected(false, line);
    if (EDITION_COACH) {
        new_device(state);
        hint_shows_the_answer_expected(true, line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_move_that_loses_a_piece_or_allows_mate_is_asked_about, new_device),
        cmocka_unit_test_setup(a_move_that_draws_leaves_no_light, new_device),
        cmocka_unit_test_setup(a_move_that_loses_no_more_than_the_best_is_not_asked_about,
                               new_device),
        cmocka_unit_test_setup(go_insists_on_a_move_and_clear_takes_it_back, new_device),
        cmocka_unit_test_setup(keys_while_the_guard_looks_leave_the_game_as_it_was, new_device),
        cmocka_unit_test_setup(a_threat_of_the_computers_is_shown_until_a_key, new_device),
        cmocka_unit_test_setup(a_retreat_is_no_threat, new_device),
        cmocka_unit_test_setup(hint_shows_what_refutes_a_doubted_move, new_device),
        cmocka_unit_test_setup(a_doubted_move_says_what_it_costs, new_device),
        cmocka_unit_test_setup(a_refutation_is_written_for_the_board_after_the_move_P1_P2,
                               new_device),
        cmocka_unit_test_setup(keys_while_it_looks_for_a_threat_find_the_game_as_it_is, new_device),
        cmocka_unit_test_setup(a_draw_that_throws_a_won_game_away_is_asked_about, new_device),
        cmocka_unit_test_setup(the_question_needs_no_earlier_search, new_device),
        cmocka_unit_test_setup(a_move_behind_a_hint_is_asked_about_again, new_device),
        cmocka_unit_test_setup(go_ends_the_wait, new_device),
        cmocka_unit_test_setup(two_people_are_not_warned, new_device),
        cmocka_unit_test_setup(worst_moves_are_a_persons_of_either_side, new_device),
        cmocka_unit_test_setup(the_look_at_worst_moves_counts_the_moves, new_device),
        cmocka_unit_test_setup(another_move_in_the_same_place_is_looked_at_anew, new_device),
#if EDITION_COACH
        cmocka_unit_test_setup(a_pawn_weighs_less_in_a_decided_game, new_device),
#endif
        cmocka_unit_test_setup(a_game_ends_with_the_number_of_its_mistakes, new_device),
        cmocka_unit_test_setup(worst_moves_are_the_computers_only_where_no_person_played,
                               new_device),
        cmocka_unit_test_setup(hint_shows_a_move_that_go_plays_and_other_keys_drop, new_device),
        cmocka_unit_test_setup(hint_again_shows_the_next_best_move_until_all_have_been, new_device),
        cmocka_unit_test_setup(a_hint_for_a_promotion_is_played_as_shown, new_device),
        cmocka_unit_test_setup(a_hint_leaves_the_sides_as_they_are_and_clear_stops_it, new_device),
        cmocka_unit_test_setup(an_answer_expected_is_written_for_the_board_after_the_move_P1,
                               new_device),
        cmocka_unit_test_setup(an_expected_promotion_has_room_for_its_squares_only, new_device),
        cmocka_unit_test_setup(hint_shows_what_the_computer_expects, new_device),
    };
    return cmocka_run_group_tests_name("ui_advice", tests, NULL, NULL);
}
