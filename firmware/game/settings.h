/* settings.h - the player's choices: numbers that are kept over power-off.
 *
 * A setting is a number from 0 to settings_last(). Beside each name stand the meaning of the
 * numbers and, after the last semicolon, the default. The settings are in the journal's state
 * record (journal.h), in two copies with check sums. So a power cut during a change leaves the old
 * value. game_start() reads the settings, so call it first. A setting that an older firmware did
 * not know comes up with its default. Main loop only.
 *
 * settings.c has the byte or bit of each setting in the state record; it never changes. For a
 * setting that is on or off, 1 is on. The first four settings exist in every edition, the others
 * where EDITION_SETTINGS is 1. In a small edition ask for the other settings by settings_is_on()
 * only.
 */
#ifndef SETTINGS_H
#define SETTINGS_H

#include "base/edition.h"
#include "base/target.h"

typedef enum {
    SETTING_LEVEL,      /* levels.h, 0 to LEVELS - 1; 5 s a move                       */
    SETTING_SOUND,      /* sound_t; SOUND_ALL                                          */
    SETTING_BRIGHTNESS, /* brightness of the lights, 0-15; 7                           */
    SETTING_POWER_OFF,  /* minutes without a key until power-down, 0 (never) to 60; 10 */

    SETTING_VARIETY,   /* 0: the same moves in each game; 3: the greatest variety; 1      */
    SETTING_CONTEMPT,  /* 0-3: the dislike of draws (settings_contempt()); 0              */
    SETTING_REFERENCE, /* the chip's voltage reference, 0-63: 1,004 mV and 3 for each; 32 */

    SETTING_BOOK,          /* opening moves come from the book; on                                */
    SETTING_GUARD,         /* Nibble asks before it accepts a blunder; on                         */
    SETTING_OFFERS,        /* the computer resigns, and offers draws; on                          */
    SETTING_THREAT,        /* Nibble shows a threat against the player; on                        */
    SETTING_ROTATE_LINE,   /* in turn on the display while the computer thinks: the variation; on */
    SETTING_ROTATE_SPEED,  /* in turn on the display: nodes, and nodes a second; on               */
    SETTING_ROTATE_CLOCKS, /* in turn on the display: both clocks; on                             */
    SETTING_ROTATE_MOVE,   /* in turn on the display: the root move that is examined; on          */

    SETTING_PONDER, /* the computer thinks on the player's time (EDITION_AHEAD); off        */
    SETTING_TURNED, /* white plays from the top, and lights and entry are turned round; off */
    SETTING_LOCKED, /* the keys are locked; off                                             */

    /* With EDITION_SETTINGS, by control.h: */
    SETTING_KEYING, /* seconds that each move brings a person, 0-10; 0                    */
    SETTING_OWN,    /* a person's level by chess clocks, counted from 1; 0: SETTING_LEVEL */
    SETTING_STYLE,  /* the choice of moves from the book, style_t (EDITION_STYLE); mixed  */
    SETTING_CABLE,  /* the language of the cable, cable_t; only with EDITION_GUEST; UCI   */
    SETTINGS = SETTING_CABLE + EDITION_GUEST,

    SETTINGS_OF_ALL = SETTING_POWER_OFF + 1 /* the settings of every edition come first */
} setting_t;

typedef enum {
    SOUND_OFF,
    SOUND_KEYS,   /* a tick for each key       */
    SOUND_EVENTS, /* moves, the end, a refusal */
    SOUND_ALL     /* both                      */
} sound_t;

typedef enum {
    STYLE_MIXED, /* by SETTING_VARIETY                                      */
    STYLE_SOLID, /* the best move                                           */
    STYLE_SHARP, /* the move after which most captures are possible         */
    STYLE_RARE   /* the move that the book gives least often, its last move */
} style_t;

/* The languages of the cable. */
typedef enum {
    CABLE_UCI,      /* an engine of its own: UCI at 115,200 baud, 8N1       */
    CABLE_NOVAG,    /* Novag's Citrine, at 57,600 baud, 8N1                 */
    CABLE_CHESSLINK /* Millennium's ChessLink, at 38,400 baud, 7 bits, odd  */
} cable_t;

/* 40 cycles. */
uint8_t settings_get(setting_t setting);

/* True if a setting that is on by default is on. Such a setting is always on if the edition leaves
 * no choice. */
static inline bool settings_is_on(setting_t setting)
{
    return !EDITION_SETTINGS || settings_get(setting) != 0;
}

/* The centipawns by which a draw counts less than an even game. */
static inline int8_t settings_contempt(void)
{
    enum { STEP = 20 };
    return EDITION_STYLE ? (int8_t)(STEP * settings_get(SETTING_CONTEMPT)) : 0;
}

/* Sets and keeps a value, 0 or 1 for a flag. A value that is too great is read back as the default.
 * A value that stands already costs no EEPROM write. game_poll() does the writing, within about 30
 * ms. */
void settings_set(setting_t setting, uint8_t value);

/* The greatest value of a setting. */
uint8_t settings_last(setting_t setting);

/* Sets all settings to their defaults. */
void settings_reset(void);

#endif
