/* SPDX-License-Identifier: MIT */
/* Tests of lessons: their positions, and what the game's screen says about each move. With the
 * argument `fens` the program prints positions of each lesson instead.
 * tools/lab/endings/check_starts.py needs them. */
#include "board/rules.h"
#include "firmware/game/box.h"
#include "firmware/game/ending_features.h"
#include "firmware/game/ending_word.h"
#include "firmware/game/hands_board.h"
#include "firmware/game/journal.h"
#include "firmware/game/lesson.h"
#include "firmware/game/offers.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"
#include "tests/unit/ui_tools.h"

#include <stdlib.h>

#if EDITION_ENDINGS

enum { STARTS = 200, ALL_STARTS = 8000, MOST_PIECES = 5 };

static const char *const names[LESSONS] = {
    [LESSON_QUEEN] = "king and queen",     [LESSON_ROOK] = "king and rook",
    [LESSON_PAWN] = "win with a pawn",     [LESSON_OPPOSITION] = "stop the pawn",
    [LESSON_QUEEN_PAWN] = "queen v. pawn", [LESSON_LUCENA] = "rook: Lucena",
    [LESSON_PHILIDOR] = "rook: Philidor",  [LESSON_BISHOPS] = "two bishops",
    [LESSON_KNIGHT] = "bishop, knight",    [LESSON_PAWNS] = "pawn game",
};

/* The pieces of each lesson, white's pieces first. The order is king, queen, rook, bishop, knight,
 * pawn. */
static const char *const pieces[LESSONS] = {
    [LESSON_QUEEN] = "KQk",       [LESSON_ROOK] = "KRk",       [LESSON_PAWN] = "KPk",
    [LESSON_QUEEN_PAWN] = "KQkp", [LESSON_OPPOSITION] = "Kkp", [LESSON_LUCENA] = "KRPkr",
    [LESSON_PHILIDOR] = "KRkrp",  [LESSON_BISHOPS] = "KBBk",   [LESSON_KNIGHT] = "KBNk",
};

static unsigned count_in(const char *text, char letter)
{
    unsigned count = 0;
    for (; *text != '\0' && *text != ' '; text++) {
        count += *text == letter;
    }
    return count;
}

static void the_positions_have_their_pieces_and_differ(void **state)
{
    for (uint8_t lesson = LESSON_QUEEN; lesson < LESSON_PAWNS; lesson++) {
        char first[FEN_LENGTH] = "", fen[FEN_LENGTH];
        unsigned same = 0;
        for (uint16_t chance = 0; chance < STARTS; chance++) {
            lesson_set_up((lesson_t)lesson, (uint16_t)(chance * 331));
            fen_text(0, fen);
            assert_int_equal(position_error(), FEN_OK);
            assert_int_equal(page.state.side, WHITE);
            for (const char *letter = "KQRBNPkqrbnp"; *letter != '\0'; letter++) {
                assert_int_equal(count_in(fen, *letter), count_in(pieces[lesson], *letter));
            }
            if (chance == 0) {
                strcpy(first, fen);
            }
            same += strcmp(first, fen) == 0;
        }
        assert_in_range(same, 1, STARTS / 4);
    }
}

/* Each number says on how many squares a piece can begin. In a lesson with a pawn, the file of any
 * other piece is counted as its distance from the pawn's file. */
static const uint8_t squares[LESSONS][MOST_PIECES] = {
    [LESSON_QUEEN] = {64, 64, 64},
    [LESSON_ROOK] = {64, 64, 64},
    [LESSON_PAWN] = {3 * 6, 8 * 5, 3 * 6},
    [LESSON_QUEEN_PAWN] = {8 * 6, 8 * 8 - 1, 2 * 3 - 1, 8},
    [LESSON_OPPOSITION] = {3 * 5, 2 * 6, 8 * 5},
    [LESSON_LUCENA] = {1, 1, 6, 1, 2},
    [LESSON_PHILIDOR] = {1, 1, 1, 2, 2},
    [LESSON_BISHOPS] = {64, 64, 64, 64},
    [LESSON_KNIGHT] = {64, 64, 64, 64},
};

