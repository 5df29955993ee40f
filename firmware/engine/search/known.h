/* SPDX-License-Identifier: MIT */
/* known.h - looks up the positions of the present line in the transposition table.
 *
 * This header is a part of search.c. Only search.c includes it.
 */
#ifndef KNOWN_H
#define KNOWN_H

#include "board/draws.h"
#include "firmware/engine/search/line.h"
#include "firmware/engine/search/order.h"
#include "firmware/engine/search/variation.h"
#include "firmware/engine/table.h"

/* The search ignores the table's scores in the last TABLE_CLOCK plies before the half-move clock
 * ends the game. An entry does not hold the half-move clock, so its score may be wrong in these
 * plies. */
enum { TABLE_CLOCK = 20 };

static inline bool clock_is_near(void)
{
    return (uint16_t)(page.state.halfmove_clock + TABLE_CLOCK) >= draws_end_of_clock();
}

static table_key_t keys[SEARCH_PLIES]; /* keys of the positions of the line; only with
                                        * EDITION_TABLE_BYTES */

/* The entry that known_score() has found. Its mate scores count from the root. Its bound is 0 if
 * the table has no entry. */
static table_entry_t known;

/* Looks up the position after the top node's move. Returns the table's score if the window is a
 * zero window and the entry is deep enough. Otherwise returns SCORE_NONE. The next node then
 * searches the table's move first. If the table has no move, the next node begins with the last
 * best move of its ply. With EDITION_EXCHANGE this holds only in an open window. In a zero window
 * captures are better first moves, because captures that lose by exchange are left out. */
static int16_t known_score(int16_t alpha, int16_t beta, uint8_t depth)
{
    const uint8_t at_ply = (uint8_t)(ply + 1);
    keys[at_ply] = (top->flags & NODE_NULL_MOVE) != 0
                       ? table_key_after_null(keys[ply], &top->undo)
                       : table_key_after(keys[ply], top->move, &top->undo);
    known.bound = 0;
    if (!table_find(keys[at_ply], &known)) {
        if (EDITION_EXCHANGE && !is_open(alpha, beta)) {
            memory.plies[at_ply].remembered = MOVE_NONE;
        }
        return SCORE_NONE;
    }
    if (!move_is_none(known.move)) {
        memory.plies[at_ply].remembered = known.move;
    }
    if (score_is_mate(known.score)) {
        known.score = (int16_t)(known.score > 0 ? known.score - at_ply : known.score + at_ply);
    }
    if (is_open(alpha, beta) || known.depth < depth || clock_is_near()) {
        return SCORE_NONE;
    }
    const uint8_t needed = known.score >= beta ? BOUND_LOWER : BOUND_UPPER;
    return (known.bound & needed) != 0 ? known.score : SCORE_NONE;
}

/* Returns the table's score if it is a better bound than the static score `evaluation`, otherwise
 * `evaluation`. */
static int16_t sharpened(int16_t evaluation)
{
    const uint8_t needed = known.score > evaluation ? BOUND_LOWER : BOUND_UPPER;
    return (known.bound & needed) != 0 && !score_is_mate(known.score) ? known.score : evaluation;
}

/* Stores in the table that the top node has finished with `score`. Does not store a position
 * without a legal move, because the search recognizes such a position as quickly as the table
 * would. */
static __attribute__((noinline)) void keep(int16_t score)
{
    const node_t *const node = top;
    const search_node_t *const search = as_search(top);
    known.move = MOVE_NONE;
    known.depth = search->depth;
    if (score >= node->beta) {
        known.bound = BOUND_LOWER;
        if (search->moves != 0) {
            known.move = node->move;
        }
    } else if (search->moves == 0) {
        return;
    } else if (is_open(node->alpha, node->beta) && score == node->alpha) {
        known.bound = BOUND_EXACT;
        if (ply < ENGINE_VARIATION) {
            known.move = variation_at(ply)[0];
        }
    } else {
        known.bound = BOUND_UPPER;
        if ((node->flags & NODE_PRUNED) != 0 && score < node->alpha) {
            score = node->alpha; /* a move that was left out may be as good as alpha */
        }
    }
    if (score_is_mate(score)) {
        score = (int16_t)(score > 0 ? score + ply : score - ply);
    }
    known.score = score;
    table_keep(keys[ply], &known);
}

#endif
