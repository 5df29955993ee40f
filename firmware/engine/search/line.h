/* SPDX-License-Identifier: MIT */
/* line.h - keeps the present line of the search: the frames from the root to the top, and their
 * moves.
 *
 * This header is a part of search.c, like the other headers of this folder. search.h says why. */
#ifndef LINE_H
#define LINE_H

#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/network/network.h"
#include "firmware/engine/node.h"
#include "firmware/engine/quiet_order.h"
#include "firmware/engine/root.h"
#include "firmware/engine/style.h"

/* The topmost frame, which belongs to the present position. Its number is `ply` plus the number of
 * quiescence plies. */
REGISTER_VARIABLE(node_t *, top, 2);
static uint8_t captures_deep;

REGISTER_VARIABLE(uint8_t, ply, 6); /* number of search plies from the root to the topmost search
                                     * node */

/* The first entry of the list of the topmost node that has a list. Frames may grow up to this
 * entry. Only used with EDITION_LIST. */
static listed_t *list;

static inline search_node_t *as_search(node_t *node)
{
    return (search_node_t *)(void *)node;
}

/* Returns the number of free bytes from the address `next` on. */
static inline uint16_t room(const node_t *next)
{
    const void *const end = EDITION_LIST != 0 ? (const void *)list : root_list.begin;
    return (uint16_t)((const uint8_t *)end - (const uint8_t *)next);
}

/* True if a score can lie between alpha and beta, so that the search looks for an exact score. */
static inline bool is_open(int16_t alpha, int16_t beta)
{
    return beta > alpha + 1;
}

/* Returns the frame above `node`. */
static inline node_t *above(node_t *node)
{
    const uint8_t size =
        (node->flags & NODE_QUIESCENCE) != 0 ? sizeof(node_t) : sizeof(search_node_t);
    return (node_t *)(void *)((uint8_t *)node + size);
}

static inline node_t *below(node_t *node)
{
    const uint8_t size =
        (node->flags & NODE_ON_SEARCH) != 0 ? sizeof(search_node_t) : sizeof(node_t);
    return (node_t *)(void *)((uint8_t *)node - size);
}

/* Makes node->move and returns true. If the move leaves its own king in check, takes the move back
 * and returns false. */
static OFTEN bool make_legal(node_t *node)
{
    position_make(node->move, &node->undo);
    if (position_left_check(node->move, &node->undo, (node->flags & NODE_IN_CHECK) != 0)) {
        position_unmake(node->move, &node->undo);
        return false;
    }
    if (EDITION_NETWORK) {
        network_made(node->move, &node->undo);
    }
    return true;
}

/* Takes node->move back. */
static inline void unmake(const node_t *node)
{
    position_unmake(node->move, &node->undo);
    if (EDITION_NETWORK) {
        network_unmade();
    }
}

/* Takes back the move that led from `node` to the ply above it. */
static inline void take_back(const node_t *node)
{
    if ((node->flags & NODE_NULL_MOVE) != 0) {
        position_unmake_null(&node->undo);
    } else {
        unmake(node);
    }
}

/* Makes the move that leads from `node` to the ply above it. */
static void make_again(node_t *node)
{
    if ((node->flags & NODE_NULL_MOVE) != 0) {
        position_make_null(&node->undo);
    } else {
        position_make(node->move, &node->undo);
        if (EDITION_NETWORK) {
            network_made(node->move, &node->undo);
        }
    }
}

/* Notes in the node's flags whether node->move gives check. The move has been made. */
static OFTEN void note_check(node_t *node)
{
    node->flags &= (uint8_t)~NODE_GIVES_CHECK;
    if (position_gave_check(node->move, &node->undo)) {
        node->flags |= NODE_GIVES_CHECK;
    }
}

/* True if node->move gives check. Always false after a pass. */
static inline bool leads_to_check(const node_t *node)
{
    return (node->flags & (NODE_GIVES_CHECK | NODE_NULL_MOVE)) == NODE_GIVES_CHECK;
}

/* The result of looking for a node's next move. NEXT_LATER means that this step has found no move,
 * but a later step may find a move. It keeps slices short: in check, dozens of moves in a row may
 * be illegal, and making a list takes time. */
typedef enum { NEXT_NONE, NEXT_FOUND, NEXT_LATER } next_t;

/* True if the search, by an oversight, has to skip the top node's move. It never skips the first
 * move of the root, so the engine always has a move. */
static inline bool is_overlooked(node_t *node)
{
    if (style_oversight == 0) {
        return false;
    }
    if (node == &frames.aligned.node) {
        return frames.aligned.moves != 0 && style_overlooks(node->move, node->move);
    }
    return style_overlooks(node->move, below(node)->move);
}

#endif
