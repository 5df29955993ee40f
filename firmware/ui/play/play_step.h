/* SPDX-License-Identifier: MIT */
/* play_step.h - goes one ply back or forward in the game. Call this module only from the main
 * loop. */
#ifndef PLAY_STEP_H
#define PLAY_STEP_H

#include <stdbool.h>

/* Takes BACK or FWD, and steps one ply if the record has this ply. Describes the move for the
 * display while the ioboard has the position before the move. */
void play_step(bool back);

#endif
