/* SPDX-License-Identifier: MIT */
/* Tests of the cable in the language of a Novag Citrine (novag.h). */
#include "base/edition.h"
#include "tests/unit/test.h"

#if EDITION_GUEST

#include "board/fen.h"
#include "board/position.h"
#include "firmware/cable/novag.h"
#include "firmware/game/guest.h"
#include "firmware/ui/ui.h"
#include "hal/host/host.h"
#include "hal/host/serial.h"
#include "hal/serial.h"

static unsigned begun; /* the number of calls of ui_guest_begin() */
static bool can_begin;

void ui_guest_begin(void)
{
    begun++;
    if (can_begin) {
        guest_begin();
    }
}

/* Sends the bytes and returns the device's answer. */
static const char *said_of(const char *bytes)
{
    serial_host_feed(bytes);
    for (unsigned turns = 0; novag_poll() || serial_has_byte(); turns++) {
        assert_true(turns < 10000);
    }
    return serial_host_take();
}

#define assert_says(bytes, expected) assert_string_equal(said_of(bytes), expected)

/* Sends a line and asserts that there is no answer. */
#define assert_silent(bytes) assert_says(bytes, "")

static void player_moves(const char *text)
{
    const move_t move = move_read(text);
    assert_false(move_is_none(move));
    assert_true(guest_play(move));
}

/* Starts the device with its own game. No program at the far end has begun a game (guest.h). */
static int own_game(void **state)
{
    host_power_on();
    serial_start();
    if (guest_is_on()) {
        guest_end();
    }
    position_initial();
    put_to(serial_write);
    novag_start();
    said_of("");
    begun = 0;
    can_begin = true;
    return 0;
}

static int guests_game(void **state)
{
    own_game(state);
    guest_begin();
    said_of(""); /* drops the line about the new game */
    return 0;
}

static void a_new_game_is_told(void **state)
{
    assert_says("N\r\n", "New Game\r\n");
    player_moves("e2e4");
    said_of("");
    assert_says("n\n", "New Game\r\n");
    assert_int_equal(guest_plies(), 0);
}

static void moves_of_both_sides_are_told(void **state)
{
    player_moves("e2e4");
    assert_says("", "M   1   e2-e4\r\n");
    assert_says("M e7e5\r\n", "M   1,  e7-e5\r\n");
    player_moves("g1f3");
    player_moves("b8c6");
    assert_says("", "M   2   g1-f3\r\nM   2,  b8-c6\r\n");
    guest_take_back();
    guest_take_back();
    assert_says("", "T   2,  b8-c6\r\nT   2   g1-f3\r\n");
    guest_new_game();
    assert_says("", "New Game\r\n");
}

static void moves_may_be_written_in_several_ways(void **state)
{
    static const char *const forms[] = {"M e2e4\r\n", "m E2E4\n", "Me2e4\r", "M e2-e4\n",
                                        "  M  e2 e4 \n"};
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        assert_says(forms[i], "M   1   e2-e4\r\n");
        assert_says("N\n", "New Game\r\n");
    }
    said_of("Me2e4\nMd7d5\n");
    assert_says("M e4xd5\n", "M   2   e4-d5\r\n");
}

/* A game for the special moves. At its end both sides can soon castle. After some take-backs white
 * can capture in passing, and then promote. */
static const char *const special_moves = "Me2e4\nMa7a6\nMe4e5\nMd7d5\nMg1f3\nMc8g4\nMf1e2\nMe7e6\n";

static void special_moves_go_from_square_to_square(void **state)
{
    said_of(special_moves);
    assert_says("M e1g1\n", "M   5   e1-g1\r\n");
    assert_says("T\n", "T   5   e1-g1\r\n");
    assert_says("m O-O\n", "M   5   e1-g1\r\n");
    assert_silent("m O-O\n"); /* it is black's turn, and black cannot castle */
    assert_says("Mb8c6\nMa2a3\nMd8d6\nMa3a4\nM O-O-O\n", "M   5,  b8-c6\r\n"
                                                         "M   6   a2-a3\r\n"
                                                         "M   6,  d8-d6\r\n"
                                                         "M   7   a3-a4\r\n"
                                                         "M   7,  e8-c8\r\n");
    said_of("T\nT\nT\nT\nT\nT\n");
    said_of("T\nT\nT\nT\n");
    assert_says("M e5xd6ep\n", "M   3   e5-d6\r\n");
    said_of("Ma6a5\nMd6c7\nMa5a4\n");
    assert_says("M c7xb8/n\n", "M   5   c7-b8/N\r\n");
    assert_says("T\nM c7-d8\n", "T   5   c7-b8/N\r\nM   5   c7-d8/Q\r\n");
    assert_says("T\nMc7d8q\n", "T   5   c7-d8/Q\r\nM   5   c7-d8/Q\r\n");
}

static void a_move_sent_twice_is_made_once(void **state)
{
    assert_says("M e2e4\n\r\r\nM e2e4\n\r\r\n", "M   1   e2-e4\r\n");
}

