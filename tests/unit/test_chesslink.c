/* SPDX-License-Identifier: MIT */
/* Tests of ChessLink on the cable: its commands, registers, reports and lights. */
#include "tests/unit/game_tools.h"

#include "firmware/cable/chesslink.h"
#include "firmware/cable/corner_lights.h"
#include "firmware/game/guest.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "hal/clock.h"
#include "hal/host/host.h"
#include "hal/leds.h"
#include "hal/serial.h"
#include "tests/unit/chesslink_tools.h"

#if EDITION_GUEST

#define FIRST "rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR"

static char heard[65536]; /* bytes that the device has sent and no test has read yet */

/* --- A program at the far end ----------------------------------------------------------------- */

/* Runs the device, and polls the cable once in each millisecond. A poll sends what fits in the
 * buffer and does not wait. */
static void run(uint16_t ms)
{
    size_t length = strlen(heard);
    for (; ms > 0; ms--) {
        clock_host_advance(1);
        assert_false(chesslink_poll());
        const char *const sent = serial_host_take();
        assert_true(strlen(sent) <= serial_room());
        assert_true(length + strlen(sent) < sizeof heard);
        strcpy(heard + length, sent);
        length += strlen(sent);
    }
}

/* Asserts that the device has sent exactly these characters. */
static void says(const char *expected)
{
    assert_string_equal(heard, expected);
    heard[0] = '\0';
}

/* Sends a command and runs the device. The answer must be `answer` with its sum. */
static void asks(const char *command, const char *answer)
{
    send_command(command);
    run(5);
    says(with_sum(answer));
}

/* Counts the reports that the device has sent. Asserts that all of them show the present board. */
static int reports(void)
{
    while (strlen(heard) % 67 != 0) {
        run(1); /* continues to the end of a report */
    }
    char report[80] = "s";
    for (uint8_t index = 0; index < 64; index++) {
        report[1 + index] = piece_letter(ioboard_piece(square_from_64(index ^ 0x38)));
    }
    strcpy(report, with_sum(report));
    int count = 0;
    const char *rest = heard;
    while (strncmp(rest, report, 67) == 0) {
        rest += 67;
        count++;
    }
    assert_string_equal(rest, "");
    heard[0] = '\0';
    return count;
}

/* --- The device ------------------------------------------------------------------------------- */

/* Starts the device with ChessLink on its cable. No program at the far end has begun a game
 * (guest.h). Skips the version that the device sends after the start. */
static int start_without_game(void **state)
{
    host_power_on();
    clock_start();
    leds_start();
    settings_reset();
    guest_end();
    position_initial();
    ioboard_all_dark();
    ioboard_level();
    serial_start();
    serial_set_line(SERIAL_38400_7O1);
    heard[0] = '\0';
    chesslink_start();
    run(2);
    says("v010077");
    return 0;
}

/* Begins the game that a program at the far end directs (guest.h), and switches reports off. */
static int start(void **state)
{
    start_without_game(state);
    guest_begin();
    asks("W0201", "w0201");
    return 0;
}

/* --- Commands --------------------------------------------------------------------------------- */

static void a_version_is_answered_and_also_told_at_the_start(void **state)
{
    asks("V", "v0100");
}

static void sums_are_two_capital_digits(void **state)
{
    serial_host_feed("V56");
    run(5);
    says("v010077");
    serial_host_feed("R04");
    serial_host_feed("56"); /* the check sum: R ^ 0 ^ 4 */
    run(5);
    says(with_sum("r0407"));
}

static void the_pieces_are_told_from_a8_to_h1(void **state)
{
    asks("S", "s" FIRST);
    ioboard_put(E2, NO_PIECE);
    ioboard_put(E4, WHITE | PAWN);
    ioboard_put(H8, NO_PIECE);
    asks("S", "srnbqkbn.pppppppp....................P...........PPPP.PPPRNBQKBNR");
}

static void pieces_are_told_without_a_game_too(void **state)
{
    ioboard_put(A8, NO_PIECE);
    asks("S", "s.nbqkbnrpppppppp................................PPPPPPPPRNBQKBNR");
}

static void registers_have_the_published_defaults(void **state)
{
    asks("R00", "r0000");
    asks("R01", "r0114");
    asks("R02", "r0200");
    asks("R03", "r0300");
    asks("R04", "r0407"); /* the player's setting */
    asks("R05", "r0500");
    asks("RFF", "rFF00");
}

