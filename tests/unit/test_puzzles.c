/* SPDX-License-Identifier: MIT */
/* Solves each puzzle on the keypad. Nibble must accept only the solution as right. The game against
 * the engine's defence must end in the mate or the win that the task asks for. */
#include "board/rules.h"
#include "firmware/game/box.h"
#include "firmware/game/elo.h"
#include "firmware/game/hands_board.h"
#include "firmware/game/puzzles.h"
#include "firmware/game/results.h"
#include "firmware/ui/puzzle.h"
#include "tests/unit/ui_tools.h"

#if EDITION_STORE

/* Opens the puzzles from the game. */
static void open_puzzles(void)
{
    find_line("menu", "puzzles");
    keys("go");
    assert_true(row_has(0, "puzzle "));
}

/* Types a move, and waits for the answer of the screen. */
static void answer(const char *move)
{
    enter(move);
    for (unsigned tries = 0; row_has(1, "moment"); tries++) {
        assert_true(tries < 2000);
        run(10);
    }
}

/* Reads puzzle `number` of puzzles.txt. Returns false after the last puzzle. */
static bool read_puzzle(unsigned number, unsigned *goal, char *solution, char *fen)
{
    FILE *file = fopen("firmware/game/puzzles.txt", "r");
    assert_non_null(file);
    bool found = true;
    for (unsigned i = 0; found && i <= number; i++) {
        found = fscanf(file, "%u %5s %89[^\n]", goal, solution, fen) == 3;
    }
    fclose(file);
    return found;
}

static void the_packed_puzzles_are_those_of_the_list(void **state)
{
    unsigned goal;
    char solution[6], fen[90], packed[FEN_LENGTH];
    unsigned number = 0;
    for (; read_puzzle(number, &goal, solution, fen); number++) {
        assert_true(number < puzzles_count());
        assert_int_equal(puzzles_set_up((uint8_t)number), goal);
        fen_text(0, packed);
        assert_string_equal(packed, fen);
        assert_int_equal(position_error(), FEN_OK);
    }
    assert_int_equal(number, puzzles_count());
    assert_true(number >= 100);
}

/* A device remembers the solved puzzles by their places in the list. */
static void a_puzzle_keeps_its_place_when_others_are_added(void **state)
{
    static const struct {
        unsigned number;
        const char *puzzle;
    } old[] = {
        {0, "c2f5 8/6r1/2p2p2/p1p5/3k3K/1p6/2b5/8 b - - 0 1"},
        {96, "d5f6 2b4q/1p1k1pb1/r1np1pp1/pN1Nr3/4P3/1P4P1/P1PQB2P/2KR1R2 w - - 0 1"},
        {104, "d5d4 r3k2r/1bq1bppp/2p1p2n/2ppP2P/2P5/pPBP1NPK/P2NQP2/R6R b - - 0 1"},
    };
    for (size_t i = 0; i < sizeof old / sizeof old[0]; i++) {
        unsigned goal;
        char solution[6], fen[90], line[96];
        assert_true(read_puzzle(old[i].number, &goal, solution, fen));
        snprintf(line, sizeof line, "%s %s", solution, fen);
        assert_string_equal(line, old[i].puzzle);
    }
}

static void a_quarter_of_them_wins_material(void **state)
{
    unsigned goal, wins = 0;
    char solution[6], fen[90];
    for (unsigned number = 0; read_puzzle(number, &goal, solution, fen); number++) {
        wins += goal == PUZZLE_WINS;
    }
    assert_true(4 * wins >= puzzles_count());
}

/* Returns the engine's best move in the position in the left half of the page. */
static const char *best_move(uint8_t moves)
{
    static char text[6];
    const engine_limits_t limits = {.nodes = 200000, .mate = moves};
    engine_start_with(&limits);
    while (engine_run(100, 0)) {
    }
    move_text(engine_report()->variation[0], text);
    return text;
}

static void each_puzzle_can_be_solved(void **state)
{
    unsigned goal;
    char solution[6], fen[90];
    open_puzzles();
    for (unsigned number = 0; read_puzzle(number, &goal, solution, fen); number++) {
        char line[20];
        snprintf(line, sizeof line, "puzzle %u ", number + 1);
        assert_true(row_has(0, line));
        engine_new_game(); /* forgets what the engine found in other puzzles */
        press(KEY_GO);
        assert_true(row_has(1, goal == 1 ? "to win" : "mate in"));
        answer(solution);
        for (unsigned left = goal == 1 ? 1 : goal - 1; !row_has(1, "solved"); left--) {
            if (left == 0 || !row_has(1, goal == 1 ? "to win" : "mate in")) {
                fail_msg("%s after %s: |%s|%s|", fen, solution, lcd_host_row(0), lcd_host_row(1));
            }
            press(KEY_CLR);
            answer(best_move(goal == 1 ? 0 : (uint8_t)left));
        }
        assert_true(puzzles_is_solved((uint8_t)number));
        press(KEY_CLR);
        assert_true(row_has(0, "done"));
        press(KEY_FWD);
    }
}

