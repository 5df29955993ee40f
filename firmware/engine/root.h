/* SPDX-License-Identifier: MIT */
/* root.h - keeps the list of root moves that a search considers or leaves out.
 *
 * engine_exclude() and engine_consider_only() (engine.h) build the list. It is at the upper end of
 * the frames, so it needs no memory of its own and has room for every legal move. A longer list
 * leaves fewer frames for the search, but always leaves the root's frame. A full list drops further
 * moves. It has ROOT_MOVES moves, so a further move must be a repeated one. */
#ifndef ROOT_H
#define ROOT_H

#include "board/move.h"
#include "firmware/engine/node.h"

/* No known position has more legal moves than this. */
enum { ROOT_MOVES = 218 };

_Static_assert(ROOT_MOVES * sizeof(move_t) + sizeof(search_node_t) < EDITION_WORKSPACE,
               "there is room for the root as well");

typedef struct {
    move_t *begin;
    /* true if the search considers only the moves of the list; false if it leaves them out */
    bool only;
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