static void registers_are_written_and_read(void **state)
{
    asks("W01FF", "w01FF");
    asks("R01", "r01FF");
    asks("W020F", "w020F");
    asks("R02", "r020F");
    asks("W03A5", "w03A5");
    asks("R03", "r03A5");
    asks("W0412", "w0412");
    asks("R04", "r0412");
    asks("W05AA", "w05AA");
    asks("R05", "r0500");
    asks("WFFAA", "wFFAA");
    asks("RFF", "rFF00");
}

static void a_scan_of_less_than_15_units_is_20(void **state)
{
    asks("W010F", "w010F");
    asks("R01", "r010F");
    asks("W010E", "w010E");
    asks("R01", "r0114");
    asks("W0100", "w0100");
    asks("R01", "r0114");
}

static void wrong_commands_have_no_answer(void **state)
{
    static const char *const wrong[] = {
        "V57",          /* a wrong sum */
        "V5",           /* cut */
        "v76",          /* a small letter */
        "R0G2F",        /* not a digit */
        "r0042",        /* an answer instead of a command */
        "R0a",          /* small letters as digits */
        "W02 0164",     /* a blank */
        "56",           /* digits */
        "Q51",          /* a letter without a command */
        "V\n56",        /* a line feed in the command */
        "\x7F\x01\x1B", /* characters that print nothing */
    };
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        serial_host_feed(wrong[i]);
        run(20);
        says("");
        asks("V", "v0100");
    }
    asks("R02", "r0201");
}

static void a_letter_begins_a_command_inside_another(void **state)
{
    serial_host_feed("W02V56");
    run(5);
    says(with_sum("v0100"));
    serial_host_feed("L20FFFFFFFFS");
    serial_host_feed("53");
    run(25);
    says(with_sum("s" FIRST));
    asks("R02", "r0201");
}

static void a_byte_of_wrong_parity_ends_the_command(void **state)
{
    serial_host_feed("V5");
    serial_host_feed_wrong_parity('6');
    serial_host_feed("6");
    run(5);
    says("");
    serial_host_feed_wrong_parity('V');
    serial_host_feed("56");
    run(5);
    says("");
    serial_host_feed("R0");
    serial_host_feed_wrong_parity('2');
    send_command("V");
    serial_host_feed_wrong_parity('S');
    send_command("R02");
    run(10);
    char expected[32];
    strcpy(expected, with_sum("v0100"));
    ADD_TEXT(expected, "%s", with_sum("r0201"));
    says(expected);
}

static void a_byte_that_is_lost_spoils_its_command(void **state)
{
    serial_host_feed("W02");
    serial_host_feed_error();
    run(1);
    serial_host_feed("3");
    run(5);
    says("");
    asks("R02", "r0201");
}

static void a_program_may_be_slow(void **state)
{
    for (const char *letter = with_sum("W0301"); *letter != '\0'; letter++) {
        says("");
        serial_host_feed_bytes(letter, 1);
        run(60000);
    }
    says(with_sum("w0301"));
}

static void without_sums_a_command_ends_with_its_data(void **state)
{
    asks("W0001", "w0001");
    serial_host_feed("V");
    run(5);
    says(with_sum("v0100"));
    serial_host_feed("R02");
    run(5);
    says(with_sum("r0201"));
    serial_host_feed("V56R0260V00"); /* digits after a command are ignored */
    run(20);
    char expected[64];
    strcpy(expected, with_sum("v0100"));
    ADD_TEXT(expected, "%s", with_sum("r0201"));
    ADD_TEXT(expected, "%s", with_sum("v0100"));
    says(expected);
    serial_host_feed("W0000");
    run(5);
    says(with_sum("w0000"));
    serial_host_feed("V");
    run(5);
    says("");
    asks("V", "v0100");
}

static void without_sums_lost_bytes_drop_all_that_has_come(void **state)
{
    asks("W0001", "w0001");
    serial_host_feed("W025");
    serial_host_feed_error();
    run(5);
    serial_host_feed("51");
    run(5);
    says("");
    asks("R02", "r0201");
    serial_host_feed("W02");
    run(5);
    serial_host_feed_error(); /* a byte was lost, so the next bytes may belong to another command */
    run(5);
    serial_host_feed("03");
    run(5);
    says("");
    asks("R02", "r0201");
}

