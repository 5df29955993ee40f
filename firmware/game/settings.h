/* SPDX-License-Identifier: MIT */
/* settings.h - keeps the player's choices over power-off.
 *
 * The value of a setting is a number from 0 to settings_last(). setting_list.h lists all settings,
 * with their meaning and their default. The settings are in the journal's state record (journal.h),
 * which has two copies with checksums. So if power fails during a change, the old value is still
 * there. Call game_start() first, because it reads the settings from the EEPROM. If an older
 * firmware did not have a setting, the setting has its default. Call this module only from the main
 * loop.
 *
 * If an edition lacks a setting, only settings_is_on() may read it.
 */
#ifndef SETTINGS_H
#define SETTINGS_H

#include "base/edition.h"
#include "base/target.h"

/* The settings, SETTING_LEVEL and so on. SETTINGS is the number of settings that the edition has.
 * Settings that the edition lacks have the numbers from SETTINGS on. */
typedef enum {
#define SETTING(edition, name, place, last, initial, word, text)                                   \
    EDITION_IF(edition, SETTING_##name, )
#include "firmware/game/setting_list.h"
    SETTINGS,
    LAST_SETTING = SETTINGS - 1,
#define SETTING(edition, name, place, last, initial, word, text)                                   \
    EDITION_IF_NOT(edition, SETTING_##name, )
#include "firmware/game/setting_list.h"
} setting_t;

typedef enum {
    SOUND_OFF,
    SOUND_KEYS,   /* a short click for each key */
    SOUND_EVENTS, /* sounds for moves, the end of the game, and refusals */
    SOUND_ALL     /* the sounds of SOUND_KEYS and SOUND_EVENTS */
} sound_t;

/* How lights show targets. TARGETS_OFF: no lights. TARGETS_LEGAL: all targets are lit.
 * TARGETS_SAFE: targets that lose material also blink (safe.h). */
typedef enum { TARGETS_OFF, TARGETS_LEGAL, TARGETS_SAFE } targets_t;

typedef enum {
    STYLE_MIXED, /* SETTING_VARIETY says how often Nibble plays a less usual move */
    STYLE_SOLID, /* the best move                                           */
    STYLE_SHARP, /* the move after which most captures are possible         */
    STYLE_RARE   /* the last move of the book's list, which is the least usual */
} style_t;

/* The languages of the cable. */
typedef enum {
    CABLE_UCI,      /* Nibble is an engine: UCI at 115,200 baud, 8N1 */
    CABLE_NOVAG,    /* Nibble is a board like Novag's Citrine, at 57,600 baud, 8N1 */
    CABLE_CHESSLINK /* Nibble is a board like Millennium's ChessLink, at 38,400 baud, 7 bits, odd
                     * parity */
} cable_t;

/* The address of a byte of the EEPROM outside the state record. The byte has the one setting for
 * which the record has no room, SETTING_ODDS: its value, or 0xFF if it was never set. */
enum { SETTINGS_OUTSIDE = 3460 };

/* Returns the value of a setting. The edition must have this setting. Takes 40 cycles. */
uint8_t settings_get(setting_t setting);

/* True if `setting` is on. Use it only for settings that are on by default. A setting that the
 * edition lacks is always on. */
static inline bool settings_is_on(setting_t setting)
{
    return !EDITION_SETTINGS || settings_get(setting) != 0;
}

/* True if white is at the top of the player's board. */
static inline bool settings_is_turned(void)
{
    return EDITION_SETTINGS && settings_get(SETTING_TURNED) != 0;
}

/* Returns the number of centipawns by which Nibble rates a draw below an even game. */
static inline int8_t settings_contempt(void)
{
    enum { STEP = 20 };
    return EDITION_STYLE ? (int8_t)(STEP * settings_get(SETTING_CONTEMPT)) : 0;
}

/* Sets and keeps a value, which is 0 or 1 for a flag. A value that is too great sets the default.
 * If the value has not changed, nothing is written. game_poll() writes the value to the EEPROM
 * within about 30 ms. */
void settings_set(setting_t setting, uint8_t value);

/* Returns the greatest value of a setting. */
uint8_t settings_last(setting_t setting);

/* Sets all settings to their defaults. */
void settings_reset(void);

#endif
