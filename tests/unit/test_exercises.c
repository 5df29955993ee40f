/* SPDX-License-Identifier: MIT */
/* Tests of the exercises. The packed lists equal those of exercises.txt, also in mirrored and
 * turned form. No position comes twice before all have been shown, even if the power fails at any
 * write. On the keypad every right move solves an exercise, and no other move does. */
#include "board/rules.h"
#include "firmware/game/elo.h"
#include "firmware/game/exercises.h"
#include "firmware/game/puzzles.h"
#include "firmware/game/results.h"
#include "tests/unit/ui_hands_tools.h"
#include "tests/unit/ui_tools.h"

#if EDITION_EXERCISES

enum { MOST_EXERCISES = 160, FORMS = 4 };

static const char *const list_names[EXERCISE_LISTS] = {"", "mate", "hangs", "check", "attacked"};
static const char *const list_lines[EXERCISE_LISTS] = {"", "mate in 1", "what hangs", "stop check",
                                                       "save piece"};

typedef struct {
    char list[10], kind[12], moves[40], fen[90];
} exercise_line_t;

static exercise_line_t lines[MOST_EXERCISES];
static unsigned count;

static int read_lines(void **state)
{
    FILE *file = fopen("firmware/game/exercises.txt", "r");
    assert_non_null(file);
    for (count = 0; count < MOST_EXERCISES; count++) {
        exercise_line_t *const line = &lines[count];
        if (fscanf(file, "%9s %11s %39s %89[^\n]", line->list, line->kind, line->moves,
                   line->fen) != 4) {
            break;
        }
    }
    fclose(file);
    return 0;
}

/* Returns the line at `place` of a list. */
static const exercise_line_t *line_of(exercise_t list, unsigned place)
{
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(lines[i].list, list_names[list]) == 0 && place-- == 0) {
            return &lines[i];
        }
    }
    fail_msg("%s has no line %u", list_names[list], place);
    return NULL;
}

/* Changes a FEN that has no castling rights to another form. Form 1 is mirrored. Form 2 has the
 * colours exchanged. Form 3 is both. */
static void turn_fen(const char *fen, unsigned form, char *text)
{
    char board[8][8], side;
    memset(board, ' ', sizeof board);
    unsigned rank = 7, file = 0;
    for (; *fen != ' '; fen++) {
        if (*fen == '/') {
            rank--;
            file = 0;
        } else if (*fen >= '1' && *fen <= '8') {
            file += (unsigned)(*fen - '0');
        } else {
            char piece = *fen;
            if ((form & 2) != 0) {
                piece ^= 'a' ^ 'A';
            }
            board[(form & 2) != 0 ? 7 - rank : rank][(form & 1) != 0 ? 7 - file : file] = piece;
            file++;
        }
    }
    side = fen[1];
    if ((form & 2) != 0) {
        side ^= 'w' ^ 'b';
    }
    for (rank = 8; rank-- != 0;) {
        unsigned empty = 0;
        for (file = 0; file < 8; file++) {
            if (board[rank][file] == ' ') {
                empty++;
                continue;
            }
            if (empty != 0) {
                *text++ = (char)('0' + empty);
                empty = 0;
            }
            *text++ = board[rank][file];
        }
        if (empty != 0) {
            *text++ = (char)('0' + empty);
        }
        if (rank != 0) {
            *text++ = '/';
        }
    }
    sprintf(text, " %c - - 0 1", side);
}

/* Changes a move to another form, as turn_fen() changes the position. */
static void turn_move(const char *move, unsigned form, char *text)
{
    for (unsigned i = 0; i < 4; i++) {
        const char first = i % 2 == 0 ? 'a' : '1';
        const bool turns = (form & (i % 2 == 0 ? 1 : 2)) != 0;
        text[i] = turns ? (char)(first + first + 7 - move[i]) : move[i];
    }
    text[4] = '\0';
}

static void each_list_has_its_positions(void **state)
{
    assert_int_equal(exercises_count(EXERCISE_MATE), EDITION_EXERCISES_ALL ? 60 : 30);
    for (uint8_t list = EXERCISE_HANGS; list < EXERCISE_LISTS; list++) {
        assert_int_equal(exercises_count((exercise_t)list), EDITION_EXERCISES_ALL ? 30 : 15);
    }
}

