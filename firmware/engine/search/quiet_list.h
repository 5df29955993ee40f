/* quiet_list.h - the quiet moves of a search node, best first.
 *
 * They lie in one stack for all nodes of the line, which grows downward from the end of the frames,
 * and come out one by one, the best of those that are left. A list takes EDITION_LIST moves at
 * most, and leaves LIST_RESERVE bytes to the frames: of more moves it keeps the best, and the
 * generator gives the others after them. With EDITION_LIST 0 there are no lists.
 *
 * How good a move looks says quiet_order.h.
 *
 * This header is a part of search.c. Only search.c includes it.
 */
#ifndef QUIET_LIST_H
#define QUIET_LIST_H

#include "firmware/engine/history.h"
#include "firmware/engine/quiet_order.h"
#include "firmware/engine/search/line.h"

enum {
    LIST_STEP = 8,     /* moves that go into a list in one step of the search */
    LIST_RESERVE = 200 /* bytes */
};

/* How many moves the node's list has, and how many have come out, those from beside it included.
 * These numbers stand where the state of the captures is before and after. */
static inline uint8_t *list_length(search_node_t *search)
{
    return &search->node.captures.victim;
}

static inline uint8_t *list_tried(search_node_t *search)
{
    return &search->node.captures.attacker;
}

/* The lowest place for an entry of the list that is being made. */
static const listed_t *list_limit;

/* The node's list begins, with no move. */
static inline void list_start(search_node_t *search)
{
    const listed_t *const least = (const void *)((const uint8_t *)&search[1] + LIST_RESERVE);
    list_limit = list - EDITION_LIST;
    if (list_limit < least) {
        list_limit = least;
    }
    *list_length(search) = 0;
    *list_tried(search) = 0;
    quiets_start(&search->quiets);
}

/* The list of the top node is not needed any more. */
static inline void list_end(search_node_t *search)
{
    list += *list_length(search);
}

/* The list of a node on the line: its entries are list[0] to list[list_length - 1], of which
 * those before list[list_tried] have come out, while the node is the top one. */

static void list_swap(listed_t *a, listed_t *b)
{
    const listed_t kept = *a;
    *a = *b;
    *b = kept;
}

/* The place of the lowest score. */
static inline listed_t *list_worst(search_node_t *search)
{
    listed_t *worst = list;
    for (listed_t *entry = list + *list_length(search); --entry > list;) {
        if (entry->score < worst->score) {
            worst = entry;
        }
    }
    return worst;
}

/* `move` has no room in the list that is being made, but for the place of a worse one. */
static RARE void list_replace(search_node_t *search, move_t move, int8_t score)
{
    *list_tried(search) = 1; /* says that one has been left out, until list_finish() */
    if (*list_length(search) != 0) {
        listed_t *const worst = list_worst(search);
        if (score > worst->score) {
            *worst = (listed_t){move, score};
        }
    }
}

/* Puts `move` into the list that is being made. */
static inline void list_add(search_node_t *search, move_t move)
{
    const int8_t score = quiet_order(move);
    listed_t *const entry = list - 1;
    if (entry < list_limit) {
        list_replace(search, move, score);
        return;
    }
    entry->move = move;
    entry->score = score;
    list = entry;
    (*list_length(search))++;
}

/* All moves have been looked at: if some have no place in the list the generator begins again. */
static void list_finish(search_node_t *search)
{
    if (*list_tried(search) != 0) {
        *list_tried(search) = 0;
        quiets_start(&search->quiets);
    }
}

/* The best move of the list that has not come out yet; false if there is none. */
static bool list_next(search_node_t *search, move_t *move)
{
    const uint8_t left = (uint8_t)(*list_length(search) - *list_tried(search));
    if (left == 0) {
        return false;
    }
    listed_t *const first = list + (*list_tried(search))++;
    listed_t *const best = quiet_best(first, left);
    list_swap(first, best);
    *move = first->move;
    return true;
}

/* The score of the move that has come out last. */
static inline int8_t list_score(search_node_t *search)
{
    return list[*list_tried(search) - 1].score;
}

static bool list_has(search_node_t *search, move_t move)
{
    for (uint8_t i = 0; i < *list_length(search); i++) {
        if (move_equal(list[i].move, move)) {
            return true;
        }
    }
    return false;
}

/* node.move, a quiet one, has cut off: its history becomes better, and that of the moves worse
 * that came out of the list before it, if it has one by now. */
static RARE void list_note_cutoff(search_node_t *search, bool has_list)
{
    const move_t move = search->node.move;
    const uint8_t bonus = history_bonus(search->depth);
    history_good(history_of(move), bonus);
    if (!has_list) {
        return;
    }
    for (uint8_t i = 0; i < *list_tried(search) && i < *list_length(search); i++) {
        if (!move_equal(list[i].move, move)) {
            history_bad(history_of(list[i].move), bonus);
        }
    }
}

#endif
