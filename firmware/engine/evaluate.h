/* SPDX-License-Identifier: MIT */
/* evaluate.h - the static evaluation of the position in the left half of the page.
 *
 * The score has three parts: the piece-square values, the values of passed pawns
 * (evaluate_terms.h), and the corrections of endgame.h for positions with few pieces.
 * position_make() keeps the sums of the piece-square values. evaluate.c implements the evaluation
 * for the PC, and avr/evaluate.S for the chip.
 */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "base/target.h"

/* Returns the score for the side to move, in centipawns. The score is never near a mate score. The
 * function takes 60 cycles. If page.phase is EVALUATE_PASSED_PHASE or less, it takes 100-330 cycles
 * more, plus 130 cycles for each passed pawn. With few pieces left (endgame.h) it takes another
 * 110-800 cycles. */
int16_t evaluate(void);

#endif