static bool is_right_text(const char *moves, const char *move, unsigned form)
{
    char turned[5];
    for (; *moves != '\0'; moves += 4 + (moves[4] == ',')) {
        turn_move(moves, form, turned);
        if (strcmp(turned, move) == 0) {
            return true;
        }
    }
    return false;
}

/* Goes through each list in its own order, then mirrored, then with colours exchanged, then with
 * both. After that the list must begin again. The right moves are those of the text. */
static void the_lists_are_those_of_the_text_in_all_forms(void **state)
{
    for (uint8_t list = EXERCISE_MATE; list < EXERCISE_LISTS; list++) {
        const unsigned all = exercises_count((exercise_t)list);
        for (unsigned number = 0; number < FORMS * all + 3; number++) {
            const unsigned form = number / all % FORMS;
            const exercise_line_t *const line = line_of((exercise_t)list, number % all);
            char expected[FEN_LENGTH], found[FEN_LENGTH], text[6];
            exercises_next((exercise_t)list);
            exercises_set_up();
            turn_fen(line->fen, form, expected);
            fen_text(0, found);
            assert_string_equal(found, expected);
            assert_int_equal(position_error(), FEN_OK);
            legal_t moves;
            move_t move;
            unsigned right = 0;
            legal_start(&moves);
            while (legal_next(&moves, &move)) {
                move_text(move, text);
                assert_int_equal(exercises_is_right(move), is_right_text(line->moves, text, form));
                right += exercises_is_right(move);
            }
            assert_int_equal(right, (strlen(line->moves) + 1) / 5);
            assert_true(exercises_is_right(exercises_solution()));
        }
    }
}

/* Asserts that exactly one move mates, and that the list names this move. */
static void a_mate_in_one_has_one_solution(void **state)
{
    for (unsigned place = 0; place < exercises_count(EXERCISE_MATE); place++) {
        exercises_next(EXERCISE_MATE);
        exercises_set_up();
        legal_t moves;
        move_t move;
        unsigned mates = 0;
        legal_start(&moves);
        while (legal_next(&moves, &move)) {
            undo_t undo;
            position_make(move, &undo);
            const bool mate = rules_ending() == GAME_CHECKMATE;
            position_unmake(move, &undo);
            assert_int_equal(mate, exercises_is_right(move));
            mates += mate;
        }
        assert_int_equal(mates, 1);
    }
}

/* Returns the place of the position on show, counted over all forms of the list. */
static unsigned place_shown(exercise_t list)
{
    char found[FEN_LENGTH], expected[FEN_LENGTH];
    exercises_set_up();
    fen_text(0, found);
    const unsigned all = exercises_count(list);
    for (unsigned number = 0; number < FORMS * all; number++) {
        turn_fen(line_of(list, number % all)->fen, number / all, expected);
        if (strcmp(found, expected) == 0) {
            return number;
        }
    }
    fail_msg("%s is not in the list", found);
    return 0;
}

/* The power fails while the device writes the number of a position. This position may come a second
 * time. No other position may come twice or be left out. */
static void a_power_cut_repeats_only_the_position_on_show(void **state)
{
    static const uint8_t garbage[] = {0x00, 0xFF, 0x55, 0xAA, 0x07, 0x80};
    unsigned last = FORMS * (unsigned)exercises_count(EXERCISE_CHECK) - 1;
    for (unsigned round = 0; round < 300; round++) {
        exercises_next(EXERCISE_CHECK);
        const unsigned now = place_shown(EXERCISE_CHECK);
        assert_int_equal(now, (last + 1) % (FORMS * exercises_count(EXERCISE_CHECK)));
        eeprom_host_hold(true);
        exercises_next(EXERCISE_CHECK);
        const unsigned cut = place_shown(EXERCISE_CHECK);
        eeprom_host_step((uint8_t)(round % 3));
        eeprom_host_tear(garbage[round % sizeof garbage]);
        eeprom_host_hold(false);
        exercises_next(EXERCISE_CHECK);
        const unsigned next = place_shown(EXERCISE_CHECK);
        if (next != cut) {
            assert_int_equal(next, (cut + 1) % (FORMS * exercises_count(EXERCISE_CHECK)));
        }
        last = next;
    }
}

