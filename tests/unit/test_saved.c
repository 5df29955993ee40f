/* SPDX-License-Identifier: MIT */
/* Tests that the firmware continues what an earlier version saved: the position, the clocks, the
 * moves, the settings and the stored games. */
#include <stdlib.h>

#include "firmware/game/control.h"
#include "firmware/game/settings.h"
#include "firmware/game/store.h"
#include "hal/host/eeprom.h"
#include "tests/unit/saved_games.h"
#include "tests/unit/ui_tools.h"

#define FEN_SAVED   "r3kb1r/pp1qpppp/2np1n2/2p5/3PP3/2P2N2/PP3PPP/RNBQ1RK1 b kq - 0 7"
#define FEN_FORWARD "r3kb1r/pp1qpppp/2np1n2/8/3pP3/2P2N2/PP3PPP/RNBQ1RK1 w kq - 0 8"

/* Switches the power on with the EEPROM contents `text`. */
static void take_up(const char *text)
{
    eeprom_host_erase();
    while (*text != '\0') {
        char *next;
        unsigned long address = strtoul(text, &next, 16);
        for (int byte = 0; byte < 16; byte++) {
            eeprom_host_cells[address++] = (uint8_t)strtoul(next + 1, &next, 16);
        }
        text = next + 1;
    }
    power_on();
}

static void the_game_stands_where_it_stood(void **state)
{
    take_up(saved_by_0_1);
    row_is(0, "d2-d4           ");
    row_is(1, EDITION_STORE ? "    4:20  k 4:45" : "    4:04  k 4:32");
    assert_string_equal(shown_fen(), FEN_SAVED);
    the_game_is_whole();
    assert_int_equal(game_ply(), 13);
    assert_int_equal(game_plies(), 14);
    assert_int_equal(game_computer(), COMPUTER_NONE);
    assert_int_equal(settings_get(SETTING_LEVEL), 13);
}

static void what_was_taken_back_is_there_and_all_before(void **state)
{
    take_up(saved_by_0_1);
    keys("fwd");
    assert_string_equal(shown_fen(), FEN_FORWARD);
    for (int ply = 0; ply < 14; ply++) {
        keys("back");
    }
    assert_string_equal(shown_fen(), FEN_INITIAL);
    keys("back");
    prompt_is("no more moves");
}

static void it_goes_on_and_is_taken_up_again(void **state)
{
    take_up(saved_by_0_1);
    enter("f6e4");
    power_on();
    row_is(0, "nf6xe4          ");
    assert_int_equal(game_plies(), 14);
    the_game_is_whole();
}

static void settings_are_kept(void **state)
{
    if (!EDITION_STORE) {
        skip();
    }
    take_up(saved_by_0_1);
    assert_int_equal(settings_get(SETTING_SOUND), SOUND_EVENTS);
    assert_int_equal(settings_get(SETTING_POWER_OFF), 20);
    assert_int_equal(settings_get(SETTING_CONTEMPT), 2);
    assert_int_equal(settings_get(SETTING_KEYING), 5);
    assert_int_equal(settings_get(SETTING_BOOK), 0);
    assert_int_equal(settings_get(SETTING_GUARD), 1);
    assert_int_equal(settings_get(SETTING_PONDER), 0);
}

static void a_stored_game_can_be_loaded(void **state)
{
    if (!EDITION_STORE) {
        skip();
    }
    take_up(saved_by_0_1);
    find_line("menu", "stored games");
    keys("go fwd");
    row_is(0, "game 2  4 moves");
    keys("go go");
    run(4000);
    assert_string_equal(shown_fen(),
                        "rn1qkbnr/pp1Bpppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4");
    assert_int_equal(game_plies(), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_stands_where_it_stood),
        cmocka_unit_test(what_was_taken_back_is_there_and_all_before),
        cmocka_unit_test(it_goes_on_and_is_taken_up_again),
        cmocka_unit_test(settings_are_kept),
        cmocka_unit_test(a_stored_game_can_be_loaded),
    };
    return cmocka_run_group_tests_name("saved", tests, NULL, NULL);
}
