/* Games that come over the cable as text, load.h. */
#include "tests/unit/game_tools.h"

#include "base/edition.h"
#include "firmware/cable/load.h"
#include "firmware/engine/engine.h"
#include "hal/clock.h"
#include "hal/serial.h"

/* Sends a text, runs to the end, and gives what is said. */
static const char *said_of(const char *text)
{
    put_to(serial_write);
    load_begin();
    while (*text != '\0' && load_take(*text)) {
        text++;
    }
    for (unsigned turns = 0; load_run(); turns++) {
        assert_true(turns < 100000);
        clock_host_advance(5);
        game_poll();
    }
    load_tell();
    return serial_host_take();
}

static void assert_loads(const char *text, const char *plies, const char *expected)
{
    char said[64];
    sprintf(said, "info string plies %s\n", plies);
    assert_string_equal(said_of(text), said);
    assert_string_equal(fen(), expected);
}

static int set_up(void **state)
{
    host_power_on();
    serial_start();
    clock_start();
    game_start();
    return 0;
}

static void moves_may_be_of_either_notation_and_numbered(void **state)
{
    assert_loads(" e4 e7e5 Nf3\n", "3",
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert_loads(" 1. e4 e5 2.Nf3\n", "3",
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert_loads("\n1.d4 d5 2.c4 2... e6 *", "4",
                 "rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3");
}

static void what_is_not_a_move_is_passed_over(void **state)
{
    assert_loads("\n[Event \"a ] { ( 1-0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n"
                 "1. e4! {1-0 (} $1 (1. e3 (1. Kd2) Kd8) Kd7 ; 0-1\n2. e5 += 1/2-1/2",
                 "3", "8/3k4/8/4P3/8/8/8/4K3 b - - 0 2");
}

static void a_wrong_text_changes_nothing(void **state)
{
    assert_loads(" d4\n", "1", "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
    assert_string_equal(said_of(" e4 e5 Ke3\n"), "info string illegal move: Ke3\n");
    game_restore();
    assert_string_equal(fen(), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
    assert_string_equal(said_of("\n[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n*"),
                        "info string FEN, character 1: one king each\n");
    game_restore();
    assert_string_equal(fen(), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
}

static void a_second_of_silence_ends_a_text(void **state)
{
    const uint8_t before = game_plies();
    load_begin();
    for (const char *text = "\n1. e4 e5"; *text != '\0'; text++) {
        assert_true(load_take(*text));
    }
    clock_host_advance(990);
    assert_true(load_run());
    assert_int_equal(game_plies(), before);
    clock_host_advance(20);
    while (load_run()) {
        clock_host_advance(5);
        game_poll();
    }
    assert_int_equal(game_plies(), 2);
}

static void a_text_that_is_too_long_is_refused(void **state)
{
    load_begin();
    load_take('\n');
    for (unsigned count = 0; count < 3000 + EDITION_TABLE_BYTES; count++) {
        load_take('e');
        load_take('4');
        load_take(' ');
    }
    load_take('*');
    load_take(' ');
    while (load_run()) {
        ;
    }
    load_tell();
    assert_string_equal(serial_host_take(), "info string too long\n");
}

static void texts_of_any_kind_leave_a_sound_game(void **state)
{
    static const char *const pieces[] = {"e4 ",
                                         "e5 ",
                                         "Nf3 ",
                                         "d4 ",
                                         "[FEN \"",
                                         "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                                         "\"]",
                                         "{",
                                         "}",
                                         "(",
                                         ")",
                                         ";",
                                         "\n",
                                         "1. ",
                                         "... ",
                                         "$",
                                         "\"",
                                         "O-O ",
                                         "abcdefghijklmnopqrstuvwxyz",
                                         "1-0 "};
    for (unsigned texts = 0; texts < 3000; texts++) {
        char text[1024] = "";
        for (uint32_t count = chance(40); count != 0; count--) {
            strcat(text, pieces[chance(COUNT_OF(pieces))]);
        }
        for (uint32_t noise = chance(3); noise != 0 && *text != '\0'; noise--) {
            text[chance((uint32_t)strlen(text))] = (char)(1 + chance(255));
        }
        said_of(text);
        game_restore();
        assert_int_equal(position_fault(), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(moves_may_be_of_either_notation_and_numbered, set_up),
        cmocka_unit_test_setup(what_is_not_a_move_is_passed_over, set_up),
        cmocka_unit_test_setup(a_wrong_text_changes_nothing, set_up),
        cmocka_unit_test_setup(a_second_of_silence_ends_a_text, set_up),
        cmocka_unit_test_setup(a_text_that_is_too_long_is_refused, set_up),
        cmocka_unit_test_setup(texts_of_any_kind_leave_a_sound_game, set_up),
    };
    return RUN_TESTS_IF(EDITION_REMOTE, "load", tests);
}