static void illegal_moves_and_unknown_lines_change_nothing(void **state)
{
    static const char *const lines[] = {
        "M e2e5\n",   "M e7e5\n",
        "M\n",        "M e2\n",
        "M e2e\n",    "M e2e9\n",
        "M e2e4e5\n", "M e2e4k\n",
        "Q\n",        "\n\r\n",
        "N e2e4\n",   "J\n",
        "I am\n",     "position startpos\n",
        "XX\n",       "X NO\n",
        "GG\n",       "TT\n",
        "PP\n",       "M i2e4\n",
        "?\n",        "\xFF\xFE\n",
        "M\te2e4\n",  "M -e2e4\n",
        "M e2--e4\n", "M e2e4.\n",
        "M e2e4q\n",  "M O-O\n",
        "M 0-0\n",    "M e2e4 e2e4 e2e4 e2e4 e2e4 e2e4 e2e4 e2e4\n"};
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        assert_silent(lines[i]);
        assert_int_equal(guest_plies(), 0);
    }
}

static void a_program_learns_what_the_device_is(void **state)
{
    assert_says("I\r\n", "ID. UCBII V1.09 Nibble\r\n");
    assert_says("C\r\n", "Clock 00:00:00   00:00:00\r\n");
    assert_says("L\r\n", "Level none\r\nLevel none\r\n");
    assert_says("L -TR1\r\n", "Level none\r\nLevel none\r\n");
    assert_says("U\nU ON\nU OFF\n", "Referee on\r\nReferee on\r\nReferee on\r\n");
    assert_says("F\n", "Flip --> White\r\n");
    player_moves("e2e4");
    said_of("");
    assert_says("F\n", "Flip --> Black\r\n");
}

static void moves_are_not_told_after_x_off(void **state)
{
    assert_says("X\n", "Xmit on\r\n");
    assert_says("X OFF\n", "Xmit off\r\n");
    player_moves("e2e4");
    assert_silent("");
    assert_silent("M e7e5\n");
    assert_says("N\n", "New Game\r\n");
    assert_says("X\n", "Xmit off\r\n");
    assert_says("x on\n", "Xmit on\r\n");
    player_moves("e2e4");
    assert_says("", "M   1   e2-e4\r\n");
}

static void the_game_is_listed(void **state)
{
    assert_says("G\n", "Game   0\r\n.      white       black\r\n");
    said_of("Me2e4\n");
    assert_says("G\n", "Game   1\r\n.      white       black\r\n.   1  e2-e4       \r\n");
    said_of(special_moves + 6);
    assert_says("G\n", "Game   4\r\n"
                       ".      white       black\r\n"
                       ".   1  e2-e4       a7-a6\r\n"
                       ".   2  e4-e5       d7-d5\r\n"
                       ".   3  g1-f3       c8-g4\r\n"
                       ".   4  f1-e2       e7-e6\r\n");
    said_of("N\nMe2e4\nMd7d5\nMe4d5\nMc7c6\nMd5c6\nMg8f6\nMc6b7\nMf6g8\nMb7a8n\n");
    assert_non_null(strstr(said_of("G\n"), "\r\n.   5  b7-a8/N     \r\n"));
    said_of("Mg8f6\n");
    assert_non_null(strstr(said_of("G\n"), "\r\n.   5  b7-a8/N     g8-f6\r\n"));
}

static void a_long_game_is_listed_whole(void **state)
{
    static const char *const tour[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (unsigned ply = 0; ply < 220; ply++) {
        player_moves(tour[ply % 4]);
        said_of("");
    }
    const char *const said = said_of("G\n");
    assert_non_null(strstr(said, "Game 110\r\n"));
    assert_non_null(strstr(said, "\r\n. 109  g1-f3       g8-f6\r\n. 110  f3-g1       f6-g8\r\n"));
    player_moves("g1f3");
    assert_says("", "M 111   g1-f3\r\n");
}

static void the_position_is_drawn(void **state)
{
    player_moves("e2e4");
    said_of("");
    assert_says("P\n", "Position Board\r\n"
                       ".  aa bb cc dd ee ff gg hh\r\n"
                       ".8 br bn bb bq bk bb bn br 8\r\n"
                       ".7 bp bp bp bp bp bp bp bp 7\r\n"
                       ".6    ::    ::    ::    :: 6\r\n"
                       ".5 ::    ::    ::    ::    5\r\n"
                       ".4    ::    :: WP ::    :: 4\r\n"
                       ".3 ::    ::    ::    ::    3\r\n"
                       ".2 WP WP WP WP    WP WP WP 2\r\n"
                       ".1 WR WN WB WQ WK WB WN WR 1\r\n");
}

static void lines_and_moves_wait_for_a_long_answer(void **state)
{
    serial_host_feed("P\nI\n");
    assert_true(novag_poll());
    player_moves("e2e4");
    const char *const said = said_of("");
    assert_ptr_equal(strstr(said, "Position Board\r\n"), said);
    assert_non_null(strstr(said, " 1\r\nM   1   e2-e4\r\nID. UCBII V1.09 Nibble\r\n"));
}

static void a_line_with_lost_bytes_is_dropped(void **state)
{
    serial_set_line(SERIAL_57600_8N1);
    said_of("M e2");
    serial_host_feed_error();
    assert_silent("e4\nM d2d4\n"); /* these bytes arrived together with the lost one */
    assert_silent("e3\n");
    assert_says("M e2e4\n", "M   1   e2-e4\r\n");
    serial_host_feed_error();
    assert_silent("\n");
    assert_silent("N\n");
    assert_says("N\n", "New Game\r\n");
}

static void a_new_game_takes_the_place_of_the_own_game(void **state)
{
    assert_says("N\n", "New Game\r\n");
    assert_true(guest_is_on());
    assert_int_equal(begun, 1);
}

static void a_first_move_takes_the_place_of_the_own_game(void **state)
{
    static const char *const refused[] = {"M e7e5\n", "M e2e5\n",  "M e4e5\n", "M b1d2\n",
                                          "M a1a3\n", "M e1e2\n",  "M c1a3\n", "M e2d3\n",
                                          "M g1h4\n", "M e2e4/q\n"};
    static const char *const taken[] = {"M e2e4\n", "M a2a3\n", "M g1f3\n", "M b1a3\n"};
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        assert_silent(refused[i]);
        assert_int_equal(begun, 0);
    }
    for (size_t i = 0; i < COUNT_OF(taken); i++) {
        assert_non_null(strstr(said_of(taken[i]), "New Game\r\nM   1   "));
        assert_true(guest_is_on());
        guest_end();
    }
}

