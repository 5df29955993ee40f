/* SPDX-License-Identifier: MIT */
/* evaluate_terms.h - the numbers that the evaluation of chess uses, for C and assembly. */
#ifndef EVALUATE_TERMS_H
#define EVALUATE_TERMS_H

/* The bonus that the side to move gets, in centipawns. */
#define EVALUATE_TEMPO 11

/* A score mixes a middlegame score and an endgame score, with weights that add up to 256. Each
 * point of page.phase adds EVALUATE_PHASE_SHARE to the middlegame's weight. EVALUATE_FULL_PHASE is
 * the phase of the initial position. At this phase and above, the middlegame's weight is
 * EVALUATE_FULL_SHARE. */
#define EVALUATE_PHASE_SHARE 11
#define EVALUATE_FULL_PHASE  24
#define EVALUATE_FULL_SHARE  255

/* In the endgame a passed pawn is worth EVALUATE_PASSED * r * (r + s) centipawns. r is the number
 * of ranks that the pawn has advanced. s is the distance of the other king from the square in front
 * of the pawn, minus the distance of the own king from this square. */
#define EVALUATE_PASSED 3

/* The greatest page.phase at which passed pawns get a bonus. Above this phase more than half of the
 * pieces are on the board, and a passed pawn is worth no more than any other pawn on the same
 * square. */
#define EVALUATE_PASSED_PHASE 12

/* The greatest page.phase at which the evaluation calls endgame_score(). For example, this is the
 * phase of rook and bishop against rook and bishop, and of queen against rook. */
#define ENDGAME_PHASE 6

/* The greatest gain from capturing a piece, in centipawns. The number in the name is piece_kind()
 * of the captured piece; 1 is a pawn. */
#define EVALUATE_VICTIM_1 91
#define EVALUATE_VICTIM_2 320
#define EVALUATE_VICTIM_5 330
#define EVALUATE_VICTIM_6 500
#define EVALUATE_VICTIM_7 950

#endif