static void each_piece_begins_on_all_its_squares(void **state)
{
    for (uint8_t lesson = LESSON_QUEEN; lesson < LESSON_PAWNS; lesson++) {
        bool seen[UINT8_MAX + 1][8][8] = {{{false}}}; /* the indexes are piece, file and rank */
        for (uint16_t chance = 0; chance < ALL_STARTS; chance++) {
            lesson_set_up((lesson_t)lesson, (uint16_t)(chance * 331));
            uint8_t pawn_file = FILE_A;
            FOR_ALL_SQUARES(square)
            {
                if (piece_type(page_piece(square)) == PAWN) {
                    pawn_file = square_file(square);
                }
            }
            FOR_ALL_SQUARES(square)
            {
                const piece_t piece = page_piece(square);
                const uint8_t from = piece_type(piece) == PAWN ? FILE_A : pawn_file;
                const int files = abs(square_file(square) - from);
                seen[piece & (PIECE_TYPE | PIECE_COLOUR)][files][square_rank(square)] = true;
            }
        }
        for (const char *letter = pieces[lesson]; *letter != '\0'; letter++) {
            const bool *const first = &seen[piece_from_letter(*letter)][0][0];
            unsigned found = 0;
            for (unsigned i = 0; i < 64; i++) {
                found += first[i];
            }
            assert_int_equal(found, squares[lesson][letter - pieces[lesson]]);
        }
    }
}

static void the_same_chance_gives_the_same_position(void **state)
{
    char first[FEN_LENGTH], again[FEN_LENGTH];
    for (uint16_t chance = 0; chance < 20; chance++) {
        lesson_set_up(LESSON_KNIGHT, chance);
        fen_text(0, first);
        lesson_set_up(LESSON_ROOK, 7);
        lesson_set_up(LESSON_KNIGHT, chance);
        fen_text(0, again);
        assert_string_equal(again, first);
    }
}

/* In these endings white has two pieces besides the king. Black's king begins at least two squares
 * away from each of them. Two bishops begin on squares of different colours. */
static void two_pieces_begin_out_of_the_kings_reach(void **state)
{
    for (uint8_t lesson = LESSON_BISHOPS; lesson <= LESSON_KNIGHT; lesson++) {
        int8_t least = 8;
        for (uint16_t chance = 0; chance < STARTS; chance++) {
            uint8_t light = 0, dark = 0;
            lesson_set_up((lesson_t)lesson, (uint16_t)(chance * 331));
            FOR_ALL_SQUARES(square)
            {
                const piece_t piece = page_piece(square);
                if (piece != NO_PIECE && piece_colour(piece) == WHITE) {
                    const int8_t far = ending_distance(page_king(BLACK), square);
                    least = far < least ? far : least;
                }
                if (piece_type(piece) == PIECE_5) {
                    ((square_file(square) + square_rank(square)) % 2 != 0 ? light++ : dark++);
                }
            }
            assert_int_equal(dark + light, lesson == LESSON_BISHOPS ? 2 : 1);
            assert_true(dark < 2 && light < 2);
        }
        assert_int_equal(least, 2);
    }
}

/* Each lesson that ending_word() judges begins with the result that the player has to keep. */
static void the_exact_positions_have_their_result(void **state)
{
    for (uint8_t lesson = LESSON_QUEEN; lesson <= LESSON_QUEEN_PAWN; lesson++) {
        for (uint16_t chance = 0; chance < STARTS; chance++) {
            lesson_set_up((lesson_t)lesson, (uint16_t)(chance * 331));
            assert_int_equal(ending_word(),
                             lesson == LESSON_OPPOSITION ? ENDING_DRAWN : ENDING_WON);
        }
    }
}

