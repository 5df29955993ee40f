/* SPDX-License-Identifier: MIT */
/* play_look.h - looks for mistakes in a game against Nibble that has just ended (game/look.h).
 *
 * The look begins when the game is over and Nibble's last move stands on the board. The look puts
 * the player's mistakes into the box (game/box.h). Meanwhile the display alternates between the
 * result of the game and the state of the look. Then it shows the number of mistakes until a key
 * comes. CLR ends the look. A key that changes the game abandons the look. Opening another screen
 * only interrupts the look. After a power cut the look starts from the beginning. The device looks
 * at each game only once.
 *
 * While play_look_is_on(), the left half may hold other positions of the game. This module needs
 * EDITION_MISTAKES. Call it only from the main loop.
 */
#ifndef PLAY_LOOK_H
#define PLAY_LOOK_H

#include "base/edition.h"
#include "firmware/game/game.h"

/* Call it every tick while the game's screen is open and no program on the cable has the board. */
FEATURE(EDITION_MISTAKES, void, play_look_tick, (void));

FEATURE(EDITION_MISTAKES, bool, play_look_is_on, (void), false);

/* Runs a slice of the look. Always returns true. Call it only while the game's screen is open. */
FEATURE(EDITION_MISTAKES, bool, play_look_think, (void), false);

/* Gives the left half back to the game, in up to 30 ms. The look goes on with the next
 * play_look_think(). */
FEATURE(EDITION_MISTAKES, void, play_look_pause, (void));

/* Tells the look about a key of the game's screen. Call it after play_look_pause(). Returns true if
 * the key has ended the look. */
FEATURE(EDITION_MISTAKES, bool, play_look_key, (bool is_clear), false);

/* Call it when the game in the left half was set up or loaded, not just played on this device. No
 * look then follows, even if this game is over. */
FEATURE(EDITION_MISTAKES, void, play_look_skip, (void));

/* Returns the result of game_outcome(), even while the left half holds another position. */
FEATURE(EDITION_MISTAKES, outcome_t, play_look_outcome, (void), game_outcome());

/* Writes the state of the look where the display otherwise shows the result. Returns false if there
 * is nothing to write, or if the display has to show the result now. */
FEATURE(EDITION_MISTAKES, bool, play_look_draw, (void), false);

#endif
