/* SPDX-License-Identifier: MIT */
/* play_move.h - handles the moves that the player types and confirms, and the moves that the
 * computer finds. Call this module only from the main loop. */
#ifndef PLAY_MOVE_H
#define PLAY_MOVE_H

#include "board/move.h"

/* Makes a legal move of the player. The computer answers the move. */
void play_move(move_t move);

/* Plays the typed move, asks about it, or refuses it. Unless `guarded` is true, the guard first
 * examines the move. */
void play_confirm_entry(bool guarded);

/* Takes the result of a search. Call it when the search is over. */
void play_take_result(void);

#endif
