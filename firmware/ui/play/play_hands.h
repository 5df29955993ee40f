/* SPDX-License-Identifier: MIT */
/* play_hands.h - lets the player's hands on the sensor board replace keys.
 *
 * Each action of the hands has the effect of keys (firmware/game/hands.h finds the actions).
 * Lifting a piece types its square. Making a move on the board types the move and confirms it with
 * GO. Carrying out Nibble's move has the effect of GO. The keys also work at any time. Without a
 * sensor board these functions do nothing. This module needs EDITION_SENSORS. Call it only from the
 * main loop.
 */
#ifndef PLAY_HANDS_H
#define PLAY_HANDS_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Call it at power-on, when no square is known yet. */
FEATURE(EDITION_SENSORS, void, play_hands_start, (void));

/* Reads the squares and the state of the sensor board. Call it on every screen when sensors_look()
 * finds a change, and when SETTING_TURNED has changed. */
FEATURE(EDITION_SENSORS, void, play_hands_feel, (void));

/* Returns true once after the sensor board has been plugged in or unplugged. A game's screen must
 * then update its lights and the display. play_hands_follow() itself calls this function. */
FEATURE(EDITION_SENSORS, bool, play_hands_take_news, (void), false);

/* Follows the hands on the game's screen. Call it after play_hands_feel() and twice in each tick.
 * Set `asked` when a key may have changed something. Returns true if the screen must be drawn
 * again. Takes up to 5 ms. While Nibble thinks on the player's time (play_ahead.h), it takes up to
 * 11 ms, or 40 ms in a long game. */
FEATURE(EDITION_SENSORS, bool, play_hands_follow, (bool asked), false);

/* The next call of play_hands_follow() then looks at the board even if the board has not changed.
 * Call this function when a program on the cable has set up another position. */
FEATURE(EDITION_SENSORS, void, play_hands_look_anew, (void));

/* Takes the player's answer to the question whether to give the game up. Returns true if `key` was
 * an answer. */
FEATURE(EDITION_SENSORS, bool, play_hands_take_key, (keycode_t key), false);

#endif
