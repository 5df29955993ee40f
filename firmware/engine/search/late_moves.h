/* SPDX-License-Identifier: MIT */
/* late_moves.h - leaves late quiet moves out of the search, or searches them less deeply.
 *
 * If the moves are in a good order, the best move comes early. So with EDITION_LIST the search
 * leaves out late moves near the horizon. The reduction of other late moves grows with the
 * logarithms of the depth and of the move's number. Without lists the search leaves out no late
 * move, and the reduction is one or two plies.
 *
 * This header is a part of search.c. Only search.c includes it.
 */
#ifndef LATE_MOVES_H
#define LATE_MOVES_H

#include "firmware/engine/search/line.h"
#include "firmware/engine/search/margins.h"
#include "firmware/engine/search/order.h"

enum {
    LATE_DEPTH = 5,    /* late quiet moves are left out up to this depth */
    BAD_DEPTH = 4,     /* bad quiet moves are left out up to this reduced depth */
    REDUCED_DEPTH = 3, /* moves are reduced from this depth on */
    REDUCED_FIRST = 3, /* this many first moves are not reduced */
    /* without lists, moves up to this number are reduced by one ply, and later moves by two */
    REDUCED_SECOND = 18,

    /* These parts of the reduction with lists are in eighths of a ply. */
    REDUCED_KILLER = 8,   /* subtracted for a killer */
    REDUCED_BY_SCORE = 8, /* every 8 points of the list's score subtract 1/8 of a ply */
    LOGARITHMS = 32
};

/* Entry n is the natural logarithm of n, times 22.6. The product of two entries, divided by 128, is
 * four times the product of the two logarithms. */
static const FLASH uint8_t logarithms[LOGARITHMS] = {
    0,  0,  16, 25, 31, 36, 40, 44, 47, 50, 52, 54, 56, 58, 60, 61,
    63, 64, 65, 67, 68, 69, 70, 71, 72, 73, 74, 74, 75, 76, 77, 78,
};

/* Returns the reduction of move number `number` of a node with `depth` plies, in eighths of a
 * ply. */
static uint8_t reduction_eighths(uint8_t depth, uint8_t number)
{
    if (number >= LOGARITHMS) {
        number = LOGARITHMS - 1;
    }
    return (uint8_t)(MARGIN(REDUCED_BASE) +
                     ((uint16_t)(logarithms[depth] * logarithms[number]) >> 7));
}

/* True if the static score is better than the static score two plies earlier. Also true if that
 * earlier score is not known. */
static bool is_improving(const search_node_t *search)
{
    if (ply < 2) {
        return true;
    }
    const search_node_t *const before = search - 2;
    return (before->node.flags & NODE_IN_CHECK) != 0 || search->known.score > before->known.score;
}

/* Tests whether node.move and all later moves of its stage, quiet moves or doubtful captures, can
 * be left out. If so, ends the stage, sets NODE_PRUNED and returns true. Always returns false in
 * check and at the root. */
static bool end_late_stage(search_node_t *search)
{
    node_t *const node = &search->node;
    const uint8_t depth = search->depth;
    if (node->stage < STAGE_LISTED || ply == 0 || (node->flags & NODE_IN_CHECK) != 0 ||
        page.phase == 0 || node->best < -SCORE_MATE_BOUND) {
        return false;
    }
    const bool open = is_open(node->alpha, node->beta);
    if (node->stage == STAGE_DOUBTFUL) {
        if (depth > DOUBTFUL_DEPTH || open) {
            return false;
        }
        node->stage = STAGE_END;
        node->flags |= NODE_PRUNED;
        return true;
    }
    bool late = false;
    if (depth <= LATE_DEPTH && !open) {
        uint8_t most = (uint8_t)(MARGIN(LATE_MOVES) + depth * depth);
        if (!is_improving(search)) {
            most >>= 1;
        }
        late = search->node.list.tried > most;
    }
    if (EDITION_HISTORY && !late && node->stage == STAGE_LISTED) {
        const uint8_t less = reduction_eighths(depth, (uint8_t)(search->moves + 1)) >> 3;
        late =
            (int8_t)(depth - less) <= BAD_DEPTH && list_score(search) < -MARGIN(BAD_SCORE) * depth;
    }
    if (late) {
        node->flags |= NODE_PRUNED;
        order_skip_quiets(search);
    }
    return late;
}

/* Sets `reduction` for node.move. Before the call, `reduction` must be 0. node.move must have been
 * made, and must not be the node's first move. */
static inline void reduce_late_move(search_node_t *search)
{
    const node_t *const node = &search->node;
    const bool late = EDITION_LIST != 0
                          ? node->stage >= STAGE_KILLER_2
                          : node->stage == STAGE_QUIETS_GOOD || node->stage == STAGE_QUIETS_OTHER;
    if (!late || search->depth < REDUCED_DEPTH || search->moves <= REDUCED_FIRST ||
        (node->flags & (NODE_IN_CHECK | NODE_GIVES_CHECK)) != 0) {
        return;
    }
    if (EDITION_LIST == 0) {
        search->reduction = search->moves > REDUCED_SECOND ? 2 : 1;
        return;
    }
    int16_t eighths = reduction_eighths(search->depth, search->moves);
    if (!is_improving(search)) {
        eighths += MARGIN(REDUCED_WORSE);
    }
    if (is_open(node->alpha, node->beta)) {
        eighths -= MARGIN(REDUCED_OPEN);
    }
    if (node->stage < STAGE_LISTED) {
        eighths -= REDUCED_KILLER;
    } else if (EDITION_HISTORY && node->stage == STAGE_LISTED) {
        eighths = (int16_t)(eighths - list_score(search) / REDUCED_BY_SCORE);
    }
    if (eighths >= 8) {
        const uint8_t plies = (uint8_t)(eighths >> 3), most = (uint8_t)(search->depth - 2);
        search->reduction = plies > most ? most : plies;
    }
}

#endif
