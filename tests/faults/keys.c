/* SPDX-License-Identifier: MIT */
/* keys.c - presses random keys for hours, sometimes several keys at once, as in a pocket. */
#include <stdio.h>
#include <string.h>

#include "simulator/chip/eeprom.h"
#include "simulator/display.h"
#include "simulator/handheld.h"
#include "simulator/parts/buzzer.h"
#include "simulator/parts/keypad.h"
#include "tests/faults/faults.h"

enum { ANSWER_MS = 50, KEYS_A_CHECK = 100, CHECKS_A_RESTART = 10 };

typedef struct {
    unsigned keys, chords, silent, slowest_ms, restarts, plies;
} sums_t;

static sums_t *sums;

static uint32_t lights_changed(void)
{
    uint32_t changed = 0;
    for (uint8_t rank = 0; rank < 8; rank++) {
        changed |= display_changed(rank);
    }
    return changed;
}

/* Lets 50 ms pass. Returns the milliseconds until the device showed or sounded something, or 0 if
 * it did neither. */
static unsigned answer_ms(uint32_t changes_before)
{
    unsigned answer = 0;
    for (unsigned ms = 1; ms <= ANSWER_MS; ms++) {
        device_run(1);
        tone_t tone;
        if (answer == 0 && (display_changes() != changes_before || lights_changed() != 0 ||
                            buzzer_part_hertz() != 0 || buzzer_part_take(&tone))) {
            answer = ms;
        }
    }
    return answer;
}

static void drop_tones(void)
{
    for (tone_t tone; buzzer_part_take(&tone);) {
        ;
    }
}

/* Waits until the tone of the previous key has ended. Otherwise that tone would count as an
 * answer. */
static void wait_for_silence(void)
{
    while (buzzer_part_hertz() != 0) {
        device_run(10);
    }
    drop_tones();
}

static void one_key(int key)
{
    keypad_part_set_bounce((uint16_t)chance(7));
    if (chance(4) == 0) {
        wait_for_silence();
    }
    const bool silence = buzzer_part_hertz() == 0;
    drop_tones();
    display_watch();
    const uint32_t changes = display_changes();
    keypad_part_set(key, true);
    const unsigned ms = answer_ms(changes);
    if (ms == 0 && silence) {
        /* A key that changes nothing on the display must make a sound, if key sounds are on. */
        game_t game;
        game_read(eeprom_bytes(), &game);
        if ((game.settings[SETTING_SOUND] & SOUND_KEYS) != 0) {
            fail("key %d was not answered within %u ms", key, ANSWER_MS);
        }
        sums->silent++;
    }
    if (ms > sums->slowest_ms) {
        sums->slowest_ms = ms;
    }
    device_run(chance(30));
    keypad_part_set(key, false);
    device_run(35 + chance(80));
    sums->keys++;
}

/* Enters a legal move with its keys, because random keys rarely make a move. */
static void one_move(void)
{
    game_t game;
    game_read(eeprom_bytes(), &game);
    const move_t move = game_random_move(false);
    if (move_is_none(move) || game.result != RESULT_NONE) {
        return;
    }
    one_key(square_file(move_from(move)));
    one_key(square_rank(move_from(move)));
    one_key(square_file(move.to));
    one_key(square_rank(move.to));
    one_key(KEY_GO - KEY_A1);
}

/* Presses two or three keys within a few milliseconds, and releases them in any order. */
static void chord(void)
{
    int keys[3];
    const unsigned count = 2 + chance(2);
    for (unsigned i = 0; i < count; i++) {
        keys[i] = (int)chance(KEYPAD_KEYS);
        keypad_part_set(keys[i], true);
        device_run(chance(3));
    }
    device_run(20 + chance(100));
    for (unsigned i = 0; i < count; i++) {
        keypad_part_set(keys[i], false);
        device_run(chance(20));
    }
    device_run(60);
    sums->chords++;
}

/* Goes back to the game from any screen, and compares the game on the chip with the game in the
 * EEPROM. */
static void check(bool restart)
{
    game_t game;
    const char *wrong = device_home(&game);
    if (wrong == NULL && restart) {
        device_off(NULL);
        device_on();
        wrong = device_fault(&game);
        device_run(1700);
        sums->restarts++;
    }
    if (wrong != NULL) {
        fail("after %u keys: %s\nrecorded: %s", sums->keys, wrong, game_text(&game));
    }
    sums->plies += game.plies;
}

void keys_run(unsigned worker, unsigned count)
{
    sums = (sums_t *)faults_shared() + worker;
    chance_seed(faults_seed(worker));
    device_restart(NULL);
    while (sums->keys < count) {
        for (unsigned i = 0; i < KEYS_A_CHECK && sums->keys < count; i++) {
            one_key((int)chance(KEYPAD_KEYS));
            if (chance(10) == 0) {
                one_move();
            }
            if (chance(40) == 0) {
                chord();
            }
        }
        check(sums->keys / KEYS_A_CHECK % CHECKS_A_RESTART == 0);
    }
    check(true);
}

void keys_report(unsigned workers)
{
    sums_t total = {.keys = 0};
    for (unsigned i = 0; i < workers; i++) {
        const sums_t *one = (const sums_t *)faults_shared() + i;
        total.keys += one->keys;
        total.chords += one->chords;
        total.silent += one->silent;
        total.restarts += one->restarts;
        total.plies += one->plies;
        if (one->slowest_ms > total.slowest_ms) {
            total.slowest_ms = one->slowest_ms;
        }
    }
    printf("# %u random keys, slowest answer %u ms, %u with the sound of keys off and nothing to "
           "show; "
           "%u chords; %u restarts, %u plies replayed\n",
           total.keys, total.slowest_ms, total.silent, total.chords, total.restarts, total.plies);
}
