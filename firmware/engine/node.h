/* SPDX-License-Identifier: MIT */
/* node.h - defines the frames of the search. Each ply of the present line has a frame.
 *
 * All frames are in one array. Search nodes come first, and quiescence nodes follow. A quiescence
 * node is shorter than a search node. The structures have no padding, so chip and PC have room for
 * the same number of plies.
 */
#ifndef NODE_H
#define NODE_H

#include "base/edition.h"
#include "board/captures.h"
#include "board/position.h"
#include "board/quiets.h"

/* The depth of the deepest iteration, in plies. */
#define SEARCH_DEPTH (EDITION_LIST != 0 ? 20 : 16)

/* The number of search plies. Each search ply has killers and a remembered move. Deeper plies are
 * quiescence. With lists a search can reach the deepest iteration within the time for a move. That
 * iteration needs one more ply for checks at the horizon. */
#define SEARCH_PLIES (SEARCH_DEPTH + (EDITION_LIST != 0))

/* The state of a list of quiet moves (quiet_list.h). */
typedef struct {
    uint8_t length; /* number of moves in the list                                        */
    uint8_t tried;  /* number of quiet moves searched, from the list or from the generator */
} node_list_t;

/* What a search node stores about its position. */
typedef union {
    int16_t score;    /* static score, if NODE_IN_CHECK is not set */
    square_t checker; /* square of a piece that gives check, if NODE_IN_CHECK is set */
} node_known_t;

/* The part of a frame that both kinds of nodes have. A quiescence node has only this part. */
typedef struct {
    int16_t alpha, beta;
    int16_t best; /* best score so far, for the side to move      */
    undo_t undo;  /* what position_unmake() needs to take `move` back */
    move_t move;  /* present move, which has been made on the page */
    union {
        captures_t captures; /* state of the generator of captures                 */
        node_list_t list;    /* state of the list of quiet moves, while the node uses the list */
    };
    uint8_t flags; /* NODE_...                                       */
    uint8_t stage; /* where the next moves come from (order.h); only in search nodes */
} node_t;

typedef struct {
    node_t node;
    node_known_t known;
    quiets_t quiets;
    uint8_t depth;     /* remaining depth in plies                      */
    uint8_t moves;     /* number of legal moves searched                */
    uint8_t reduction; /* by how many plies `move` is reduced */
} search_node_t;

_Static_assert(sizeof(node_list_t) == sizeof(captures_t), "neither is longer");
_Static_assert(sizeof(undo_t) == 10, "no padding");
_Static_assert(sizeof(node_t) == 22, "no padding");
_Static_assert(sizeof(search_node_t) == 30, "no padding");

/* The memory of the search. It begins with the search nodes, and the quiescence nodes follow
 * without a gap. The lists of quiet moves (quiet_list.h) grow downward from the end. */
typedef union {
    search_node_t aligned;
    uint8_t bytes[EDITION_WORKSPACE];
} frames_t;

extern frames_t frames;

enum {
    NODE_QUIESCENCE = 0x01,
    NODE_IN_CHECK = 0x02,    /* the side to move is in check                        */
    NODE_ON_SEARCH = 0x04,   /* the node below is a search node                     */
    NODE_GIVES_CHECK = 0x08, /* `move` gives check                                  */
    NODE_ZERO_WINDOW = 0x10, /* `move` is searched with a zero window above alpha   */
    NODE_NULL_MOVE = 0x20,   /* `move` is a pass                                    */
    NODE_PRUNED = 0x80       /* moves were left out, so finding no legal move does not mean mate */
};

#endif