static void commands_in_one_piece_are_answered_in_order(void **state)
{
    char expected[512] = "";
    static const char *const commands[] = {"V", "S", "R01", "W0340", "X", "R03", "V"};
    static const char *const answers[] = {"v0100", "s" FIRST, "r0114", "w0340",
                                          "x",     "r0340",   "v0100"};
    for (size_t i = 0; i < COUNT_OF(commands); i++) {
        send_command(commands[i]);
        ADD_TEXT(expected, "%s", with_sum(answers[i]));
    }
    run(100);
    says(expected);
}

/* --- Reset ------------------------------------------------------------------------------------ */

static void a_reset_is_silent_for_three_seconds(void **state)
{
    asks("W0310", "w0310");
    asks("W040F", "w040F");
    assert_int_equal(leds_host_brightness(), 15);
    send_command("T");
    run(1500);
    send_command("V");
    run(1490);
    says("");
    run(100);
    assert_in_range(reports(), 1, 3);
    send_command("W0201");
    run(50);
    heard[0] = '\0';
    asks("R03", "r0300");
    asks("R04", "r0407");
    assert_int_equal(leds_host_brightness(), 7);
}

static void a_reset_begins_the_game_again(void **state)
{
    assert_true(guest_play(move_read("e2e4")));
    ioboard_light(E4, LIGHT_ON);
    send_command("T");
    run(5);
    char text[FEN_LENGTH];
    fen_text(PAGE_IOBOARD, text);
    assert_string_equal(text, FEN_INITIAL);
    assert_int_equal(guest_plies(), 0);
    assert_false(ioboard_is_lit(E4));
}

static void reports_go_on_after_a_reset(void **state)
{
    send_command("T");
    run(3010);
    run(15000);
    assert_in_range(reports(), 364, 368);
}

static void a_reset_waits_for_the_answers_before(void **state)
{
    send_command("S");
    send_command("V");
    send_command("T");
    run(100);
    char expected[80];
    strcpy(expected, with_sum("s" FIRST));
    ADD_TEXT(expected, "%s", with_sum("v0100"));
    says(expected);
}

static void a_reset_leaves_the_devices_own_game(void **state)
{
    undo_t undo;
    position_make(move_read("e2e4"), &undo);
    ioboard_level();
    ioboard_light(E4, LIGHT_ON);
    send_command("T");
    run(5);
    assert_int_equal(ioboard_piece(E4), WHITE | PAWN);
    assert_true(ioboard_is_lit(E4));
}

/* --- Reports ---------------------------------------------------------------------------------- */

static void reports_come_at_every_scan(void **state)
{
    guest_begin();
    run(10000);
    assert_in_range(reports(), 242, 246); /* 24.4 reports a second */
}

static void reports_pause_if_no_command_comes(void **state)
{
    guest_begin();
    run(12000);
    assert_int_equal(reports(), 250);
    run(5000);
    says("");
    serial_host_feed("V57");
    run(100);
    says("");
    send_command("V");
    run(4);
    says(with_sum("v0100"));
    run(20000);
    assert_in_range(reports(), 486, 490);
}

static void no_reports_come_without_a_game(void **state)
{
    asks("V", "v0100");
    run(500);
    says("");
    guest_begin();
    run(100);
    assert_in_range(reports(), 2, 3);
    guest_end();
    run(500);
    assert_int_equal(reports(), 0);
}

static void the_scan_has_the_time_of_register_01(void **state)
{
    asks("W0200", "w0200");
    asks("W010F", "w010F");
    run(10000);
    assert_in_range(reports(), 320, 330); /* a report every 30.72 ms */
    send_command("W01FF");
    run(40);
    heard[0] = '\0';
    run(10000);
    assert_in_range(reports(), 18, 20); /* a report every 522 ms */
    send_command("W01FF");
    run(500);
    heard[0] = '\0';
    asks("W0114", "w0114"); /* the time before this command does not count */
    run(30);
    says("");
}

static void reports_come_by_time(void **state)
{
    asks("W0380", "w0380");
    asks("W0202", "w0202");
    run(10000);
    assert_in_range(reports(), 18, 20); /* a report every 524 ms */
    send_command("W0300");
    run(40);
    heard[0] = '\0';
    run(10000);
    assert_in_range(reports(), 242, 246);
}

static void reports_come_after_a_change(void **state)
{
    asks("S", "s" FIRST);
    asks("W0203", "w0203");
    run(1000);
    says("");
    ioboard_put(E2, NO_PIECE);
    run(1000);
    assert_int_equal(reports(), 1);
    ioboard_put(E4, WHITE | PAWN);
    run(70);
    assert_int_equal(reports(), 1);
    run(1000);
    says("");
}

