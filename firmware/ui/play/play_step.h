/* play_step.h - the game one ply back, or forward. Main loop only. */
#ifndef PLAY_STEP_H
#define PLAY_STEP_H

#include <stdbool.h>

/* BACK and FWD: one ply, if there is one. While the move is read off, the ioboard is before it. */
void play_step(bool back);

#endif
