/* SPDX-License-Identifier: MIT */
/* quiescence.h - searches sound captures and queenings at the leaves, until no piece hangs.
 *
 * This header is a part of search.c. Only search.c includes it. */
#ifndef QUIESCENCE_H
#define QUIESCENCE_H

#include "board/captures.h"
#include "board/exchange.h"
#include "evaluate_terms.h"
#include "firmware/engine/search/line.h"

/* Quiescence assumes that a capture gains at most the value of its victim and this many centipawns
 * more. */
enum { DELTA_MARGIN = 135 };

/* Quiescence searches at most this many captures after a search node. If nearly all pieces hang,
 * millions of captures could follow each other. In games at most 200 captures follow a search node.
 * When the limit is reached, each position of the line gets its best score so far. */
enum { QUIESCENCE_NODES = 255 };

static uint8_t captures_left;

/* Makes the next capture of a quiescence node. */
static next_t quiescence_next(node_t *node)
{
    if (captures_left == 0 || !captures_next(&node->captures, &node->move)) {
        return NEXT_NONE;
    }
    if (is_overlooked(node) || (EDITION_EXCHANGE && exchange_loses(node->move, 1))) {
        return NEXT_LATER;
    }
    return make_legal(node) ? NEXT_FOUND : NEXT_LATER;
}

/* Returns the least valuable type of piece whose capture, plus DELTA_MARGIN, could lift a score by
 * this number of centipawns. Returns 0xFF if no capture could. */
static uint8_t least_victim(uint16_t centipawns)
{
    if (centipawns <= EVALUATE_VICTIM_1 + DELTA_MARGIN) {
        return PAWN;
    }
    if (centipawns <= EVALUATE_VICTIM_2 + DELTA_MARGIN) {
        return PIECE_2;
    }
    if (centipawns <= EVALUATE_VICTIM_5 + DELTA_MARGIN) {
        return PIECE_5;
    }
    if (centipawns <= EVALUATE_VICTIM_6 + DELTA_MARGIN) {
        return PIECE_6;
    }
    return centipawns <= EVALUATE_VICTIM_7 + DELTA_MARGIN ? PIECE_7 : 0xFF;
}

/* Examines the position after the top node's move. The window is seen from the side to move.
 * `evaluation` is style_score(). Returns the score of the position. If the position must be
 * searched, opens a frame for it on top and returns SCORE_NONE. The function does not return the
 * score by a pointer. The score would then be on the stack, and the pointer would need the register
 * that points to the frames. */
static OFTEN int16_t open_quiescence(int16_t alpha, int16_t beta, int16_t evaluation)
{
    const uint8_t plies = (uint8_t)(ply + captures_deep + 1);
    if (plies > search_report.selective_depth) {
        search_report.selective_depth = plies;
    }
    node_t *const node = above(top);
    if (evaluation >= beta || room(node) < sizeof *node) {
        return evaluation;
    }
    uint8_t least = CAPTURES_SOUND;
    if (evaluation > alpha) {
        alpha = evaluation;
    } else {
        least = least_victim((uint16_t)alpha - (uint16_t)evaluation);
        if (least == 0xFF) {
            return evaluation;
        }
    }
    node->alpha = alpha;
    node->beta = beta;
    node->best = evaluation;
    captures_start_kind(&node->captures, least);
    uint8_t flags = NODE_QUIESCENCE;
    if ((top->flags & NODE_QUIESCENCE) == 0) {
        flags |= NODE_ON_SEARCH;
        captures_left = QUIESCENCE_NODES;
    } else {
        note_check(top); /* this comes late, because after most captures the static score has
                          * already been returned above */
    }
    if (leads_to_check(top)) {
        flags |= NODE_IN_CHECK;
    }
    node->flags = flags;
    captures_deep++;
    top = node;
    return SCORE_NONE;
}

/* Examines the position after the capture of a quiescence node. Returns its score, or
 * SCORE_NONE. */
static int16_t open_capture(void)
{
    captures_left--;
    const int16_t evaluation = style_score();
    return open_quiescence((int16_t)-top->beta, (int16_t)-top->alpha, evaluation);
}

#endif
