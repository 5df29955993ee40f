/* SPDX-License-Identifier: MIT */
/* hangs.c - makes the program loop for ever, or makes its stack grow into the static data. The
 * watchdog must then restart the program in the same game. */
#include <stdio.h>

#include "base/edition.h"
#include "simulator/chip/eeprom.h"
#include "simulator/display.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "tests/faults/faults.h"

enum { LIMIT_MS = 1700, RAN_ON_MS = 300 };

typedef enum { LOOP, DEAF_LOOP, GUARD, HANGS } hang_t;

static const char *const hang_names[HANGS] = {"with interrupts", "without interrupts",
                                              "stack too low"};

typedef struct {
    unsigned count[HANGS], slowest_ms[HANGS];
} sums_t;

static void play_move(void)
{
    game_t game;
    game_read(eeprom_bytes(), &game);
    const move_t move = game_random_move(false);
    if (move_is_none(move) || game.result != RESULT_NONE) {
        device_press(KEY_BACK);
    } else {
        device_enter(move);
    }
}

static void break_it(hang_t hang)
{
    if (hang == GUARD) {
        memory_poke(memory_static_end(), 0);
    } else if (!machine_hang(hang == LOOP)) {
        fail("nothing to hang in");
    }
}

void hangs_run(unsigned worker, unsigned count)
{
    sums_t *sums = (sums_t *)faults_shared() + worker;
    static uint8_t cells[DEVICE_CELLS];
    chance_seed(faults_seed(worker));
    game_random(cells, 20, false);
    device_restart(cells);
    for (unsigned number = 0; number < count; number++) {
        play_move();
        if (chance(3) == 0) {
            device_press(KEY_GO); /* Nibble thinks from here on */
        }
        device_run_to_quiet(2000);
        game_t before, after;
        game_read(eeprom_bytes(), &before);
        const hang_t hang = (hang_t)(number % HANGS);
        break_it(hang);
        unsigned ms = 0;
        while (!display_contains("Nibble ")) { /* waits for the start screen */
            device_run(1);
            ms++;
            if (ms > LIMIT_MS) {
                fail("%s: not back after %u ms", hang_names[hang], LIMIT_MS);
            }
        }
        device_run(RAN_ON_MS);
        game_read(eeprom_bytes(), &after);
        if (!game_is_same(&before, &after)) {
            fail("%s: %s\nbecame %s", hang_names[hang], game_text(&before), game_text(&after));
        }
        if (hang == DEAF_LOOP ? device_resets() == 0 : device_resets() != 0) {
            fail("%s: %u resets", hang_names[hang], device_resets());
        }
        device_forget_resets();
        const char *wrong = device_fault(&after);
        if (wrong != NULL) {
            fail("%s: %s", hang_names[hang], wrong);
        }
        device_run(1500);
        for (unsigned i = 0; i < 3; i++) {
            device_press(display_contains("then GO") ? KEY_GO : KEY_CLR);
        }
        sums->count[hang]++;
        if (ms > sums->slowest_ms[hang]) {
            sums->slowest_ms[hang] = ms;
        }
    }
}

void hangs_report(unsigned workers)
{
    for (unsigned hang = 0; hang < HANGS; hang++) {
        unsigned count = 0, slowest = 0;
        for (unsigned i = 0; i < workers; i++) {
            const sums_t *one = (const sums_t *)faults_shared() + i;
            count += one->count[hang];
            if (one->slowest_ms[hang] > slowest) {
                slowest = one->slowest_ms[hang];
            }
        }
        printf("# %u %s, back after %u ms at most\n", count, hang_names[hang], slowest);
    }
}
