/* SPDX-License-Identifier: MIT */
#include "firmware/game/store.h"

#if EDITION_STORE

#include "firmware/engine/engine.h"
#include "firmware/game/adaptive.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/game/level_list.h"
#include "firmware/game/packed.h"
#include "firmware/game/settings.h"
#include "hal/crc.h"
#include "hal/eeprom.h"

#define STORE_FORMAT 1

/* Indices of the bytes of a stored game. */
enum {
    FORMAT,
    COUNT, /* the number of plies */
    RESULT,
    COMPUTER,
    LEVEL,
    POSITION,
    CHECK = POSITION + PACKED_SIZE,
    PLIES = CHECK + 2,
    PLY_SIZE = 3
};

_Static_assert(STORE_SIZE == PLIES + PLY_SIZE * JOURNAL_PLIES, "the longest game");
_Static_assert(STORE_BEGIN + STORE_GAMES * STORE_SIZE <= 3584,
               "beyond it the EEPROM has other uses");

typedef enum { NOTHING, SAVE_BEGIN, SAVE_PLIES, SAVE_HEAD, LOAD_BEGIN, LOAD_PLIES, END } job_t;

static struct {
    job_t job;
    uint8_t number;
    uint8_t ply; /* index of the next ply */
    uint8_t plies;
    bool is_refused;
    uint16_t check;
} the;

/* Returns a pointer to the head of the stored game in SRAM: its bytes before the plies. No search
 * may run. */
static uint8_t *head(void)
{
    return engine_workspace();
}

static uint16_t place_address(uint8_t number, uint16_t index)
{
    return (uint16_t)(STORE_BEGIN + (uint16_t)(number * STORE_SIZE) + index);
}

static uint8_t stored(uint8_t number, uint16_t index)
{
    return eeprom_read(place_address(number, index));
}

static uint16_t ply_index(uint8_t ply)
{
    return (uint16_t)(PLIES + PLY_SIZE * ply);
}

uint8_t store_plies(uint8_t number)
{
    const uint8_t plies = stored(number, COUNT);
    if (stored(number, FORMAT) != STORE_FORMAT || plies > JOURNAL_PLIES) {
        return STORE_FREE;
    }
    uint16_t check = CRC16_START;
    for (uint16_t index = PLIES; index < ply_index(plies); index++) {
        check = crc16(check, stored(number, index));
    }
    for (uint16_t index = COUNT; index < PLIES; index++) {
        check = crc16(check, stored(number, index)); /* the checksum's own bytes bring the result
                                                      * to 0 */
    }
    return check == 0 ? plies : STORE_FREE;
}

void store_delete(uint8_t number)
{
    eeprom_write(place_address(number, FORMAT), STORE_FORMAT - 1);
}

static void begin_job(job_t job, uint8_t number)
{
    the.job = job;
    the.number = number;
    the.ply = 0;
    the.is_refused = false;
}

void store_save(uint8_t number)
{
    begin_job(SAVE_BEGIN, number);
}

/* Keeps the number of the game that is being loaded. STORE_FREE means that no game is being
 * loaded. */
static void keep_loading(uint8_t number)
{
    journal_keep(KEPT_LOADING, number);
}

/* Loading begins only when `number` is written to the EEPROM (LOAD_BEGIN). */
void store_load(uint8_t number)
{
    begin_job(LOAD_BEGIN, number);
    keep_loading(number);
}

uint8_t store_load_again(void)
{
    const uint8_t number = journal_kept[KEPT_LOADING];
    if (number >= STORE_GAMES || store_plies(number) == STORE_FREE) {
        return STORE_FREE;
    }
    store_load(number);
    return number;
}

bool store_is_busy(void)
{
    return the.job != NOTHING;
}

bool store_is_refused(void)
{
    return the.is_refused;
}

void store_abandon(void)
{
    keep_loading(STORE_FREE);
    the.job = NOTHING;
}

/* --- Storing ---------------------------------------------------------------------------------- */

/* Copies the start position from the start record. To take back all plies for it would delay the
 * answer to keys. If the game has no plies, copies the position on the board, because the start
 * record may not be written yet. */
