/* SPDX-License-Identifier: MIT */
/* quiet_list.h - lists the quiet moves of a search node, so that the search can take the best move
 * first.
 *
 * The lists of all nodes of the line are in one stack, which grows downward from the end of the
 * frames. The search takes the moves of a list one by one, always the best of the remaining moves.
 * A list has room for EDITION_LIST moves at most, and leaves LIST_RESERVE bytes to the frames. If a
 * node has more moves, the list keeps the best of them. After the list the generator finds the
 * others. If EDITION_LIST is 0, there are no lists.
 *
 * quiet_order.h estimates how good a move is.
 *
 * This header is a part of search.c. Only search.c includes it. */
#ifndef QUIET_LIST_H
#define QUIET_LIST_H

#include "firmware/engine/history.h"
#include "firmware/engine/quiet_order.h"
#include "firmware/engine/search/line.h"

enum {
    LIST_STEP = 8,      /* moves that a step of the search puts into a list */
    LIST_STEP_FULL = 2, /* moves in a step if the list may be full, which takes longer */
    LIST_RESERVE = 200  /* bytes that a list leaves to the frames */
};

/* The lowest address at which the list under construction may have an entry. */
static const listed_t *list_limit;

/* Begins an empty list for the node. */
static inline void list_start(search_node_t *search)
{
    const listed_t *const least = (const void *)((const uint8_t *)&search[1] + LIST_RESERVE);
    list_limit = list - EDITION_LIST;
    if (list_limit < least) {
        list_limit = least;
    }
    search->node.list.length = 0;
    search->node.list.tried = 0;
    quiets_start(&search->quiets);
}

/* Ends the list of the top node. */
static inline void list_end(search_node_t *search)
{
    list += search->node.list.length;
}

/* The list of the top node has the entries list[0] to list[list.length - 1]. The search has taken
 * the entries before list[list.tried]. */

static void list_swap(listed_t *a, listed_t *b)
{
    const listed_t kept = *a;
    *a = *b;
    *b = kept;
}

/* True if the list may be too short for the moves of a step. */
static inline bool list_may_become_full(void)
{
    return list < list_limit + LIST_STEP;
}

/* Returns the entry with the lowest score. */
static inline listed_t *list_worst(search_node_t *search)
{
    listed_t *worst = list;
    for (listed_t *entry = list + search->node.list.length; --entry > list;) {
        if (entry->score < worst->score) {
            worst = entry;
        }
    }
    return worst;
}

/* Replaces the worst move of a full list by `entry`, if `entry` is better. */
static inline void list_replace(search_node_t *search, const listed_t *entry)
{
    search->node.list.tried = 1; /* 1 tells list_finish() that a move was left out */
    if (search->node.list.length != 0) {
        listed_t *const worst = list_worst(search);
        if (entry->score > worst->score) {
            *worst = *entry;
        }
    }
}

/* Does the work of list_add() for a list that may become full. */
static RARE void list_add_one_by_one(search_node_t *search, const move_t *moves, uint8_t count,
                                     const move_t *known)
{
    for (; count != 0; count--, moves++) {
        listed_t entry;
        if (quiet_list(&entry + 1, moves, 1, known) == 0) {
            continue;
        }
        if (list - 1 < list_limit) {
            list_replace(search, &entry);
        } else {
            *--list = entry;
            search->node.list.length++;
        }
    }
}

/* Puts `count` moves, 1 to LIST_STEP, into the list that is being made. Leaves out the three moves
 * at `known`. */
static inline void list_add(search_node_t *search, const move_t *moves, uint8_t count,
                            const move_t *known)
{
    if (list_may_become_full()) {
        list_add_one_by_one(search, moves, count, known);
        return;
    }
    const uint8_t added = quiet_list(list, moves, count, known);
    list -= added;
    search->node.list.length = (uint8_t)(search->node.list.length + added);
}

/* Completes the list. If some moves had no place in it, the generator starts from its beginning
 * once more. */
static void list_finish(search_node_t *search)
{
    if (search->node.list.tried != 0) {
        search->node.list.tried = 0;
        quiets_start(&search->quiets);
    }
}

/* Takes the best of the remaining moves from the list and stores it in *move. Returns false if no
 * move is left. */
static bool list_next(search_node_t *search, move_t *move)
{
    const uint8_t left = (uint8_t)(search->node.list.length - search->node.list.tried);
    if (left == 0) {
        return false;
    }
    listed_t *const first = list + search->node.list.tried++;
    listed_t *const best = quiet_best(first, left);
    list_swap(first, best);
    *move = first->move;
    return true;
}

/* Returns the score of the move that list_next() has taken last. */
static inline int8_t list_score(search_node_t *search)
{
    return list[search->node.list.tried - 1].score;
}

static bool list_has(search_node_t *search, move_t move)
{
    for (uint8_t i = 0; i < search->node.list.length; i++) {
        if (move_equal(list[i].move, move)) {
            return true;
        }
    }
    return false;
}

/* Raises the history of node.move, a quiet move that has caused a cut-off. If the node has a list,
 * lowers the history of the moves that were taken from the list before node.move. */
static RARE void list_note_cutoff(search_node_t *search, bool has_list)
{
    const move_t move = search->node.move;
    const uint8_t bonus = history_bonus(search->depth);
    history_good(history_of(move), bonus);
    if (!has_list) {
        return;
    }
    for (uint8_t i = 0; i < search->node.list.tried && i < search->node.list.length; i++) {
        if (!move_equal(list[i].move, move)) {
            history_bad(history_of(list[i].move), bonus);
        }
    }
}

#endif
