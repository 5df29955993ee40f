/* play_move.h - moves: typed in and confirmed by the player, found by the computer. Main loop
 * only. */
#ifndef PLAY_MOVE_H
#define PLAY_MOVE_H

#include "board/move.h"

/* Makes a legal move of the player's, whom the computer answers. */
void play_move(move_t move);

/* The move typed in: played, asked about, or refused; looked at first unless it is `guarded`. */
void play_confirm_entry(bool guarded);

/* The search is over: takes its result. */
void play_take_result(void);

#endif
