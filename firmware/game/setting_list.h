/* SPDX-License-Identifier: MIT */
/* setting_list.h - all settings: SETTING(edition, name, place, last, initial, word, text).
 *
 * `edition` is a constant of edition.h. If it is 0, the edition lacks the setting. `place` says
 * where the state record keeps the setting. BYTE(0) to BYTE(13) are bytes, counted from
 * KEPT_SETTINGS. BIT(0) to BIT(15) are the bits of BYTE(7) and BYTE(8). TWO_BITS(n) are BIT(n) and
 * BIT(n + 1). OUTSIDE is the byte SETTINGS_OUTSIDE of the EEPROM. A place never changes. Never give
 * the place of a removed setting to another setting. BYTE(13) and BIT(13) to BIT(15) are free.
 * `last` is the greatest value, and `initial` the default. A setting with a single bit is on (1) or
 * off (0). `word` is the setting's name on the cable, a single word. `text` is the setting's name
 * on the display (firmware/text), or NOTHING.
 *
 * The cable lists the settings in the order of the rows. The menu (ui/menu.c) has its own order. A
 * file defines SETTING() and then includes this list. The list has no include guard, because files
 * include it more than once.
 */

/* clang-format off */

/* The computer's level, levels.h. */
SETTING(EVERY_EDITION, LEVEL, BYTE(0), LEVELS - 1, LEVEL_SECONDS_5, "level", NOTHING)
/* The sounds, sound_t. */
SETTING(EVERY_EDITION, SOUND, BYTE(1), SOUND_ALL, SOUND_ALL, "sound", SOUND)
/* The brightness of the lights. */
SETTING(EVERY_EDITION, BRIGHTNESS, BYTE(2), 15, 7, "brightness", BRIGHTNESS)
/* The device powers down after this number of minutes without a key. 0 means never. */
SETTING(EVERY_EDITION, POWER_OFF, BYTE(3), 60, EDITION_CONSOLE ? 3 : 10, "off", POWER_OFF)

/* How much Nibble's moves vary. With 0 the moves are the same in every game, and 3 gives the most
 * variety. */
SETTING(EDITION_SETTINGS, VARIETY, BYTE(4), 3, 1, "variety", VARIETY)
/* How much Nibble dislikes draws (settings_contempt()). */
SETTING(EDITION_SETTINGS, CONTEMPT, BYTE(5), 3, 0, "contempt", CONTEMPT)
/* The voltage of the chip's reference: 1,004 mV plus 3 mV for each step. */
SETTING(EDITION_SETTINGS, REFERENCE, BYTE(6), 63, 32, "reference", MEASURED)

/* Nibble plays opening moves from its book. */
SETTING(EDITION_SETTINGS, BOOK, BIT(0), 1, 1, "book", OPENING_BOOK)
/* Nibble asks before it accepts a blunder. */
SETTING(EDITION_SETTINGS, GUARD, BIT(1), 1, 1, "guard", GUARD)
/* Nibble may resign and offer draws. */
SETTING(EDITION_SETTINGS, OFFERS, BIT(2), 1, 1, "offers", OFFERS)
/* Nibble shows a threat against the player. */
SETTING(EDITION_SETTINGS, THREAT, BIT(3), 1, 1, "threat", SHOW_THREATS)
/* While the computer thinks, the display shows up to four pages in turn. Each page has its own
 * setting: the variation, the number and speed of nodes, both clocks, and the root move that the
 * search examines. */
SETTING(EDITION_SETTINGS, ROTATE_LINE, BIT(4), 1, 1, "line", SHOW_LINE)
SETTING(EDITION_SETTINGS, ROTATE_SPEED, BIT(5), 1, 1, "speed", SHOW_SPEED)
SETTING(EDITION_SETTINGS, ROTATE_CLOCKS, BIT(6), 1, 1, "clocks", SHOW_CLOCKS)
SETTING(EDITION_SETTINGS, ROTATE_MOVE, BIT(7), 1, 1, "move", SHOW_MOVE)

/* The computer thinks on the player's time. */
SETTING(EDITION_SETTINGS, PONDER, BIT(8), 1, 0, "ponder", AHEAD)
/* The player's board is turned round, with white at the top. Lights and typed squares are turned,
 * too. */
SETTING(EDITION_SETTINGS, TURNED, BIT(9), 1, 0, "turned", TURNED)
/* The keys are locked. */
SETTING(EDITION_SETTINGS, LOCKED, BIT(10), 1, 0, "locked", LOCK)

/* Each move of a person adds this number of seconds to the person's clock (control.h). */
SETTING(EDITION_SETTINGS, KEYING, BYTE(9), 10, 0, "keying", KEYING)
/* The number of a person's own level with chess clocks, counted from 1. 0 means SETTING_LEVEL
 * (control.h). */
SETTING(EDITION_SETTINGS, OWN, BYTE(10), LEVELS_CLOCKS, 0, "own", OWN_LEVEL)
/* How Nibble chooses moves from the book, style_t. */
SETTING(EDITION_SETTINGS, STYLE, BYTE(11), STYLE_RARE, STYLE_MIXED, "style", STYLE)
/* The language of the cable, cable_t. */
SETTING(EDITION_GUEST, CABLE, BYTE(12), CABLE_CHESSLINK, CABLE_UCI, "cable", CABLE)
/* How lights show where the piece on the first typed square may go (targets_t). */
SETTING(EDITION_SETTINGS, TARGETS, TWO_BITS(11), TARGETS_SAFE, TARGETS_LEGAL, "targets", TARGETS)

/* The piece that Nibble gives as odds, odds_t. */
SETTING(EDITION_ODDS, ODDS, OUTSIDE, 6, 0, "odds", ODDS)

/* clang-format on */

#undef SETTING