static void another_move_is_no_solution_and_one_may_try_again(void **state)
{
    unsigned goal;
    char solution[6], fen[90];
    open_puzzles();
    for (unsigned number = 0; number < 20 && read_puzzle(number, &goal, solution, fen); number++) {
        char text[6], before[FEN_LENGTH], after[FEN_LENGTH];
        legal_t all;
        move_t move;
        fen_text(0, before);
        legal_start(&all);
        do {
            assert_true(legal_next(&all, &move));
            move_text(move, text);
        } while (strncmp(text, solution, 4) == 0 || move_castles(move) || move_promotes(move));
        press(KEY_GO);
        answer(text);
        if (!row_has(1, "try again")) {
            fail_msg("puzzle %u, %s: |%s|%s|", number + 1, text, lcd_host_row(0), lcd_host_row(1));
        }
        press(KEY_CLR);
        fen_text(0, after);
        assert_string_equal(after, before);
        assert_false(puzzles_is_solved((uint8_t)number));
        press(KEY_CLR);
        press(KEY_FWD);
    }
}

/* Opens puzzle `number` from the game. The first puzzle has the number 0. */
static void choose(unsigned number)
{
    char line[20];
    snprintf(line, sizeof line, "puzzle %u ", number + 1);
    open_puzzles();
    while (!row_has(0, line)) {
        press(KEY_BACK);
    }
}

/* Solves the first puzzle, which is already chosen, and presses GO. */
static void solve_first_and_go_on(void)
{
    unsigned goal;
    char solution[6], fen[90];
    assert_true(read_puzzle(0, &goal, solution, fen));
    engine_new_game();
    press(KEY_GO);
    answer(solution);
    for (uint8_t left = (uint8_t)(goal - 1); !row_has(1, "solved"); left--) {
        assert_int_not_equal(left, 0);
        press(KEY_CLR);
        answer(best_move(left));
    }
    press(KEY_GO);
}

static void go_leads_to_the_next_unsolved_puzzle(void **state)
{
    puzzles_set_solved(1);
    puzzles_set_solved(2);
    choose(0);
    solve_first_and_go_on();
    assert_true(row_has(0, "puzzle 4 "));
}

static void go_leads_to_the_next_puzzle_when_all_are_solved(void **state)
{
    for (unsigned number = 0; number < puzzles_count(); number++) {
        puzzles_set_solved((uint8_t)number);
    }
    choose(0);
    solve_first_and_go_on();
    assert_true(row_has(0, "puzzle 2 "));
}

/* Opens the first puzzle, and begins it. */
static void begin_first(void)
{
    choose(0);
    engine_new_game();
    press(KEY_GO);
}

static void other_keys_leave_the_choice_as_it_is(void **state)
{
    static const char *const others[] = {"a1", "d4", "hint"};
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        new_device(state);
        choose(0);
        keys(others[i]);
        assert_false(puzzle_takes_moves());
        assert_true(row_has(0, "puzzle 1 "));
        assert_true(row_has(1, "GO>"));
        new_device(state);
        find_line("menu", "mistakes");
        keys("go");
        keys(others[i]);
        keys("fwd go"); /* the box is empty */
        assert_false(puzzle_takes_moves());
        row_is(1, "none to ask now");
    }
}

/* --- The number for exercises ----------------------------------------------------------------- */

/* Each kind of task counts as an opponent with its own rating. HINT counts as a wrong answer. */
static void each_goal_counts_as_an_opponent_of_its_rating(void **state)
{
    static const uint16_t ratings[] = {[PUZZLE_WINS] = 1100, [2] = 1200, [3] = 1500};
    unsigned goal;
    char solution[6], fen[90];
    bool seen[COUNT_OF(ratings)] = {false};
    for (unsigned number = 0; read_puzzle(number, &goal, solution, fen); number++) {
        if (seen[goal]) {
            continue;
        }
        seen[goal] = true;
        new_device(state);
        choose(number);
        engine_new_game();
        keys("go hint");
        for (unsigned tries = 0; puzzle_is_thinking(); tries++) {
            assert_true(tries < 20000);
            run(10);
        }
        assert_int_equal(results_exercise_number(), elo_after(1000, ratings[goal], 0, true));
    }
    assert_true(seen[PUZZLE_WINS] && seen[2] && seen[3]);
}

static void only_the_first_answer_to_an_unsolved_puzzle_counts(void **state)
{
    choose(0);
    solve_first_and_go_on();
    const uint16_t solved = elo_after(1000, 1200, 2, true);
    assert_int_equal(results_exercise_number(), solved);
    press(KEY_BACK);
    solve_first_and_go_on();
    assert_int_equal(results_exercise_number(), solved);

    new_device(state);
    begin_first();
    answer("c2d1");
    assert_true(row_has(1, "try again"));
    const uint16_t wrong = elo_after(1000, 1200, 0, true);
    assert_int_equal(results_exercise_number(), wrong);
    keys("clr clr");
    solve_first_and_go_on();
    assert_int_equal(results_exercise_number(), wrong);
    assert_true(puzzles_is_solved(0));
}

