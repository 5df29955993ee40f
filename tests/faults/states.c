/* SPDX-License-Identifier: MIT */
/* states.c - boots the device with each state that the EEPROM passes through during a write.
 *
 * The test records the bytes in the order in which the chip writes them. If the supply fails while
 * the chip writes a byte, the earlier bytes are complete, and this byte may hold any value.
 */
#include <stdio.h>
#include <string.h>

#include "board/rules.h"
#include "simulator/chip/eeprom.h"
#include "tests/faults/faults.h"

enum { WRITES = 400 };

typedef struct {
    const char *name;
    unsigned plies;    /* number of plies of the game before the scenario */
    keycode_t keys[4]; /* the keys to press, then KEY_NONE */
} scenario_t;

static const scenario_t scenarios[] = {
    {"a ply", 40, {KEY_NONE}},
    {"a ply in place of others", 40, {KEY_BACK, KEY_BACK, KEY_BACK, KEY_NONE}},
    {"a setting", 30, {KEY_LEVEL, KEY_FWD, KEY_NONE}},
    {"a step back", 30, {KEY_NONE}},
    {"a new game", 60, {KEY_MENU, KEY_GO, KEY_NONE}},
    {"a fold", GAME_FOLD - 1, {KEY_NONE}},
};

enum { PLY, REPLACING, SETTING, STEP, NEW_GAME, FOLD, SCENARIOS };

typedef struct {
    unsigned writes[SCENARIOS], states[SCENARIOS], slowest_ms;
} sums_t;

static struct {
    uint16_t address;
    uint8_t value;
} writes[WRITES];
static unsigned write_count;

static void note_write(uint16_t address, uint8_t value)
{
    if (write_count == WRITES) {
        fail("more writes than expected");
    }
    writes[write_count].address = address;
    writes[write_count].value = value;
    write_count++;
}

static void press(keycode_t key)
{
    device_press(key);
    device_run_to_quiet(3000);
}

static void press_square(square_t square)
{
    press((keycode_t)(KEY_A1 + square_file(square)));
    press((keycode_t)(KEY_A1 + square_rank(square)));
}

/* Types a random move. The caller presses the last GO. */
static void type_move(void)
{
    move_t move;
    do {
        move = game_random_move(true);
        if (move_is_none(move)) {
            fail("the game of the scenario is over");
        }
    } while (move_promotes(move));
    press_square(move_from(move));
    press_square(move.to);
}

/* Presses the keys of a scenario up to the last key. Returns the last key, which starts the
 * write. */
static keycode_t prepare(unsigned which, uint8_t *before)
{
    const scenario_t *scenario = &scenarios[which];
    game_t game;
    game_random(before, scenario->plies, which == FOLD);
    device_restart(before);
    device_run_to_quiet(3000);
    for (unsigned i = 0; scenario->keys[i] != KEY_NONE; i++) {
        press(scenario->keys[i]);
    }
    game_read(eeprom_bytes(), &game);
    if (which == PLY || which == REPLACING || which == FOLD) {
        type_move();
    }
    memcpy(before, eeprom_bytes(), device_cells());
    return which == STEP ? KEY_BACK : KEY_GO;
}

/* Boots the device with each state that the EEPROM had between `before` and the last recorded
 * write. */
static void boot_all(const uint8_t *before, const uint8_t *after, unsigned which, unsigned worker,
                     unsigned contents, sums_t *sums)
{
    static uint8_t cells[DEVICE_CELLS];
    game_t game_before, game_after, found, again;
    game_read(before, &game_before);
    game_read(after, &game_after);
    memcpy(cells, before, device_cells());
    unsigned number = 0;
    for (unsigned i = 0; i < write_count; i++) {
        uint8_t *torn = &cells[writes[i].address];
        const uint8_t old = *torn;
        sums->writes[which] += worker == 0;
        for (unsigned content = 0; content < contents; content++) {
            if (number++ % faults_workers() != worker) {
                continue;
            }
            *torn = contents == 256 ? (uint8_t)content
                    : content == 0  ? old
                    : content == 1  ? 0xFF
                    : content == 2  ? 0x00
                                    : (uint8_t)chance(256);
            game_read(cells, &found);
            if (!found.good || !game_is_between(&found, &game_before, &game_after)) {
                fail("%s, byte %u (%u) holding %02x:\n%s\nneither\n%s\nnor\n%s",
                     scenarios[which].name, i, writes[i].address, *torn, game_text(&found),
                     game_text(&game_before), game_text(&game_after));
            }
            device_off(cells);
            const unsigned ms = device_on();
            const char *wrong = device_fault(&found);
            if (wrong != NULL) {
                fail("%s, byte %u holding %02x: %s", scenarios[which].name, i, *torn, wrong);
            }
            game_read(eeprom_bytes(), &again);
            if (!game_is_same(&found, &again)) {
                fail("the boot changes the game");
            }
            if (ms > sums->slowest_ms) {
                sums->slowest_ms = ms;
            }
            sums->states[which]++;
        }
        *torn = writes[i].value;
    }
    game_read(cells, &found);
    if (!game_is_same(&found, &game_after)) {
        fail("the writes taken down do not lead to the game that followed");
    }
}

void states_run(unsigned worker, unsigned contents)
{
    static uint8_t before[DEVICE_CELLS], after[DEVICE_CELLS];
    sums_t *sums = (sums_t *)faults_shared() + worker;
    for (unsigned which = 0; which < SCENARIOS; which++) {
        chance_seed(77 + which);
        const keycode_t key = prepare(which, before);
        write_count = 0;
        eeprom_on_write(note_write);
        press(key);
        if (which == FOLD) { /* a fold stops writing for a while, to replay the record */
            device_run(1000);
        }
        eeprom_on_write(NULL);
        memcpy(after, eeprom_bytes(), device_cells());
        if (write_count == 0) {
            fail("%s writes nothing", scenarios[which].name);
        }
        boot_all(before, after, which, worker, contents, sums);
    }
}

void states_report(unsigned workers)
{
    unsigned states = 0, slowest = 0;
    for (unsigned which = 0; which < SCENARIOS; which++) {
        unsigned bytes = 0, here = 0;
        for (unsigned i = 0; i < workers; i++) {
            const sums_t *one = (const sums_t *)faults_shared() + i;
            bytes += one->writes[which];
            here += one->states[which];
            if (one->slowest_ms > slowest) {
                slowest = one->slowest_ms;
            }
        }
        printf("# %s: %u bytes written, %u states\n", scenarios[which].name, bytes, here);
        states += here;
    }
    printf("# %u states of the EEPROM booted; slowest start %u ms\n", states, slowest);
}
