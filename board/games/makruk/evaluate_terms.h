/* SPDX-License-Identifier: MIT */
/* evaluate_terms.h - numbers of the evaluation of makruk that its assembly shares with C. */
#ifndef EVALUATE_TERMS_H
#define EVALUATE_TERMS_H

/* Centipawns for the right to move. */
#define EVALUATE_TEMPO 11

/* The share of the middlegame in a score, in parts of 256. Each point of page.phase adds this
 * share. The initial position has the full phase. A greater phase adds no more than the full
 * phase. */
#define EVALUATE_PHASE_SHARE 11
#define EVALUATE_FULL_PHASE  22
#define EVALUATE_FULL_SHARE  255

/* A passed Bia is worth no more than other Bia. Every Bia is near the sixth rank, where it becomes
 * a Met, and a Met is not worth much. */
#define EVALUATE_PASSED       0
#define EVALUATE_PASSED_PHASE 0

/* The evaluation calls endgame_score() at this page.phase and below. */
#define ENDGAME_PHASE 9

/* The greatest gain of a capture in centipawns, by the type of the captured piece: 1 is a Bia. */
#define EVALUATE_VICTIM_1 110
#define EVALUATE_VICTIM_2 170
#define EVALUATE_VICTIM_5 270
#define EVALUATE_VICTIM_6 310
#define EVALUATE_VICTIM_7 530

#endif
