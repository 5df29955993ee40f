/* SPDX-License-Identifier: MIT */
/* pad_random.c - presses a shield's buttons at random, on the PC: pad_random COUNT
 *
 * The build has assertions, and the features of uno-shield. After each round of presses the device
 * goes back to the game and is switched off and on. Afterwards the game must have as many plies as
 * before, or one more. After each press the display must change, or the pad must draw the screen
 * again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "firmware/engine/engine.h"
#include "firmware/pad/pad.h"
#include "hal/eeprom.h"
#include "hal/host/buttons.h"
#include "hal/host/ladder.h"
#include "tests/unit/chance.h"
#include "tests/unit/device_tools.h"
#include "tests/unit/written.h"

enum { PRESSES_A_CHECK = 200, BUTTONS = 5, NO_BUTTON = 255, HOLD_MS = 700 };

static void __attribute__((noreturn)) fail(const char *what)
{
    printf("not ok %s\n# |%s|\n# |%s|\n", what, lcd_host_row(0), lcd_host_row(1));
    exit(1);
}

static void press(button_t button, bool held)
{
    (void)buttons_host_press(button);
    buttons_host_hold(button);
    run(held ? HOLD_MS : 5);
    buttons_host_hold(BUTTON_NONE);
    run(5);
    if (pad_has_keys()) {
        fail("a press still has keys to give");
    }
}

static void learn(void)
{
    for (uint8_t button = 0; button < BUTTONS; button++) {
        ladder_host_set((uint8_t)(button * 40));
        run(300);
        ladder_host_set(NO_BUTTON);
        run(300);
    }
    run(START_SCREEN_MS);
}

/* Leaves lists and menus, and clears a square that A has chosen. */
static void go_home(void)
{
    for (unsigned i = 0; i < 6; i++) {
        press(BUTTON_LEFT, false);
    }
    run(300);
}

static unsigned check_record(void)
{
    go_home();
    engine_stop();
    if (position_error() != FEN_OK || position_fault() != 0) {
        return 0; /* a position is being set up */
    }
    char before[FEN_LENGTH], after[FEN_LENGTH];
    fen_text(0, before);
    const uint8_t plies = game_plies();
    power_on();
    engine_stop();
    fen_text(0, after);
    if (game_plies() != plies && game_plies() != plies + 1) {
        printf("# %s, %u plies\n# %s, %u plies\n", before, plies, after, game_plies());
        fail("the game is not as recorded");
    }
    if (position_error() != FEN_OK || position_fault() != 0) {
        fail("no legal position");
    }
    return plies;
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    const unsigned count = argc == 2 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    chance_state = 88172645;
    ladder_host_set(NO_BUTTON);
    eeprom_host_erase();
    power_on();
    learn();
    puts("1..1");
    unsigned long long plies = 0;
    for (unsigned number = 0; number < count;) {
        for (unsigned i = 0; i < PRESSES_A_CHECK && number < count; i++, number++) {
            press((button_t)chance(BUTTONS), chance(20) == 0);
            run(chance(8) == 0 ? chance(700) : 5);
        }
        plies += check_record();
    }
    printf("# %u random presses, %llu plies replayed\nok random presses harm nothing\n", count,
           plies);
    return count == 0 ? 2 : 0;
}
