/* SPDX-License-Identifier: MIT */
/* Tests of the openings. The packed lines equal those of named.txt. Nibble plays its moves of the
 * line. Nibble asks about a move that leaves the book. */
#include "board/rules.h"
#include "firmware/engine/book.h"
#include "firmware/game/lesson.h"
#include "firmware/game/opening.h"
#include "firmware/game/trainer.h"
#include "firmware/ui/play/play_turn.h"
#include "tests/unit/ui_tools.h"

#if EDITION_TRAINER

static char written[32];

static void write_letter(char letter)
{
    const size_t length = strlen(written);
    assert_true(length + 1 < sizeof written);
    written[length] = letter;
    written[length + 1] = '\0';
}

static const char *name_of(uint8_t number)
{
    written[0] = '\0';
    put_to(write_letter);
    opening_write_nth(number);
    put_to(serial_write);
    return written;
}

/* Finds the first line with this name in named.txt, and copies the moves of the line to `moves`. */
static void line_of_text(const char *name, char *moves)
{
    char line[120];
    FILE *file = fopen("tools/lab/book/named.txt", "r");
    assert_non_null(file);
    for (;;) {
        assert_non_null(fgets(line, sizeof line, file));
        const char *const colon = strchr(line, ':');
        if (*line == '#' || colon == NULL) {
            continue;
        }
        const char *const begin = line + 3 + strspn(line + 3, " ");
        if ((size_t)(colon - begin) == strlen(name) && strncmp(begin, name, strlen(name)) == 0) {
            strcpy(moves, colon + 1 + strspn(colon + 1, " "));
            moves[strcspn(moves, "\n ")] = '\0';
            break;
        }
    }
    fclose(file);
}

static void the_lines_are_those_of_the_text(void **state)
{
    assert_true(trainer_count() >= 100);
    for (uint8_t number = 0; number < trainer_count(); number++) {
        char expected[120], text[6];
        move_t moves[TRAINER_LONGEST];
        line_of_text(name_of(number), expected);
        const uint8_t count = trainer_line(number, moves);
        assert_int_equal(4 * count, strlen(expected));
        position_initial();
        for (uint8_t ply = 0; ply < count; ply++) {
            undo_t undo;
            assert_true(move_is_legal(moves[ply]));
            move_text(moves[ply], text);
            assert_memory_equal(text, expected + 4 * ply, 4);
            position_make(moves[ply], &undo);
        }
    }
}

static uint8_t number_of(const char *name)
{
    uint8_t number = 0;
    while (strcmp(name_of(number), name) != 0) {
        number++;
        assert_true(number < trainer_count());
    }
    return number;
}

/* Opens the list of openings, and steps to an opening. */
static void open_opening(const char *name)
{
    find_line("menu", "openings");
    keys("go");
    assert_int_equal(ui_screen(), SCREEN_OPENINGS);
    for (unsigned step = 0; !row_has(0, name); step++) {
        assert_true(step < trainer_count());
        keys("fwd");
    }
    keys("go");
}

static void wait_for_nibble(void)
{
    for (unsigned tries = 0; play_stage() != STAGE_CARRYING_OUT; tries++) {
        assert_true(tries < 2000);
        run(10);
    }
}

static void last_is(const char *text)
{
    char found[6];
    move_text(game_last_move(), found);
    assert_string_equal(found, text);
}

static void nibble_plays_its_moves_of_the_line(void **state)
{
    move_t line[TRAINER_LONGEST];
    const uint8_t count = trainer_line(number_of("Najdorf"), line);
    char text[6];
    open_opening("Najdorf");
    row_is(1, "you: white");
    keys("go");
    assert_int_equal(lesson_now(), LESSON_OPENING);
    for (uint8_t ply = 0; ply < count; ply++) {
        if (ply % 2 == 0) {
            move_text(line[ply], text);
            run(1100);
            enter(text);
            wait_for_nibble();
        } else {
            assert_true(move_equal(game_last_move(), line[ply]));
            run(1100);
            press(KEY_GO);
        }
    }
    row_is(1, "Najdorf");
}

static void the_player_may_have_black(void **state)
{
    open_opening("French");
    keys("fwd");
    row_is(1, "you: black");
    keys("go");
    wait_for_nibble();
    last_is("e2e4");
    assert_int_equal(game_computer(), COMPUTER_WHITE);
}

static void another_move_is_asked_about(void **state)
{
    open_opening("Italian");
    keys("go");
    enter("d2d4");
    assert_int_equal(play_stage(), STAGE_DOUBTED);
    row_is(1, "K book: e2-e4");
    keys("clr clr clr");
    enter("e2e4");
    wait_for_nibble();
    last_is("e7e5");
    run(1100);
    press(KEY_GO);
    enter("b1c3");
    row_is(1, "K book: Ng1-f3");
    run(1100);
    press(KEY_GO);
    assert_true(game_plies() >= 3);
}

/* After the end of the line the player may play any move of the book. */
static void the_book_goes_on_after_the_line(void **state)
{
    open_opening("King's Pawn");
    keys("go");
    enter("e2e4");
    wait_for_nibble();
    const move_t nibbles = game_last_move();
    run(1100);
    press(KEY_GO);
    char fen[FEN_LENGTH], text[6];
    fen_text(0, fen);
    assert_false(move_is_none(nibbles));
    const move_t best = book_move(1);
    if (!move_is_none(best)) {
        legal_t all;
        move_t move;
        bool of_book = true;
        legal_start(&all);
        while (of_book && legal_next(&all, &move)) {
            of_book = move_equal(trainer_move(move), move);
        }
        assert_false(of_book);
        move_text(move, text);
        enter(text);
        assert_true(row_has(1, "book: "));
    }
}

static void a_game_in_progress_is_given_up_only_after_a_question(void **state)
{
    two_people();
    enter("e2e4");
    open_opening("French");
    keys("go");
    assert_true(row_has(0, "give up game?"));
    keys("clr clr clr");
    assert_int_equal(ui_screen(), SCREEN_PLAY);
    assert_int_equal(game_plies(), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_lines_are_those_of_the_text, new_device),
        cmocka_unit_test_setup(nibble_plays_its_moves_of_the_line, new_device),
        cmocka_unit_test_setup(the_player_may_have_black, new_device),
        cmocka_unit_test_setup(another_move_is_asked_about, new_device),
        cmocka_unit_test_setup(the_book_goes_on_after_the_line, new_device),
        cmocka_unit_test_setup(a_game_in_progress_is_given_up_only_after_a_question, new_device),
    };
    return cmocka_run_group_tests_name("trainer", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("trainer");
}

#endif
