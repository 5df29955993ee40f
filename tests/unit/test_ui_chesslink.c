/* SPDX-License-Identifier: MIT */
/* Tests of the device as a ChessLink board: its screens, keys, lights and sleep. */
#include "tests/unit/ui_tools.h"

#include "firmware/game/guest.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "tests/unit/chesslink_tools.h"

#if EDITION_GUEST

#define FIRST "rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR"

/* Sends a command, and asserts its answer. Drops everything that was sent before. */
static void answer_is(const char *command, const char *answer)
{
    (void)serial_host_take();
    send_command(command);
    run(30);
    assert_string_equal(serial_host_take(), with_sum(answer));
}

/* Makes the device a ChessLink board for a program. The reports are off. */
static int as_a_board(void **state)
{
    new_device(state);
    settings_set(SETTING_CABLE, CABLE_CHESSLINK);
    run(1200);
    assert_int_equal(serial_host_line(), SERIAL_38400_7O1);
    send_command("W0201");
    run(100);
    answer_is("R02", "r0201");
    return 0;
}

static void the_version_and_reports_come_by_themselves(void **state)
{
    new_device(state);
    settings_set(SETTING_CABLE, CABLE_CHESSLINK);
    run(1);
    power_on();
    const char *const said = serial_host_take();
    assert_memory_equal(said, "v010077", 7);
    assert_memory_equal(said + 7, with_sum("s" FIRST), 67);
}

static void confirmed_moves_are_told(void **state)
{
    answer_is("W0203", "w0203");
    keys("e5 b2 e5 d4");
    assert_string_equal(serial_host_take(), "");
    keys("go");
    run(100);
    const char *const after = "srnbqkbnrpppppppp....................P...........PPPP.PPPRNBQKBNR";
    assert_string_equal(serial_host_take(), with_sum(after));
    keys("back");
    run(100);
    assert_string_equal(serial_host_take(), with_sum("s" FIRST));
}

static void a_castling_is_told_in_one_report(void **state)
{
    enter("g1f3");
    enter("g8f6");
    enter("g2g3");
    enter("g7g6");
    enter("f1g2");
    enter("f8g7");
    answer_is("W0203", "w0203");
    (void)serial_host_take();
    enter("e1g1");
    run(100);
    const char *const after = "srnbqk..rppppppbp.....np."
                              "................"
                              ".....NP.PPPPPPBPRNBQ.RK.";
    assert_string_equal(serial_host_take(), with_sum(after));
}

static void lights_stay_while_squares_are_typed(void **state)
{
    uint8_t corners[CHESSLINK_CORNERS] = {0};
    corners[0] = corners[1] = corners[9] = corners[10] = 0xFF;
    answer_is(lights_command(corners, 0x20), "l");
    lights_are("0100000000000000");
    keys("e5 b2");
    lights_are("0100000000000000");
    keys("e5 d4 go");
    lights_are("0100000000000000");
    answer_is("X", "x");
    lights_are("0000000000000000");
}

static void one_s_own_game_is_no_board_of_the_program(void **state)
{
    answer_is("W0200", "w0200");
    answer_is("W040F", "w040F");
    assert_int_equal(leds_host_brightness(), 15);
    keys("clr");
    run(100);
    assert_false(guest_is_on());
    assert_int_equal(leds_host_brightness(), settings_get(SETTING_BRIGHTNESS));
    (void)serial_host_take();
    enter("d2d4");
    wait_for_move();
    assert_string_equal(serial_host_take(), "");
    answer_is("R02", "r0200");
    uint8_t corners[CHESSLINK_CORNERS];
    memset(corners, 0xFF, sizeof corners);
    const uint8_t row = leds_host_row(RANK_4);
    answer_is(lights_command(corners, 0x20), "l");
    assert_int_not_equal(row, 0xFF);
    assert_int_equal(leds_host_row(RANK_4), row);
}

static void a_reset_brings_the_programs_game_back(void **state)
{
    enter("e2e4");
    keys("clr");
    run(100);
    assert_false(guest_is_on());
    send_command("T");
    run(3100);
    assert_true(guest_is_on());
    row_is(0, "new game");
    prompt_is("by ChessLink");
    send_command("W0201");
    run(100);
    answer_is("S", "s" FIRST);
}

static void a_reset_begins_the_programs_game_again(void **state)
{
    enter("e2e4");
    send_command("T");
    run(3200);
    row_is(0, "new game");
    prompt_is("by ChessLink");
    the_game_is_whole();
}

static void it_sleeps_with_no_program(void **state)
{
    new_device(state);
    settings_set(SETTING_CABLE, CABLE_CHESSLINK);
    settings_set(SETTING_POWER_OFF, 1);
    run(12000);
    (void)serial_host_take();
    const uint32_t before = power_host_downs();
    run(50000);
    assert_string_equal(serial_host_take(), "");
    assert_true(power_host_downs() > before);
}

#define TEST(name) cmocka_unit_test_setup(name, as_a_board)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_version_and_reports_come_by_themselves),
        TEST(confirmed_moves_are_told),
        TEST(a_castling_is_told_in_one_report),
        TEST(lights_stay_while_squares_are_typed),
        TEST(one_s_own_game_is_no_board_of_the_program),
        TEST(a_reset_brings_the_programs_game_back),
        TEST(a_reset_begins_the_programs_game_again),
        TEST(it_sleeps_with_no_program),
    };
    return cmocka_run_group_tests_name("a board with ChessLink", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("a board with ChessLink");
}

#endif
