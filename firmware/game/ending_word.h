/* SPDX-License-Identifier: MIT */
/* ending_word.h - says whether a small ending is won or drawn, without a search.
 *
 * The endings are king and queen, king and rook, and king and pawn against king, and king and queen
 * against king and a pawn on its second last rank. The answer is never wrong, but for king and
 * queen against king and pawn it is ENDING_UNSURE in up to 2 % of the positions. For all other
 * positions the word is ENDING_UNSURE, or ENDING_DRAWN if no material can win.
 *
 * If the weak side is to move, a tree of some numbers, such as distances, decides the endings with
 * a pawn (ending_features.h). If the strong side is to move, the module tries all its moves.
 * tools/lab/endings/learn.c makes the trees from tables by retrograde analysis.
 * tests/unit/test_ending_word.c compares the word with the tables in every position, the ending
 * with the queen and the pawn by `make endings-proof`. The fifty-move rule is not considered. This
 * module needs EDITION_ENDINGS. Call it only from the main loop and while no search runs.
 */
#ifndef ENDING_WORD_H
#define ENDING_WORD_H

#include "base/edition.h"
#include "board/piece.h"

typedef enum { ENDING_UNSURE, ENDING_DRAWN, ENDING_WON } ending_word_t;

/* Returns what is true of the position in the left half with best play. ENDING_WON means that the
 * strong side wins, the side with the queen, rook or pawn. Takes up to 20 ms on the Mega,
 * and 200 ms with queen, pawn and the queen to move. */
ending_word_t ending_word(void);

/* Returns the strong side. Only valid if the word is ENDING_WON. */
colour_t ending_strong(void);

#endif