/* --- Wrong moves ------------------------------------------------------------------------------ */

static unsigned lit_squares(void)
{
    unsigned lit = 0;
    FOR_ALL_SQUARES(square)
    {
        lit += light_of(square) != LIGHT_OFF;
    }
    return lit;
}

static void a_first_square_is_judged_and_its_targets_are_lit(void **state)
{
    begin_first();
    keys("h8 d4");
    assert_true(row_has(1, "not your piece"));
    assert_int_equal(lit_squares(), 0);
    keys("a1 a1");
    assert_true(row_has(1, "no piece there"));
    assert_int_equal(lit_squares(), 0);
    keys("c3 b2");
    assert_true(lit_squares() > 1);
    press(KEY_CLR);
    assert_int_equal(lit_squares(), 0);
}

/* After a right move the player makes a wrong move. Nibble shows the refutation, and then the
 * position after the right move is back. */
static void a_wrong_move_later_leads_back_to_the_right_moves(void **state)
{
    unsigned goal;
    char solution[6], fen[90], right[FEN_LENGTH], back[FEN_LENGTH];
    assert_true(read_puzzle(0, &goal, solution, fen));
    assert_int_equal(goal, 2);
    begin_first();
    answer(solution);
    press(KEY_CLR);
    fen_text(0, right);
    answer("a5a4");
    assert_true(row_has(1, "try again"));
    assert_true(row_has(0, "Kh5-h4"));
    assert_int_equal(lit_squares(), 2);
    press(KEY_FWD); /* FWD makes the first move of the refutation */
    assert_int_equal(ioboard_piece(square_at(FILE_H, 3)), WHITE | KING);
    assert_true(row_has(1, "try again"));
    press(KEY_CLR);
    fen_text(0, back);
    assert_string_equal(back, right);
}

/* A wrong move that stalemates has no refutation. FWD then has the effect of any other key. */
static void a_stalemate_is_wrong_and_has_no_refutation(void **state)
{
    uint8_t place;
    char before[FEN_LENGTH], after[FEN_LENGTH];
    assert_int_equal(fen_read("7k/5K2/8/8/8/8/6Q1/8 w - - 0 1", &place), FEN_OK);
    box_put(move_read("g2g7"));
    game_restore();
    find_line("menu", "mistakes");
    keys("go go");
    fen_text(0, before);
    enter("g2g6");
    assert_true(row_has(1, "try again"));
    press(KEY_FWD);
    assert_true(row_has(1, "best move?"));
    fen_text(0, after);
    assert_string_equal(after, before);
    enter("g2g7");
    assert_true(row_has(1, "solved"));
}

static void the_running_game_waits_and_is_as_it_was(void **state)
{
    char fen[FEN_LENGTH];
    two_people();
    enter("e2e4");
    open_puzzles();
    keys("go fwd fwd clr fwd clr");
    fen_text(0, fen);
    assert_string_equal(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_string_equal(shown_fen(), fen);
    assert_true(row_has(1, "Black moves"));
}

static void the_cable_ends_a_puzzle(void **state)
{
    unsigned goal;
    char solution[6], fen[FEN_LENGTH];
    open_puzzles();
    press(KEY_GO);
    assert_true(read_puzzle(0, &goal, solution, fen));
    enter(solution);
    serial_host_feed("position startpos\nquit\n");
    run(500);
    fen_text(0, fen);
    assert_string_equal(fen, FEN_INITIAL);
    assert_true(row_has(1, "K your move"));
    assert_false(engine_is_running());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_packed_puzzles_are_those_of_the_list, new_device),
        cmocka_unit_test_setup(a_puzzle_keeps_its_place_when_others_are_added, new_device),
        cmocka_unit_test_setup(a_quarter_of_them_wins_material, new_device),
        cmocka_unit_test_setup(each_puzzle_can_be_solved, new_device),
        cmocka_unit_test_setup(another_move_is_no_solution_and_one_may_try_again, new_device),
        cmocka_unit_test_setup(go_leads_to_the_next_unsolved_puzzle, new_device),
        cmocka_unit_test_setup(go_leads_to_the_next_puzzle_when_all_are_solved, new_device),
        cmocka_unit_test_setup(other_keys_leave_the_choice_as_it_is, new_device),
        cmocka_unit_test_setup(each_goal_counts_as_an_opponent_of_its_rating, new_device),
        cmocka_unit_test_setup(only_the_first_answer_to_an_unsolved_puzzle_counts, new_device),
        cmocka_unit_test_setup(a_first_square_is_judged_and_its_targets_are_lit, new_device),
        cmocka_unit_test_setup(a_wrong_move_later_leads_back_to_the_right_moves, new_device),
        cmocka_unit_test_setup(a_stalemate_is_wrong_and_has_no_refutation, new_device),
        cmocka_unit_test_setup(the_running_game_waits_and_is_as_it_was, new_device),
        cmocka_unit_test_setup(the_cable_ends_a_puzzle, new_device),
    };
    return cmocka_run_group_tests_name("puzzles", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("puzzles");
}

#endif