static void a_change_before_the_command_is_none(void **state)
{
    asks("S", "s" FIRST);
    ioboard_put(E2, NO_PIECE);
    run(100); /* W0201 */
    asks("W0203", "w0203");
    run(1000);
    says("");
    ioboard_put(E4, WHITE | PAWN);
    run(100);
    assert_int_equal(reports(), 1);
}

static void the_first_scan_is_no_change(void **state)
{
    guest_begin();
    asks("W0203", "w0203");
    run(1000);
    says("");
    ioboard_put(E2, NO_PIECE);
    run(100);
    assert_int_equal(reports(), 1);
}

static void a_change_must_stand_for_several_scans(void **state)
{
    run(100);
    asks("W01FA", "w01FA"); /* a scan takes 512 ms */
    for (uint8_t scans = 2; scans <= 5; scans++) {
        char command[8];
        snprintf(command, sizeof command, "W020%u", scans + 2U);
        asks("S", "s" FIRST);
        send_command(command);
        run(10);
        heard[0] = '\0';
        run(100);
        ioboard_put(E2, NO_PIECE);
        run((uint16_t)(512 * scans - 200));
        says("");
        run(200);
        assert_int_equal(reports(), 1);
        ioboard_put(E2, WHITE | PAWN);
        run(5000);
        assert_int_equal(reports(), 1);
    }
}

static void a_change_that_goes_away_is_not_told(void **state)
{
    asks("S", "s" FIRST);
    asks("W0205", "w0205");
    for (int times = 0; times < 10; times++) {
        ioboard_put(E2, NO_PIECE);
        run(60);
        ioboard_put(E2, WHITE | PAWN);
        run(200);
    }
    says("");
}

static void all_values_of_register_02_mean_their_lowest_bits(void **state)
{
    asks("W02F9", "w02F9");
    run(1000);
    says("");
    send_command("W02F8");
    run(1000);
    assert_true(strlen(heard) > 20 * 67);
}

static void answers_come_between_reports(void **state)
{
    send_command("W0200");
    int answers = 0;
    for (int times = 0; times < 300; times++) {
        run((uint16_t)(37 + times % 11));
        send_command("V");
        answers++;
    }
    run(50);
    const char *rest = heard;
    assert_memory_equal(rest, "w0200", 5);
    rest += 7;
    while (*rest != '\0') {
        if (*rest == 'v') {
            assert_memory_equal(rest, "v010077", 7);
            rest += 7;
            answers--;
        } else {
            assert_memory_equal(rest, with_sum("s" FIRST), 67);
            rest += 67;
        }
    }
    assert_int_equal(answers, 0);
    heard[0] = '\0';
}

static void a_message_shows_one_moment_of_the_board(void **state)
{
    send_command("S");
    run(1);
    for (uint8_t index = 0; index < 64; index++) {
        ioboard_put(square_from_64(index), NO_PIECE);
    }
    run(30);
    says(with_sum("s" FIRST));
}

/* --- Lights ----------------------------------------------------------------------------------- */

/* The light patterns of all corners, for the command L. */
typedef struct {
    uint8_t corner[CORNERS];
} lights_t;

/* Gives `pattern` to the four corners of a square. If `takes` is set, `pattern` replaces the
 * patterns of these corners. Otherwise its bits are added to them. */
static void light_square(lights_t *lights, square_t square, uint8_t pattern, bool takes)
{
    for (uint8_t corner = 0; corner < 4; corner++) {
        uint8_t *const light = &lights->corner[(square_file(square) + corner / 2) * 9 + 7 -
                                               square_rank(square) + corner % 2];
        *light = takes ? pattern : *light | pattern;
    }
}

static void send_lights(const lights_t *lights, uint8_t units)
{
    send_command(lights_command(lights->corner, units));
    run(1);
    says(with_sum("l"));
}

/* Asserts that exactly these squares are lit. The text is like "e2 e4". */
static void lit_are(const char *expected)
{
    char lit[3 * 64 + 1] = "";
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        if ((leds_host_row(square_rank(square)) >> square_file(square) & 1) != 0) {
            snprintf(lit + strlen(lit), 4, "%s%c%c", *lit == '\0' ? "" : " ",
                     'a' + square_file(square), '1' + square_rank(square));
        }
    }
    assert_string_equal(lit, expected);
}

