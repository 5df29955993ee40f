/* play_step.h - steps of one ply back or forward in the game. Main loop only. */
#ifndef PLAY_STEP_H
#define PLAY_STEP_H

#include <stdbool.h>

/* BACK and FWD: steps one ply, if there is a ply. While the move is told, the ioboard has the
 * position before it. */
void play_step(bool back);

#endif
