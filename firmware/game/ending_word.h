/* SPDX-License-Identifier: MIT */
/* ending_word.h - says whether a small ending is won or drawn, without a search.
 *
 * The module knows four endings. Three are a queen, a rook or a pawn against a bare king. The
 * fourth is a queen against a pawn that is one step from promotion. All sides also have their king.
 * The answer is never wrong. With queen against pawn, the answer is ENDING_UNSURE in up to 2 % of
 * the positions. For an ending that is not one of these four, the answer is ENDING_UNSURE, or
 * ENDING_DRAWN if no side has enough material to win.
 *
 * If the weak side is to move, a decision tree decides the endings with a pawn. The tree compares
 * numbers such as distances (ending_features.h). If the strong side is to move, the module tries
 * all moves of this side. tools/lab/endings/learn.c makes the trees from tables, which come from
 * retrograde analysis. tests/unit/test_ending_word.c compares the answers with these tables in
 * every position. For queen against pawn, `make endings-proof` does this. The module ignores the
 * fifty-move rule. This module needs EDITION_ENDINGS. Call it only from the main loop and while no
 * search runs.
 */
#ifndef ENDING_WORD_H
#define ENDING_WORD_H

#include "base/edition.h"
#include "board/piece.h"

typedef enum { ENDING_UNSURE, ENDING_DRAWN, ENDING_WON } ending_word_t;

/* Returns the result of the position in the left half with best play. ENDING_WON means that the
 * strong side wins. This is the side with the queen, otherwise the side with the rook or the pawn.
 * Takes up to 20 ms on the Mega. With queen against pawn and the queen's side to move, takes up to
 * 200 ms. */
ending_word_t ending_word(void);

/* Returns the strong side. The result is valid only after ending_word() has returned ENDING_WON. */
colour_t ending_strong(void);

#endif