static void save_begin(void)
{
    const result_t result = game_result();
    the.plies = game_plies();
    for (uint8_t index = 0; index < PACKED_SIZE; index++) {
        head()[POSITION + index] = the.plies != 0 ? journal_start_byte(index) : packed_byte(index);
    }
    head()[FORMAT] = STORE_FORMAT;
    head()[COUNT] = the.plies;
    head()[RESULT] = RESULT_NONE;
    if (result >= RESULT_DRAW_AGREED && game_ply() == the.plies) {
        head()[RESULT] = (uint8_t)result;
    }
    head()[COMPUTER] = game_computer();
    head()[LEVEL] = level_kept(settings_get(SETTING_LEVEL));
    the.check = CRC16_START;
    store_delete(the.number);
    the.job = SAVE_PLIES;
}

static void save_byte(uint16_t index, uint8_t value)
{
    eeprom_write(place_address(the.number, index), value);
    the.check = crc16(the.check, value);
}

/* Saves only one ply in each turn of the main loop. Reading a ply waits until the previous ply is
 * written. So saving all plies in one turn would block the main loop for a long time. */
static void save_plies(void)
{
    if (the.ply < the.plies) {
        const journal_ply_t ply = journal_read_ply(the.ply);
        const uint16_t index = ply_index(the.ply++);
        save_byte(index, ply.move.from);
        save_byte(index + 1, ply.move.to);
        save_byte(index + 2, ply.time);
    }
    if (the.ply == the.plies) {
        the.ply = COUNT;
        the.job = SAVE_HEAD;
    }
}

/* Saves all bytes of the head, and the first byte last. */
static void save_head(void)
{
    while (the.ply < PLIES && eeprom_room() != 0) {
        if (the.ply == CHECK) {
            head()[CHECK] = (uint8_t)the.check;
            head()[CHECK + 1] = (uint8_t)(the.check >> 8);
        }
        save_byte(the.ply, head()[the.ply]);
        the.ply++;
    }
    if (the.ply == PLIES && eeprom_write(place_address(the.number, FORMAT), STORE_FORMAT)) {
        the.job = END;
    }
}

/* --- Loading ---------------------------------------------------------------------------------- */

static void end_load(void)
{
    keep_loading(STORE_FREE);
    the.job = END;
}

static void load_head(void)
{
    the.plies = store_plies(the.number);
    if (the.plies == STORE_FREE || !packed_load(place_address(the.number, POSITION))) {
        game_restore();
        the.is_refused = true;
        end_load();
        return;
    }
    game_new_from_position();
    keep_loading(the.number);
    game_set_computer(stored(the.number, COMPUTER));
    settings_set(SETTING_LEVEL, level_of_kept(stored(the.number, LEVEL)));
    the.job = LOAD_PLIES;
}

static void load_plies(void)
{
    if (the.ply < the.plies) {
        const uint16_t index = ply_index(the.ply++);
        const uint8_t time = stored(the.number, index + 2);
        game_next_is_by((maker_t)(time & JOURNAL_MAKER));
        game_play((move_t){stored(the.number, index), stored(the.number, index + 1)},
                  journal_time_seconds(time));
        return;
    }
    const uint8_t result = stored(the.number, RESULT);
    if (result >= RESULT_DRAW_AGREED && result <= RESULT_OPPONENT_RESIGNS) {
        game_set_result((result_t)result);
    }
    adaptive_skip();
    end_load();
}

bool store_poll(void)
{
    if (the.job == NOTHING || !game_ready()) {
        return false;
    }
    switch (the.job) {
    case SAVE_BEGIN:
        save_begin();
        break;
    case SAVE_PLIES:
        save_plies();
        break;
    case SAVE_HEAD:
        save_head();
        break;
    case LOAD_BEGIN:
        load_head();
        break;
    case LOAD_PLIES:
        load_plies();
        break;
    default: /* all bytes are written, so reading the game need not wait */
        the.job = NOTHING;
    }
    return the.job == NOTHING;
}

#endif
