/* evaluate_terms.h - figures of the evaluation of makruk that its assembly shares with C. */
#ifndef EVALUATE_TERMS_H
#define EVALUATE_TERMS_H

/* Centipawns for being the one to move. */
#define EVALUATE_TEMPO 11

/* The share of the middlegame in a score, in parts of 256: so much for each of page.phase, and
 * from the full phase on, that of the initial position, the full share. */
#define EVALUATE_PHASE_SHARE 11
#define EVALUATE_FULL_PHASE  22
#define EVALUATE_FULL_SHARE  255

/* Passed Bia are worth no more than others: a Met on the sixth rank is not far, nor much. */
#define EVALUATE_PASSED       0
#define EVALUATE_PASSED_PHASE 0

/* From this page.phase down endgame_score() is to be asked. */
#define ENDGAME_PHASE 9

/* What a capture may gain, in centipawns: a Bia, and the types 2, 5, 6 and 7. */
#define EVALUATE_VICTIM_1 110
#define EVALUATE_VICTIM_2 170
#define EVALUATE_VICTIM_5 270
#define EVALUATE_VICTIM_6 310
#define EVALUATE_VICTIM_7 530

#endif
