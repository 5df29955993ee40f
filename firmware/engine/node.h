/* SPDX-License-Identifier: MIT */
/* node.h - the frames of the search, one frame for each ply of the present line.
 *
 * All frames stand in one array, search nodes below and quiescence nodes on top. A quiescence node
 * is shorter than a search node. The layouts have no padding, so chip and PC have room for the same
 * number of plies.
 */
#ifndef NODE_H
#define NODE_H

#include "base/edition.h"
#include "board/captures.h"
#include "board/position.h"
#include "board/quiets.h"

/* The plies of the deepest iteration. */
#define SEARCH_DEPTH (EDITION_LIST != 0 ? 20 : 16)

/* The number of search plies that have killers and a remembered move. Deeper plies are quiescence.
 * With lists a search can reach the deepest iteration within the time of a move, so one more ply is
 * needed for checks at its horizon. */
#define SEARCH_PLIES (SEARCH_DEPTH + (EDITION_LIST != 0))

/* The state of a list of quiet moves, quiet_list.h. */
typedef struct {
    uint8_t length; /* the moves in the list                                              */
    uint8_t tried;  /* the quiet moves looked at, from the list and from the generator */
} node_list_t;

/* The facts of its position that a search node keeps. */
typedef union {
    int16_t score;    /* without NODE_IN_CHECK: the static score           */
    square_t checker; /* with NODE_IN_CHECK: the square of a piece that gives check */
} node_known_t;

/* The part of a frame that every ply has. A quiescence node has only this part. */
typedef struct {
    int16_t alpha, beta;
    int16_t best; /* the best score so far, for the side to move  */
    undo_t undo;  /* of `move`                                    */
    move_t move;  /* the present move; it has been made           */
    union {
        captures_t captures; /* while captures come, and without a list            */
        node_list_t list;    /* from the making of the list of quiet moves to its end */
    };
    uint8_t flags; /* NODE_...                                       */
    uint8_t stage; /* search nodes: the source of the moves, order.h */
} node_t;

typedef struct {
    node_t node;
    node_known_t known;
    quiets_t quiets;
    uint8_t depth;     /* plies to go                                   */
    uint8_t moves;     /* legal moves looked at                         */
    uint8_t reduction; /* plies by which `move` is searched less deeply */
} search_node_t;

_Static_assert(sizeof(node_list_t) == sizeof(captures_t), "neither is longer");
_Static_assert(sizeof(undo_t) == 10, "no padding");
_Static_assert(sizeof(node_t) == 22, "no padding");
_Static_assert(sizeof(search_node_t) == 30, "no padding");

/* The memory of the search. Search nodes stand at the beginning, and quiescence nodes follow
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
    NODE_ZERO_WINDOW = 0x10, /* `move` is only tested for a score above alpha       */
    NODE_NULL_MOVE = 0x20,   /* `move` is a pass                                    */
    NODE_PRUNED = 0x80       /* moves were left out, so a node without moves is not mate */
};

#endif
