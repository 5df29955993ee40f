/* settings.h - what the player has chosen: a byte each, kept over power-off.
 *
 * A setting is a number from 0 to settings_last(); what the numbers mean stands beside the names.
 * They live in the journal's state record (journal.h), written twice with a checksum: a power cut
 * while one is being changed leaves the old value. game_start() reads them, so it comes first. A
 * setting that an older firmware did not know comes up with its default. Main loop only.
 */
#ifndef SETTINGS_H
#define SETTINGS_H

#include "board/target.h"

typedef enum {
    SETTING_LEVEL,      /* levels.h, 0 to LEVELS - 1; 5 s a move                            */
    SETTING_SOUND,      /* sound_t; SOUND_ALL                                                */
    SETTING_BRIGHTNESS, /* of the lights, 0-15; 7                                            */
    SETTING_POWER_OFF,  /* minutes without a key until power-down, 0 (never) to 60; 10      */
    SETTINGS
} setting_t;

typedef enum {
    SOUND_OFF,
    SOUND_KEYS,   /* a tick for each key               */
    SOUND_EVENTS, /* moves, the end, a refusal         */
    SOUND_ALL     /* both                              */
} sound_t;

/* 30 cycles. */
uint8_t settings_get(setting_t setting);

/* Sets and keeps a value; one that is too great becomes the greatest. A value that stands already
 * costs no EEPROM write. Writing is done by game_poll(), within about 30 ms. */
void settings_set(setting_t setting, uint8_t value);

/* The greatest value. */
uint8_t settings_last(setting_t setting);

/* Sets all to their defaults. */
void settings_reset(void);

#endif