static void a_pawn_game_has_eight_pawns_and_the_kings(void **state)
{
    char fen[FEN_LENGTH];
    lesson_set_up(LESSON_PAWNS, 1);
    fen_text(0, fen);
    assert_string_equal(fen, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
}

/* --- On the game's screen --------------------------------------------------------------------- */

static void open_lesson(lesson_t lesson)
{
    find_line("menu", "exercises");
    keys("go");
    while (!row_has(0, names[lesson])) {
        keys("fwd");
    }
    keys("go");
    assert_int_equal(ui_screen(), SCREEN_PLAY);
    run(400);
}

/* Begins a lesson, but from the position `fen`. */
static void begin_at(lesson_t lesson, const char *fen)
{
    uint8_t place;
    play_stop();
    assert_int_equal(fen_read(fen, &place), FEN_OK);
    game_new_from_position();
    game_set_computer(COMPUTER_BLACK);
    play_start_new();
    lesson_begin(lesson, 0);
    run(400);
}

static void each_line_begins_its_lesson(void **state)
{
    for (uint8_t lesson = LESSON_QUEEN; lesson <= LESSON_PAWNS; lesson++) {
        new_device(state);
        open_lesson((lesson_t)lesson);
        assert_int_equal(lesson_now(), lesson);
        assert_int_equal(game_computer(), COMPUTER_BLACK);
        assert_int_equal(page.state.side, WHITE);
        if (lesson == LESSON_PAWNS) {
            prompt_is("your move");
        } else {
            prompt_is(lesson_is_to_draw((lesson_t)lesson) ? "hold the draw" : "to win");
        }
    }
}

static void a_game_in_progress_is_given_up_only_after_a_question(void **state)
{
    two_people();
    enter("e2e4");
    find_line("menu", "exercises");
    keys("go fwd fwd fwd fwd");
    assert_true(row_has(0, "king and queen"));
    keys("go");
    assert_true(row_has(0, "give up game?"));
    keys("clr clr");
    assert_int_equal(game_plies(), 1);
}

static void stalemate_throws_the_win_and_can_be_taken_back(void **state)
{
    begin_at(LESSON_QUEEN, "7k/8/5K2/8/8/8/6Q1/8 w - - 0 1");
    enter("g2g6");
    prompt_is("throws the win");
    assert_int_equal(game_plies(), 0);
    keys("clr clr clr");
    enter("f6f7");
    assert_int_not_equal(game_plies(), 0);
}

static void go_plays_the_move_all_the_same(void **state)
{
    begin_at(LESSON_ROOK, "8/8/8/8/8/2k5/8/R6K w - - 0 1");
    enter("a1a2");
    assert_int_equal(game_plies(), 1);
    new_device(state);
    begin_at(LESSON_ROOK, "8/8/8/8/8/2k5/8/R6K w - - 0 1");
    enter("a1c1");
    assert_int_equal(game_plies(), 1);
    new_device(state);
    begin_at(LESSON_ROOK, "8/8/8/8/8/2k5/8/R6K w - - 0 1");
    enter("a1a3");
    assert_int_equal(game_plies(), 1);
    new_device(state);
    begin_at(LESSON_ROOK, "8/8/8/8/8/2k5/8/3R3K w - - 0 1");
    enter("d1d2");
    prompt_is("throws the win");
    run(1200);
    press(KEY_GO);
    assert_int_equal(game_plies(), 1);
}

/* A lesson is not a game against Nibble, so its mistakes do not go into the box. */
static void a_lesson_is_not_for_the_box(void **state)
{
    (void)state;
    begin_at(LESSON_QUEEN, "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1");
    enter("b1b8");
    run(2000);
    assert_int_not_equal(game_result(), RESULT_NONE);
    assert_int_not_equal(box_looked(), journal_sequence());
}

/* If the player has already thrown the win away, Nibble accepts each further move without a
 * word. */
static void nothing_is_said_about_a_win_that_is_gone(void **state)
{
    begin_at(LESSON_PAWN, "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1");
    enter("e1d1");
    assert_int_equal(game_plies(), 1);
}

static void a_queen_must_stop_the_pawn_at_once(void **state)
{
    begin_at(LESSON_QUEEN_PAWN, "8/8/8/8/8/7K/3pk3/6Q1 w - - 0 1");
    enter("h3h4");
    prompt_is("throws the win");
    keys("clr clr clr");
    enter("g1g2");
    assert_int_not_equal(game_plies(), 0);
}

static void a_lost_opposition_throws_the_draw(void **state)
{
    begin_at(LESSON_OPPOSITION, "8/8/8/8/4k3/4p3/8/4K3 w - - 0 1");
    enter("e1d1");
    prompt_is("loses the draw");
    assert_int_equal(game_plies(), 0);
    keys("clr clr clr");
    enter("e1e2");
    assert_int_not_equal(game_plies(), 0);
}

/* Types each legal move of a lesson's position. Nibble must object exactly to the moves that throw
 * the win or the draw away. */
static void each_move_of_a_start_gets_its_word(void **state)
{
    for (uint16_t chance = 1; chance < 12; chance++) {
        char fen[FEN_LENGTH], text[6];
        bool throws[64];
        char moves[64][6];
        unsigned count = 0;
        legal_t all;
        move_t move;
        new_device(state);
        const lesson_t lesson = chance % 2 != 0 ? LESSON_PAWN : LESSON_OPPOSITION;
        lesson_set_up(lesson, chance);
        fen_text(0, fen);
        legal_start(&all);
        while (legal_next(&all, &move)) {
            undo_t undo;
            position_make(move, &undo);
            throws[count] = (ending_word() == ENDING_WON) != (lesson == LESSON_PAWN);
            position_unmake(move, &undo);
            move_text(move, text);
            if (!move_promotes(move)) {
                strcpy(moves[count++], text);
            }
        }
        for (unsigned i = 0; i < count; i++) {
            new_device(state);
            begin_at(lesson, fen);
            enter(moves[i]);
            if (throws[i] != (game_plies() == 0)) {
                fail_msg("%s %s: |%s|", fen, moves[i], lcd_host_row(1));
            }
        }
    }
}

/* If the module for endings does not know the result, the search of the guard judges the move. This
 * happens even if the guard is switched off. */
static void the_guard_judges_the_other_endings(void **state)
{
    settings_set(SETTING_GUARD, 0);
    begin_at(LESSON_BISHOPS, "8/8/8/3k4/8/8/1BB5/K7 w - - 0 1");
    enter("c2b3");
    for (unsigned tries = 0; play_stage() == STAGE_GUARD; tries++) {
        assert_true(tries < 2000);
        run(10);
    }
    assert_int_equal(game_plies(), 1);
    new_device(state);
    settings_set(SETTING_GUARD, 0);
    begin_at(LESSON_BISHOPS, "8/8/8/3k4/8/8/1BB5/K7 w - - 0 1");
    enter("c2e4");
    for (unsigned tries = 0; play_stage() == STAGE_GUARD; tries++) {
        assert_true(tries < 2000);
        run(10);
    }
    assert_int_equal(play_stage(), STAGE_DOUBTED);
}

static void a_lesson_goes_on_after_power_off_and_ends_with_another_game(void **state)
{
    open_lesson(LESSON_ROOK);
    run(1000);
    ui_start(game_start());
    run(2000);
    assert_int_equal(lesson_now(), LESSON_ROOK);
    find_line("menu", "new game");
    keys("go");
    run(300);
    keys("go");
    run(1000);
    assert_int_equal(lesson_now(), LESSON_NONE);
}

/* Nibble does not resign in a lost ending of a lesson. */
static void nibble_never_resigns_a_lesson(void **state)
{
    begin_at(LESSON_ROOK, "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
    static const char *const moves[] = {"a1a2", "a2a3", "a3a2", "a2a3", "a3a2", "a2a3", "a3a2"};
    for (size_t i = 0; i < COUNT_OF(moves) && game_result() == RESULT_NONE; i++) {
        const uint8_t before = game_plies();
        enter(moves[i]);
        if (game_plies() == before) {
            return; /* on that square the king attacks the rook */
        }
        for (unsigned tries = 0; play_stage() == STAGE_THINKING; tries++) {
            assert_true(tries < 2000);
            run(10);
        }
        assert_int_not_equal(game_result(), RESULT_RESIGNS);
        press(KEY_GO);
        run(400);
    }
}

static void print_fens(void)
{
    char fen[FEN_LENGTH];
    for (uint8_t lesson = LESSON_QUEEN; lesson < LESSON_PAWNS; lesson++) {
        for (uint16_t chance = 0; chance < STARTS; chance++) {
            lesson_set_up((lesson_t)lesson, (uint16_t)(chance * 331));
            fen_text(0, fen);
            printf("%s %s\n", lesson_is_to_draw((lesson_t)lesson) ? "draw" : "win", fen);
        }
    }
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_positions_have_their_pieces_and_differ, new_device),
        cmocka_unit_test_setup(each_piece_begins_on_all_its_squares, new_device),
        cmocka_unit_test_setup(the_same_chance_gives_the_same_position, new_device),
        cmocka_unit_test_setup(two_pieces_begin_out_of_the_kings_reach, new_device),
        cmocka_unit_test_setup(the_exact_positions_have_their_result, new_device),
        cmocka_unit_test_setup(a_pawn_game_has_eight_pawns_and_the_kings, new_device),
        cmocka_unit_test_setup(each_line_begins_its_lesson, new_device),
        cmocka_unit_test_setup(a_game_in_progress_is_given_up_only_after_a_question, new_device),
        cmocka_unit_test_setup(stalemate_throws_the_win_and_can_be_taken_back, new_device),
        cmocka_unit_test_setup(go_plays_the_move_all_the_same, new_device),
        cmocka_unit_test_setup(a_lesson_is_not_for_the_box, new_device),
        cmocka_unit_test_setup(nothing_is_said_about_a_win_that_is_gone, new_device),
        cmocka_unit_test_setup(a_queen_must_stop_the_pawn_at_once, new_device),
        cmocka_unit_test_setup(a_lost_opposition_throws_the_draw, new_device),
        cmocka_unit_test_setup(each_move_of_a_start_gets_its_word, new_device),
        cmocka_unit_test_setup(the_guard_judges_the_other_endings, new_device),
        cmocka_unit_test_setup(a_lesson_goes_on_after_power_off_and_ends_with_another_game,
                               new_device),
        cmocka_unit_test_setup(nibble_never_resigns_a_lesson, new_device),
    };
    if (count > 1 && strcmp(arguments[1], "fens") == 0) {
        print_fens();
        return 0;
    }
    return cmocka_run_group_tests_name("lesson", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("lesson");
}

#endif
