/* SPDX-License-Identifier: MIT */
/* ended.h - tests whether a move of the search ends the game by rule, and returns the score of the
 * ended game.
 *
 * This header is a part of search.c. Only search.c includes it. */
#ifndef ENDED_H
#define ENDED_H

#include "board/draws.h"
#include "board/rules.h"
#include "firmware/engine/search/line.h"

/* True if the position after the top node's move is a draw by rule. The search already treats the
 * first repetition as a draw, because a side that can repeat once can repeat twice. */
static bool is_draw(const node_t *node)
{
    if (undo_takes(&node->undo)) {
        if (page.phase <= 4 && draws_no_material()) {
            return true;
        }
        if (!GAME_COUNTS) {
            return false;
        }
    } else if (draws_repetitions(1) != 0) {
        return true;
    }
    if ((node->flags & NODE_GIVES_CHECK) != 0) {
        return false;
    }
    return draws_by_clock() && !(GAME_STALEMATE_LOSES && !rules_has_legal_move());
}

/* True if the top node's move ends the game because one side then has only its king. */
static inline bool bares_a_king(const node_t *node)
{
    return GAME_BARE_KING_LOSES && undo_takes(&node->undo) && rules_bare_king_has_lost();
}

/* Returns the score of the position after the top node's move, for the side to move there. One side
 * must have only its king. */
static int16_t bare_king_score(void)
{
    const int16_t lost = (int16_t)(ply + 1 - SCORE_MATE);
    return draws_bare_king(page.state.side) ? lost : (int16_t)-lost;
}

#endif
