/* evaluate_terms.h - figures of the evaluation that its assembly shares with C. */
#ifndef EVALUATE_TERMS_H
#define EVALUATE_TERMS_H

/* Centipawns for being the one to move. */
#define EVALUATE_TEMPO 11

/* The share of the middlegame in a score, in parts of 256: so much for each of page.phase, and
 * from the full phase on, that of the initial position, the full share. */
#define EVALUATE_PHASE_SHARE 11
#define EVALUATE_FULL_PHASE  24
#define EVALUATE_FULL_SHARE  255

/* Centipawns of a passed pawn in the endgame: times the ranks it has come, times these ranks and
 * the steps by which the other king is farther than its own from the square before it. */
#define EVALUATE_PASSED 3

/* From this page.phase down passed pawns count. Above it, with more than half of the pieces
 * there, they are worth no more than any pawn on its square. */
#define EVALUATE_PASSED_PHASE 12

/* From this page.phase down endgame_score() is to be asked: king, rook and bishop each, or queen
 * against rook. */
#define ENDGAME_PHASE 6

/* What a capture may gain, in centipawns: a pawn, and the types 2, 5, 6 and 7. */
#define EVALUATE_VICTIM_1 91
#define EVALUATE_VICTIM_2 320
#define EVALUATE_VICTIM_5 330
#define EVALUATE_VICTIM_6 500
#define EVALUATE_VICTIM_7 950

#endif
