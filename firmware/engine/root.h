/* SPDX-License-Identifier: MIT */
/* root.h - the list of root moves to consider or to leave out in a search.
 *
 * engine_exclude() and engine_consider_only() (engine.h) build the list. The list lies at the upper
 * end of the frames, so it needs no memory of its own and has room for every legal move. A longer
 * list leaves fewer frames for the search, but at least the root's frame. The list drops moves
 * beyond ROOT_MOVES, because they must be repetitions. */
#ifndef ROOT_H
#define ROOT_H

#include "board/move.h"
#include "firmware/engine/node.h"

/* The greatest number of legal moves of any known position. */
enum { ROOT_MOVES = 218 };

_Static_assert(ROOT_MOVES * sizeof(move_t) + sizeof(search_node_t) < EDITION_WORKSPACE,
               "there is room for the root as well");

typedef struct {
    move_t *begin;
    bool only; /* true to search only the moves of the list, false to search all other moves */
} root_list_t;

extern root_list_t root_list;

/* Returns the end of the list. The list grows downward from the end of the frames, so the newest
 * move has the lowest address. */
static inline move_t *root_list_end(void)
{
    return (move_t *)(void *)(frames.bytes + sizeof frames.bytes);
}

/* True if the search must leave out the root move `move`. */
bool root_leaves_out(move_t move);

#endif