static void other_lines_leave_the_own_game_alone(void **state)
{
    undo_t undo;
    position_make(move_read("e2e4"), &undo);
    const page_t before = page;
    said_of("I\nC\nF\nL\nU ON\nX ON\nG\nP\nT\nM e7e5\nM\n");
    assert_memory_equal(&page, &before, sizeof page);
    assert_int_equal(begun, 0);
    assert_false(guest_is_on());
    assert_says("G\n", "Game   0\r\n.      white       black\r\n");
    assert_non_null(strstr(said_of("P\n"), ".2 WP WP WP WP WP WP WP WP 2\r\n"));
}

static void a_device_that_is_busy_may_refuse(void **state)
{
    can_begin = false;
    assert_silent("N\nM e2e4\n");
    assert_int_equal(begun, 2);
    assert_false(guest_is_on());
}

/* Replays the bytes that Scid 4.7.4 sends in a game, and the moves of the player. */
static void scid_is_understood(void **state)
{
    assert_says("I\r\n\r\r\nN\r\n\r\r\nX ON\r\n\r\r\nU ON\r\n\r\r\n",
                "ID. UCBII V1.09 Nibble\r\nNew Game\r\nXmit on\r\nReferee on\r\n");
    assert_says("U OFF\r\n\r\r\n", "Referee on\r\n");
    player_moves("e2e4");
    assert_says("", "M   1   e2-e4\r\n");
    assert_says("M e7e5\r\n\r\r\n", "M   1,  e7-e5\r\n");
    assert_silent("M e7e5\r\n\r\r\n");
    player_moves("g1f3");
    assert_says("M e7e5\r\n\r\r\n", "M   2   g1-f3\r\n"); /* Scid repeats its line after a reply */
    said_of("Mb8c6\nMf1c4\nMg8f6\nMe1g1\nMf6e4\nMf1e1\nMd7d5\n");
    assert_says("M c4d5\r\n\r\r\n", "M   6   c4-d5\r\n");
}

#endif

int main(void)
{
#if EDITION_GUEST
#define IN(setting, test) cmocka_unit_test_setup(test, setting)
    const struct CMUnitTest tests[] = {
        IN(guests_game, a_new_game_is_told),
        IN(guests_game, moves_of_both_sides_are_told),
        IN(guests_game, moves_may_be_written_in_several_ways),
        IN(guests_game, special_moves_go_from_square_to_square),
        IN(guests_game, a_move_sent_twice_is_made_once),
        IN(guests_game, illegal_moves_and_unknown_lines_change_nothing),
        IN(guests_game, a_program_learns_what_the_device_is),
        IN(guests_game, moves_are_not_told_after_x_off),
        IN(guests_game, the_game_is_listed),
        IN(guests_game, a_long_game_is_listed_whole),
        IN(guests_game, the_position_is_drawn),
        IN(guests_game, lines_and_moves_wait_for_a_long_answer),
        IN(guests_game, a_line_with_lost_bytes_is_dropped),
        IN(own_game, a_new_game_takes_the_place_of_the_own_game),
        IN(own_game, a_first_move_takes_the_place_of_the_own_game),
        IN(own_game, other_lines_leave_the_own_game_alone),
        IN(own_game, a_device_that_is_busy_may_refuse),
        IN(guests_game, scid_is_understood),
    };
    return cmocka_run_group_tests_name("novag", tests, NULL, NULL);
#else
    return SKIP_TESTS("novag");
#endif
}
