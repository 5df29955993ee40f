/* SPDX-License-Identifier: MIT */
/* boots.c - boots the chip with EEPROM contents that no firmware wrote. */
#include <stdio.h>

#include "simulator/chip/eeprom.h"
#include "simulator/display.h"
#include "tests/faults/faults.h"
#include "tests/faults/images.h"

typedef struct {
    unsigned boots, games, refused, slowest_ms;
} sums_t;

void images_run(unsigned worker, unsigned count)
{
    static uint8_t good[DEVICE_CELLS], cells[DEVICE_CELLS];
    sums_t *sums = (sums_t *)faults_shared() + worker;
    chance_seed(faults_seed(worker));
    for (unsigned number = 0; number < count; number++) {
        if (number % 50 == 0) {
            game_random(good, chance(240), chance(2) != 0);
        }
        image_make(cells, device_cells(), good, number, chance);
        game_t game, again;
        game_read(cells, &game);
        device_off(cells);
        const unsigned ms = device_on();
        const char *wrong = device_fault(&game);
        /* if the saved game is bad, the device must say so and begin a new game */
        if (wrong == NULL && !game.good) {
            device_run(1700);
            if (!display_contains("saved game bad")) {
                wrong = "no word about the lost game";
            }
        }
        if (wrong != NULL) {
            fail("image %u of worker %u: %s\n%s", number, worker, wrong, game_text(&game));
        }
        /* at every tenth image: after the device's own writes, the EEPROM must hold the same
         * game */
        if (number % 10 == 0) {
            device_run_to_quiet(3000);
            game_read(eeprom_bytes(), &again);
            if (!game_is_same(&game, &again)) {
                fail("image %u: started as %s\nkept as %s", number, game_text(&game),
                     game_text(&again));
            }
        }
        sums->boots++;
        sums->games += game.good;
        sums->refused += !game.good;
        if (ms > sums->slowest_ms) {
            sums->slowest_ms = ms;
        }
    }
}

void images_report(unsigned workers)
{
    sums_t total = {.boots = 0};
    for (unsigned i = 0; i < workers; i++) {
        const sums_t *one = (const sums_t *)faults_shared() + i;
        total.boots += one->boots;
        total.games += one->games;
        total.refused += one->refused;
        if (one->slowest_ms > total.slowest_ms) {
            total.slowest_ms = one->slowest_ms;
        }
    }
    printf("# %u images booted: %u games taken up, %u refused with a message and a clean game; "
           "slowest start %u ms\n",
           total.boots, total.games, total.refused, total.slowest_ms);
}
