/* evaluate.h - what the position in the left half of the page is worth, without looking ahead.
 *
 * Pieces and squares, for which position_make() keeps the sums; passed pawns (evaluate_terms.h);
 * and what endgame.h knows of positions with few pieces. In assembly for the chip: avr/evaluate.S.
 */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "base/target.h"

/* The score from the side to move, in centipawns, far below mate scores. 60 cycles; from
 * page.phase EVALUATE_PASSED_PHASE down 100-330 more, and 130 for each passed pawn; where few
 * pieces are left (endgame.h) 110-800 more. */
int16_t evaluate(void);

#endif