static void lights_of_the_corners_light_the_corner_squares(void **state)
{
    static const struct {
        uint8_t corners[4];
        const char *square;
    } squares[] = {{{1, 2, 10, 11}, "a8"},
                   {{8, 9, 17, 18}, "a1"},
                   {{64, 65, 73, 74}, "h8"},
                   {{71, 72, 80, 81}, "h1"},
                   {{41, 42, 50, 51}, "e4"}};
    for (size_t i = 0; i < COUNT_OF(squares); i++) {
        lights_t lights = {{0}};
        for (int corner = 0; corner < 4; corner++) {
            lights.corner[squares[i].corners[corner] - 1] = 0xFF;
        }
        send_lights(&lights, 0x20);
        lit_are(squares[i].square);
        lights.corner[squares[i].corners[i % 4] - 1] = 0;
        send_lights(&lights, 0x20);
        lit_are("");
    }
}

static void the_square_between_two_squares_of_a_move_stays_dark(void **state)
{
    lights_t lights = {{0}};
    light_square(&lights, E2, 0xFF, false);
    light_square(&lights, E4, 0xFF, false);
    send_lights(&lights, 0x20);
    lit_are("e2 e4");
    light_square(&lights, E7, 0xFF, false);
    send_lights(&lights, 0x20);
    lit_are("e2 e3 e4 e7");
    lights_t castling = {{0}};
    light_square(&castling, E1, 0xFF, false);
    light_square(&castling, G1, 0xFF, false);
    send_lights(&castling, 0x20);
    lit_are("e1 g1");
    lights_t corner = {{0}}; /* these three squares meet in one corner */
    light_square(&corner, H1, 0xFF, false);
    light_square(&corner, G1, 0xFF, false);
    light_square(&corner, H2, 0xFF, false);
    send_lights(&corner, 0x20);
    lit_are("g1 h1 h2");
}

static void neighbours_with_different_patterns_are_lit_in_turn(void **state)
{
    static const struct {
        square_t from, to;
        const char *first, *then;
    } moves[] = {{E2, E3, "e2", "e3"}, {E2, E4, "e2", "e4"}, {D4, E5, "d4", "e5"},
                 {G1, F3, "g1", "f3"}, {H7, H6, "h7", "h6"}, {A1, H8, "a1", "h8"}};
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        lights_t lights = {{0}};
        light_square(&lights, moves[i].from, 0xF0, true);
        light_square(&lights, moves[i].to, 0x0F, true);
        send_lights(&lights, 0x20);
        lit_are(moves[i].first);
        run(131 * 4);
        lit_are(moves[i].then);
        run(131 * 4);
        lit_are(moves[i].first);
    }
    asks("X", "x");
}

static void a_pattern_has_eight_slots_from_bit_7(void **state)
{
    lights_t lights = {{0}};
    light_square(&lights, C5, 0xC4, false);
    light_square(&lights, F2, 0xFF, false);
    send_lights(&lights, 0x20); /* each bit of a pattern takes 131 ms */
    run(60);
    for (int slot = 0; slot < 24; slot++) {
        lit_are((0xC4 >> (7 - slot % 8) & 1) != 0 ? "f2 c5" : "f2");
        run(131);
    }
}

static void slots_of_no_time_are_taken_as_fast_as_possible(void **state)
{
    lights_t lights = {{0}};
    light_square(&lights, C5, 0xAA, false);
    send_lights(&lights, 0);
    lit_are("c5");
    run(1);
    lit_are("");
    run(1);
    lit_are("c5");
}

static void lights_go_out(void **state)
{
    lights_t lights = {{0}};
    light_square(&lights, C5, 0xAA, false);
    light_square(&lights, A1, 0xFF, false);
    send_lights(&lights, 1);
    lit_are("a1 c5");
    asks("X", "x");
    run(50);
    lit_are("");
}

static void lights_of_a_wrong_command_are_not_shown(void **state)
{
    lights_t lights = {{0}};
    light_square(&lights, C5, 0xFF, false);
    send_lights(&lights, 0x20);
    serial_host_feed("L20");
    for (int i = 0; i < CORNERS; i++) {
        serial_host_feed("FF");
    }
    serial_host_feed("00");
    run(10);
    says("");
    lit_are("c5");
}

static void lights_without_a_game_have_no_effect(void **state)
{
    asks("V", "v0100");
    ioboard_light(D4, LIGHT_ON);
    ioboard_poll(0);
    lights_t lights;
    memset(lights.corner, 0xFF, sizeof lights.corner);
    send_lights(&lights, 0x20);
    lit_are("d4");
    asks("X", "x");
    lit_are("d4");
    asks("W0403", "w0403");
    assert_int_equal(leds_host_brightness(), 7);
}