static void each_list_remembers_for_itself(void **state)
{
    exercises_next(EXERCISE_MATE);
    exercises_next(EXERCISE_MATE);
    exercises_next(EXERCISE_HANGS);
    exercises_next(EXERCISE_MATE);
    assert_int_equal(place_shown(EXERCISE_MATE), 2);
    exercises_next(EXERCISE_HANGS);
    assert_int_equal(place_shown(EXERCISE_HANGS), 1);
    exercises_next(EXERCISE_ATTACKED);
    assert_int_equal(place_shown(EXERCISE_ATTACKED), 0);
}

/* --- On the keypad ---------------------------------------------------------------------------- */

/* Opens a list from the game. */
static void open_list(exercise_t list)
{
    find_line("menu", "exercises");
    keys("go");
    while (!row_has(0, list_lines[list])) {
        keys("fwd");
    }
    keys("go");
    assert_int_equal(ui_screen(), SCREEN_EXERCISE);
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

static void each_exercise_is_solved_by_its_first_move_at_once(void **state)
{
    for (uint8_t list = EXERCISE_MATE; list < EXERCISE_LISTS; list++) {
        open_list((exercise_t)list);
        for (unsigned place = 0; place < exercises_count((exercise_t)list); place++) {
            char fen[FEN_LENGTH], move[5];
            fen_text(0, fen);
            assert_string_equal(fen, line_of((exercise_t)list, place)->fen);
            turn_move(line_of((exercise_t)list, place)->moves, 0, move);
            enter(move);
            if (!row_has(1, "solved")) {
                fail_msg("%s %s: |%s|%s|", fen, move, lcd_host_row(0), lcd_host_row(1));
            }
            press(KEY_GO);
        }
        keys("clr clr");
        assert_int_equal(ui_screen(), SCREEN_PLAY);
    }
}

/* After a wrong move Nibble shows the refutation. Any key then takes the move back. */
static void a_wrong_move_is_answered_and_taken_back(void **state)
{
    for (uint8_t list = EXERCISE_MATE; list < EXERCISE_LISTS; list++) {
        char before[FEN_LENGTH], after[FEN_LENGTH], text[6];
        legal_t all;
        move_t move;
        open_list((exercise_t)list);
        fen_text(0, before);
        legal_start(&all);
        do {
            assert_true(legal_next(&all, &move));
            move_text(move, text);
        } while (exercises_is_right(move) || move_promotes(move));
        answer(text);
        assert_true(row_has(1, "try again"));
        press(KEY_CLR);
        fen_text(0, after);
        assert_string_equal(after, before);
        answer(line_of((exercise_t)list, 0)->moves);
        assert_true(row_has(1, "solved"));
        keys("clr clr");
    }
}

static void hint_shows_the_square_then_the_move(void **state)
{
    open_list(EXERCISE_HANGS);
    keys("hint");
    const move_t move = exercises_solution();
    assert_int_equal(light_of(move.from), LIGHT_ON);
    assert_int_equal(light_of(move.to), LIGHT_OFF);
    keys("hint");
    assert_int_equal(light_of(move.from), LIGHT_ON);
    assert_int_equal(light_of(move.to), LIGHT_ON);
}

static void the_menu_of_exercises_comes_back_on_its_line(void **state)
{
    open_list(EXERCISE_CHECK);
    keys("clr");
    assert_int_equal(ui_screen(), SCREEN_EXERCISES);
    assert_true(row_has(0, "stop check"));
    keys("clr");
    assert_int_equal(ui_screen(), SCREEN_PLAY);
    find_line("menu", "exercises");
    keys("go");
    assert_true(row_has(0, "mate in 1"));
}

static void the_running_game_waits(void **state)
{
    char fen[FEN_LENGTH];
    two_people();
    enter("e2e4");
    open_list(EXERCISE_MATE);
    answer(line_of(EXERCISE_MATE, 0)->moves);
    keys("go clr clr");
    fen_text(0, fen);
    assert_string_equal(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_string_equal(shown_fen(), fen);
    assert_true(row_has(1, "Black moves"));
}

static void clear_ends_the_search_of_a_wrong_move(void **state)
{
    char before[FEN_LENGTH], after[FEN_LENGTH], text[6];
    legal_t all;
    move_t move;
    open_list(EXERCISE_ATTACKED);
    fen_text(0, before);
    legal_start(&all);
    do {
        assert_true(legal_next(&all, &move));
        move_text(move, text);
    } while (exercises_is_right(move) || move_promotes(move));
    enter(text);
    assert_true(row_has(1, "moment"));
    press(KEY_CLR);
    assert_false(engine_is_running());
    fen_text(0, after);
    assert_string_equal(after, before);
    assert_true(row_has(1, "save piece"));
}

/* An exercise changes the player's number for exercises only once. It counts as an opponent of
 * 700. */
static void the_first_answer_changes_the_number_for_exercises(void **state)
{
    uint16_t number = elo_after(1000, 700, 2, true);
    open_list(EXERCISE_MATE);
    answer(line_of(EXERCISE_MATE, 0)->moves);
    assert_int_equal(results_exercise_number(), number);
    keys("go hint");
    number = elo_after(number, 700, 0, true);
    assert_int_equal(results_exercise_number(), number);
    answer(line_of(EXERCISE_MATE, 1)->moves);
    assert_true(row_has(1, "solved"));
    assert_int_equal(results_exercise_number(), number);
}

/* --- By hands --------------------------------------------------------------------------------- */

/* Closes the switches of the sensor board under the pieces of the ioboard, and opens all others. */
static void put_pieces_right(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        const bool stands = piece_type(ioboard_piece(square)) != NO_PIECE;
        hand(square, stands);
    }
    run(500);
}

static void hands_solve_an_exercise(void **state)
{
    plug_in();
    open_list(EXERCISE_MATE);
    assert_true(row_has(1, " on") || row_has(1, " off"));
    put_pieces_right();
    assert_true(row_has(1, "mate in 1"));
    const move_t move = exercises_solution();
    hand(move.from, false);
    run(200);
    assert_int_equal(light_of(move.to), LIGHT_ON);
    if (piece_type(ioboard_piece(move.to)) != NO_PIECE) {
        hand(move.to, false);
        run(200);
    }
    hand(move.to, true);
    run(600);
    assert_true(row_has(1, "solved"));
}

/* After a wrong move the player lifts a piece. The lights then lead back to the position before the
 * move. */
static void hands_take_a_wrong_move_back(void **state)
{
    char before[FEN_LENGTH], after[FEN_LENGTH];
    legal_t all;
    move_t move;
    plug_in();
    open_list(EXERCISE_HANGS);
    put_pieces_right();
    fen_text(0, before);
    legal_start(&all);
    do {
        assert_true(legal_next(&all, &move));
    } while (exercises_is_right(move) || move_promotes(move) ||
             piece_type(ioboard_piece(move.to)) != NO_PIECE);
    hand(move.from, false);
    run(200);
    hand(move.to, true);
    for (unsigned tries = 0; !row_has(1, "try again"); tries++) {
        assert_true(tries < 2000);
        run(10);
    }
    run(3000);
    assert_true(row_has(1, "try again"));
    hand(move.to, false);
    run(200);
    fen_text(0, after);
    assert_string_equal(after, before);
    hand(move.from, true);
    run(600);
    assert_true(row_has(1, "what hangs"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(each_list_has_its_positions, new_device),
        cmocka_unit_test_setup(the_lists_are_those_of_the_text_in_all_forms, new_device),
        cmocka_unit_test_setup(a_mate_in_one_has_one_solution, new_device),
        cmocka_unit_test_setup(a_power_cut_repeats_only_the_position_on_show, new_device),
        cmocka_unit_test_setup(each_list_remembers_for_itself, new_device),
        cmocka_unit_test_setup(each_exercise_is_solved_by_its_first_move_at_once, new_device),
        cmocka_unit_test_setup(a_wrong_move_is_answered_and_taken_back, new_device),
        cmocka_unit_test_setup(hint_shows_the_square_then_the_move, new_device),
        cmocka_unit_test_setup(the_menu_of_exercises_comes_back_on_its_line, new_device),
        cmocka_unit_test_setup(the_running_game_waits, new_device),
        cmocka_unit_test_setup(clear_ends_the_search_of_a_wrong_move, new_device),
        cmocka_unit_test_setup(the_first_answer_changes_the_number_for_exercises, new_device),
        cmocka_unit_test_setup(hands_solve_an_exercise, new_device),
        cmocka_unit_test_setup(hands_take_a_wrong_move_back, new_device),
    };
    return cmocka_run_group_tests_name("exercises", tests, read_lines, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("exercises");
}

#endif
