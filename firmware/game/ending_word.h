/* SPDX-License-Identifier: MIT */
/* ending_word.h - says whether a small ending is won or drawn, without a search.
 *
 * The endings are king and queen, king and rook, and king and pawn against king. There the word is
 * always right. For all other positions the word is ENDING_UNSURE, or ENDING_DRAWN if no material
 * can win.
 *
 * If the weak side is to move, king and pawn are decided by a tree of some numbers, such as
 * distances (ending_features.h). Otherwise all moves of the strong side are tried.
 * tools/lab/endings/learn.c makes the trees from tables by retrograde analysis.
 * tests/unit/test_ending_word.c compares the word with the tables in every position. The
 * fifty-move rule is not considered. With EDITION_ENDINGS. Main loop only; no search may run.
 */
#ifndef ENDING_WORD_H
#define ENDING_WORD_H

#include "base/edition.h"
#include "board/piece.h"

typedef enum { ENDING_UNSURE, ENDING_DRAWN, ENDING_WON } ending_word_t;

/* Returns what is true of the position in the left half with best play. ENDING_WON means that the
 * strong side wins, the side with the queen, rook or pawn. Takes up to 20 ms on the Mega. */
ending_word_t ending_word(void);

/* Returns the strong side. Only valid if the word is ENDING_WON. */
colour_t ending_strong(void);

#endif
