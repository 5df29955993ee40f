/* SPDX-License-Identifier: MIT */
/* evaluate_terms.h - numbers of the evaluation, for C and assembly. */
#ifndef EVALUATE_TERMS_H
#define EVALUATE_TERMS_H

/* The bonus for the side to move, in centipawns. */
#define EVALUATE_TEMPO 11

/* Each point of page.phase adds this number to the weight of the middlegame in a score. The weight
 * of the whole score is 256. The initial position has the full phase. A greater phase adds no more
 * than the full phase. */
#define EVALUATE_PHASE_SHARE 11
#define EVALUATE_FULL_PHASE  24
#define EVALUATE_FULL_SHARE  255

/* The factor of a passed pawn's worth in the endgame, in centipawns. Let r be the ranks that the
 * pawn has advanced. Let s be the distance of the other king from the square in front of the pawn,
 * less the distance of the own king. The worth is the factor times r times (r + s). */
#define EVALUATE_PASSED 3

/* The greatest page.phase at which passed pawns get a bonus. Above this phase more than half of the
 * pieces are on the board, and a passed pawn is worth no more than another pawn on its square. */
#define EVALUATE_PASSED_PHASE 12

/* The greatest page.phase at which the evaluation calls endgame_score(). Examples are king, rook
 * and bishop on each side, or queen against rook. */
#define ENDGAME_PHASE 6

/* The greatest gain of a capture in centipawns, by the type of the captured piece: 1 is a pawn. */
#define EVALUATE_VICTIM_1 91
#define EVALUATE_VICTIM_2 320
#define EVALUATE_VICTIM_5 330
#define EVALUATE_VICTIM_6 500
#define EVALUATE_VICTIM_7 950

#endif
