/* SPDX-License-Identifier: MIT */
/* play_look.h - the look at a game against Nibble that has just ended (game/look.h).
 *
 * The look begins when the game is over and Nibble's last move stands on the board. The look puts
 * the player's mistakes into the box (game/box.h). The display shows the result of the game and the
 * state of the look in turn, then the number of mistakes, until a key. CLR ends the look. A key
 * that changes the game gives the look up. Another screen only interrupts the look. After a power
 * cut the look begins again. Each game is looked at once.
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

/* Runs a slice of the look, and returns true. Call it only while the game's screen is open. */
FEATURE(EDITION_MISTAKES, bool, play_look_think, (void), false);

/* Gives the left half back to the game, in up to 30 ms. The look goes on with the next
 * play_look_think(). */
FEATURE(EDITION_MISTAKES, void, play_look_pause, (void));

/* Takes a key of the game's screen after play_look_pause(). Returns true if the key has ended the
 * look. */
FEATURE(EDITION_MISTAKES, bool, play_look_key, (bool is_clear), false);

/* Call it when the game in the left half was not played on this device just now. If this game is
 * over, no look follows. */
FEATURE(EDITION_MISTAKES, void, play_look_skip, (void));

/* Returns game_outcome(), also while the left half holds another position. */
FEATURE(EDITION_MISTAKES, outcome_t, play_look_outcome, (void), game_outcome());

/* Writes the state of the look in place of the result. Returns false if there is nothing to write,
 * or if it is the result's turn. */
FEATURE(EDITION_MISTAKES, bool, play_look_draw, (void), false);

#endif
