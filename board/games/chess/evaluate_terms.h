/* SPDX-License-Identifier: MIT */
/* evaluate_terms.h - numbers of the evaluation that its assembly shares with C. */
#ifndef EVALUATE_TERMS_H
#define EVALUATE_TERMS_H

/* Centipawns for the right to move. */
#define EVALUATE_TEMPO 11

/* The share of the middlegame in a score, in parts of 256. Each point of page.phase adds this
 * share. The initial position has the full phase. A greater phase adds no more than the full
 * phase. */
#define EVALUATE_PHASE_SHARE 11
#define EVALUATE_FULL_PHASE  24
#define EVALUATE_FULL_SHARE  255

/* Centipawns of a passed pawn in the endgame: times the ranks that it has advanced, times these
 * ranks plus the steps by which the other king is farther than the own king from the square before
 * the pawn. */
#define EVALUATE_PASSED 3

/* Passed pawns get a bonus at this page.phase and below. Above this phase more than half of the
 * pieces are on the board, and a passed pawn is worth no more than another pawn on its square. */
#define EVALUATE_PASSED_PHASE 12

/* The evaluation calls endgame_score() at this page.phase and below: king, rook and bishop each, or
 * queen against rook. */
#define ENDGAME_PHASE 6

/* The greatest gain of a capture in centipawns, by the type of the captured piece: 1 is a pawn. */
#define EVALUATE_VICTIM_1 91
#define EVALUATE_VICTIM_2 320
#define EVALUATE_VICTIM_5 330
#define EVALUATE_VICTIM_6 500
#define EVALUATE_VICTIM_7 950

#endif