static void the_brightness_is_the_programs_while_its_game_is_on(void **state)
{
    asks("W0403", "w0403");
    assert_int_equal(leds_host_brightness(), 3);
    asks("W04FF", "w04FF");
    assert_int_equal(leds_host_brightness(), 15);
    guest_end();
    run(1);
    assert_int_equal(leds_host_brightness(), 7);
    settings_set(SETTING_BRIGHTNESS, 11);
    guest_begin();
    run(1);
    assert_int_equal(leds_host_brightness(), 11);
    asks("R04", "r040B");
}

/* --- Noise ------------------------------------------------------------------------------------ */

static void noise_never_hangs_it(void **state)
{
    static const char letters[] = "VSLXTRW0123456789ABCDEFvslxtrw \n";
    uint32_t seed = 1;
    for (int times = 0; times < 20000; times++) {
        char noise[32];
        for (size_t i = 0; i < sizeof noise; i++) {
            seed = seed * 1664525 + 1013904223;
            noise[i] = letters[(seed >> 24) % (sizeof letters - 1)];
        }
        serial_host_feed_bytes(noise, seed >> 28);
        run(5);
        heard[0] = '\0';
    }
    run(3200);
    heard[0] = '\0';
    send_command("W0000");
    send_command("W0201");
    run(100);
    heard[0] = '\0';
    asks("V", "v0100");
}

#define TEST(name)         cmocka_unit_test_setup(name, start)
#define TEST_WITHOUT(name) cmocka_unit_test_setup(name, start_without_game)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_version_is_answered_and_also_told_at_the_start),
        TEST(sums_are_two_capital_digits),
        TEST(the_pieces_are_told_from_a8_to_h1),
        TEST_WITHOUT(pieces_are_told_without_a_game_too),
        TEST_WITHOUT(registers_have_the_published_defaults),
        TEST_WITHOUT(registers_are_written_and_read),
        TEST(a_scan_of_less_than_15_units_is_20),
        TEST(wrong_commands_have_no_answer),
        TEST(a_letter_begins_a_command_inside_another),
        TEST(a_byte_of_wrong_parity_ends_the_command),
        TEST(a_byte_that_is_lost_spoils_its_command),
        TEST(a_program_may_be_slow),
        TEST(without_sums_a_command_ends_with_its_data),
        TEST(without_sums_lost_bytes_drop_all_that_has_come),
        TEST(commands_in_one_piece_are_answered_in_order),
        TEST(a_reset_is_silent_for_three_seconds),
        TEST(a_reset_begins_the_game_again),
        TEST(reports_go_on_after_a_reset),
        TEST(a_reset_waits_for_the_answers_before),
        TEST_WITHOUT(a_reset_leaves_the_devices_own_game),
        TEST_WITHOUT(reports_come_at_every_scan),
        TEST_WITHOUT(reports_pause_if_no_command_comes),
        TEST_WITHOUT(no_reports_come_without_a_game),
        TEST(the_scan_has_the_time_of_register_01),
        TEST(reports_come_by_time),
        TEST(reports_come_after_a_change),
        TEST(a_change_before_the_command_is_none),
        TEST_WITHOUT(the_first_scan_is_no_change),
        TEST(a_change_must_stand_for_several_scans),
        TEST(a_change_that_goes_away_is_not_told),
        TEST(all_values_of_register_02_mean_their_lowest_bits),
        TEST(answers_come_between_reports),
        TEST(a_message_shows_one_moment_of_the_board),
        TEST(lights_of_the_corners_light_the_corner_squares),
        TEST(the_square_between_two_squares_of_a_move_stays_dark),
        TEST(neighbours_with_different_patterns_are_lit_in_turn),
        TEST(a_pattern_has_eight_slots_from_bit_7),
        TEST(slots_of_no_time_are_taken_as_fast_as_possible),
        TEST(lights_go_out),
        TEST(lights_of_a_wrong_command_are_not_shown),
        TEST_WITHOUT(lights_without_a_game_have_no_effect),
        TEST(the_brightness_is_the_programs_while_its_game_is_on),
        TEST(noise_never_hangs_it),
    };
    return cmocka_run_group_tests_name("ChessLink", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("ChessLink");
}

#endif
