/* play_hands.h - hands over the sensor board, in place of keys.
 *
 * The meanings of firmware/game/hands.h become what keys would do: a piece lifted is its square
 * typed in, a move on the board is a move confirmed by GO, Nibble's move carried out is GO. Keys
 * work all the time as well. Without a sensor board these functions do nothing. With
 * EDITION_SENSORS. Main loop only.
 */
#ifndef PLAY_HANDS_H
#define PLAY_HANDS_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* The power is on: no square is known. */
FEATURE(EDITION_SENSORS, void, play_hands_start, (void));

/* Takes the squares and the state of the sensor board. Call it when sensors_look() tells a change,
 * on every screen, and when SETTING_TURNED has changed. */
FEATURE(EDITION_SENSORS, void, play_hands_feel, (void));

/* True once after the sensor board has come or gone: lights and display of a game's screen have to
 * follow. play_hands_follow() asks this itself. */
FEATURE(EDITION_SENSORS, bool, play_hands_take_news, (void), false);

/* Follows the hands on the game's screen. Call it after play_hands_feel() and twice a tick, and
 * with `asked` when a key may have changed something. Returns true if the display has to follow.
 * Up to 5 ms. While Nibble thinks on the player's time up to 11 ms, and in a long game up to 40 ms
 * (play_ahead.h). */
FEATURE(EDITION_SENSORS, bool, play_hands_follow, (bool asked), false);

/* The next play_hands_follow() looks at the board, even if the board has not changed. Call it when
 * a program on the cable has set up another position. */
FEATURE(EDITION_SENSORS, void, play_hands_look_anew, (void));

/* Takes the answer to the question whether to give the game up. Returns true if `key` was the
 * answer. */
FEATURE(EDITION_SENSORS, bool, play_hands_take_key, (keycode_t key), false);

#endif
