/* SPDX-License-Identifier: MIT */
/* play_hands.h - hands over the sensor board, in place of keys.
 *
 * Hands do what keys would do (firmware/game/hands.h finds the meanings). Lifting a piece types its
 * square. Making a move on the board types it and confirms it with GO. Carrying out Nibble's move
 * is GO. Keys work all the time as well. Without a sensor board these functions do nothing. This
 * module needs EDITION_SENSORS. Call it only from the main loop.
 */
#ifndef PLAY_HANDS_H
#define PLAY_HANDS_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Call it at power-on: no square is known yet. */
FEATURE(EDITION_SENSORS, void, play_hands_start, (void));

/* Reads the squares and the state of the sensor board. Call it on every screen when sensors_look()
 * finds a change, and when SETTING_TURNED has changed. */
FEATURE(EDITION_SENSORS, void, play_hands_feel, (void));

/* The first call after the sensor board has been plugged in or unplugged returns true. Later calls
 * return false. A game's screen must then update its lights and the display. play_hands_follow()
 * makes this call itself. */
FEATURE(EDITION_SENSORS, bool, play_hands_take_news, (void), false);

/* Follows the hands on the game's screen. Call it after play_hands_feel() and twice a tick, and
 * with `asked` when a key may have changed something. Returns true if the screen must be drawn
 * again. Up to 5 ms. While Nibble thinks on the player's time up to 11 ms, and in a long game up to
 * 40 ms (play_ahead.h). */
FEATURE(EDITION_SENSORS, bool, play_hands_follow, (bool asked), false);

/* Makes the next play_hands_follow() look at the board even if the board has not changed. Call it
 * when a program on the cable has set up another position. */
FEATURE(EDITION_SENSORS, void, play_hands_look_anew, (void));

/* Takes the player's answer to the question whether to give the game up. Returns true if `key` was
 * an answer. */
FEATURE(EDITION_SENSORS, bool, play_hands_take_key, (keycode_t key), false);

#endif
