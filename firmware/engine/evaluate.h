/* evaluate.h - what the position in the left half of the page is worth, without looking ahead. */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "board/target.h"

/* The score from the side to move, in centipawns, far below mate scores. 64 cycles, and
 * 110-800 more where few pieces are left (endgame.h). */
int16_t evaluate(void);

#endif
