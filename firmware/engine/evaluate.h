/* evaluate.h - the static evaluation of the position in the left half of the page.
 *
 * The score is made of piece-square values, whose sums position_make() keeps, of passed pawns
 * (evaluate_terms.h), and of the corrections of endgame.h for positions with few pieces. evaluate.c
 * implements the evaluation for the PC, avr/evaluate.S for the chip.
 */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "base/target.h"

/* The score for the side to move, in centipawns, far below mate scores. 60 cycles. From page.phase
 * EVALUATE_PASSED_PHASE down it takes 100-330 cycles more, and 130 for each passed pawn; with few
 * pieces left (endgame.h) 110-800 more. */
int16_t evaluate(void);

#endif
