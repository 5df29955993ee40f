/* SPDX-License-Identifier: MIT */
/* play_move.h - moves: typed in and confirmed by the player, or found by the computer. Call this
 * module only from the main loop. */
#ifndef PLAY_MOVE_H
#define PLAY_MOVE_H

#include "board/move.h"

/* Makes a legal move of the player. The computer answers the move. */
void play_move(move_t move);

/* Plays the move typed in, asks about it, or refuses it. Unless `guarded`, the guard looks at the
 * move first. */
void play_confirm_entry(bool guarded);

/* Takes the result of a search that is over. */
void play_take_result(void);

#endif
