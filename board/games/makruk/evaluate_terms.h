/* SPDX-License-Identifier: MIT */
/* evaluate_terms.h - the numbers that the evaluation of makruk uses, for C and assembly. */
#ifndef EVALUATE_TERMS_H
#define EVALUATE_TERMS_H

/* The bonus that the side to move gets, in centipawns. */
#define EVALUATE_TEMPO 11

/* A score mixes a middlegame score and an endgame score, with weights that add up to 256. Each
 * point of page.phase adds EVALUATE_PHASE_SHARE to the middlegame's weight. EVALUATE_FULL_PHASE is
 * the phase of the initial position. At this phase and above, the middlegame's weight is
 * EVALUATE_FULL_SHARE. */
#define EVALUATE_PHASE_SHARE 11
#define EVALUATE_FULL_PHASE  22
#define EVALUATE_FULL_SHARE  255

/* The evaluation gives a passed Bia no bonus. Every Bia is near the rank where it becomes a Met,
 * and a Met is not worth much. */
#define EVALUATE_PASSED       0
#define EVALUATE_PASSED_PHASE 0

/* The greatest page.phase at which the evaluation calls endgame_score(). */
#define ENDGAME_PHASE 9

/* The greatest gain from capturing a piece, in centipawns. The number in the name is piece_kind()
 * of the captured piece; 1 is a Bia. */
#define EVALUATE_VICTIM_1 110
#define EVALUATE_VICTIM_2 170
#define EVALUATE_VICTIM_5 270
#define EVALUATE_VICTIM_6 310
#define EVALUATE_VICTIM_7 530

#endif
