/* SPDX-License-Identifier: MIT */
/* order.h - finds the moves of a search node in order, and remembers good moves for this purpose.
 *
 * The first move is the last best move of this ply, or the table's move (known.h). Then come sound
 * captures, two killers, quiet moves, and last doubtful captures. A node stores its stage and the
 * state of two generators. With EDITION_LIST the quiet moves come from a list (quiet_list.h), the
 * best first. After the list the generator finds the moves for which the list had no room. Without
 * lists the generator passes over the quiet moves twice. The first pass finds moves that were good
 * elsewhere (quiets_good.h).
 *
 * This header is a part of search.c. Only search.c includes it. */
#ifndef ORDER_H
#define ORDER_H

#include "board/exchange.h"
#include "board/rules.h"
#include "firmware/engine/search/line.h"
#include "firmware/engine/search/margins.h"
#include "firmware/engine/search/quiet_list.h"

enum {
    FUTILITY_DEPTH = 2, /* futile quiet moves are left out up to this depth */
    EXCHANGE_DEPTH = 4, /* up to this depth, quiet moves are left out if they lose, by exchange,
                         * more than half a pawn for each remaining ply */
    DOUBTFUL_DEPTH = 3  /* up to this depth, doubtful captures and captures that lose by exchange
                         * are left out */
};

/* The stages of node_t.stage, in their order. */
enum {
    STAGE_NULL_MOVE,
    STAGE_REMEMBERED,
    STAGE_CAPTURES,
    STAGE_KILLER_1,
    STAGE_KILLER_2,
    STAGE_QUIETS_BEGIN,
    STAGE_LISTING,      /* making the list of quiet moves            */
    STAGE_LISTED,       /* taking quiet moves from the list          */
    STAGE_QUIETS_GOOD,  /* without lists: the quiet moves that were good elsewhere */
    STAGE_QUIETS_OTHER, /* the other quiet moves                     */
    STAGE_DOUBTFUL,     /* doubtful captures (captures.h)            */
    STAGE_END
};

typedef struct {
    move_t killers[2];
    move_t remembered; /* last best move at this ply */
} ply_memory_t;

/* The moves that the search remembers from one iteration to the next. */
static struct {
    ply_memory_t plies[SEARCH_PLIES];

    /* The best replies at ply 1. The index is square_to_64() of the target square of the root's
     * move, because the best reply depends mostly on this square. */
    move_t replies[64];
} memory;

static inline move_t *order_reply_to(move_t move)
{
    return &memory.replies[square_to_64(move.to)];
}

/* Stores the remembered move of ply 1. This move is then the best reply to the root's `move`. */
static OFTEN RARE void order_keep_reply(move_t move)
{
    *order_reply_to(move) = memory.plies[1].remembered;
}

/* Remembers the moves of the variation, so that each of these moves comes first at its ply. */
static inline void order_expect(const move_t *variation)
{
    const move_t *move = variation;
    ply_memory_t *the = memory.plies;
    HIDE_ADDRESS(move);
    HIDE_ADDRESS(the);
    for (uint8_t i = ENGINE_VARIATION; i != 0 && !move_is_none(*move); i--) {
        (the++)->remembered = *move++;
    }
    order_keep_reply(*variation);
}

static RARE void order_forget(void)
{
    uint8_t *const moves = (uint8_t *)&memory; /* MOVE_NONE is two bytes of 0 */
    uint8_t i = sizeof memory;
    do {
        moves[--i] = 0;
    } while (i != 0);
    if (EDITION_LIST == 0) {
        quiets_forget();
    }
}

/* True if captures.h would not generate `move`. Call it before `move` is made. */
static bool is_quiet(move_t move)
{
    const piece_t target = page_piece(move.to);
    const piece_t mover = page_piece(move_from(move));
    if (target != NO_PIECE) {
        return piece_colour(target) == piece_colour(mover);
    }
    if (piece_type(mover) == PAWN) {
        if (move.to == page.state.en_passant) {
            return false;
        }
        if (square_promotes(move.to)) {
            return move_promotion(move) != PROMOTION_BEST;
        }
    }
    return true;
}

/* True if the node has at most `depth` plies left and may leave quiet moves out. Four kinds of
 * nodes must search all moves: the root, because the engine plays one of its moves; positions with
 * only kings and pawns, because one step may win or lose a queen; positions in check; and nodes
 * whose `score` is the score of a mate. */
static OFTEN RARE bool may_leave_out(const search_node_t *search, uint8_t depth, int16_t score)
{
    return page.phase != 0 && ply != 0 && search->depth <= depth &&
           (search->node.flags & NODE_IN_CHECK) == 0 && !score_is_mate(score);
}

/* True if a quiet move is not likely to lift the score above alpha. */
static bool is_futile(const search_node_t *search)
{
    const int16_t alpha = search->node.alpha;
    return may_leave_out(search, FUTILITY_DEPTH, alpha) &&
           search->known.score - MARGIN(FUTILITY_LESS) + MARGIN(FUTILITY) * search->depth <= alpha;
}

/* True if node.move, which is not a capture, loses too much by exchange. Always false before the
 * first move, because the best score is then the score of a mate. Always false with lists, because
 * late_moves.h already leaves late moves out, and this test did not make the search stronger. */
static bool loses_too_much(const search_node_t *search)
{
    const node_t *const node = &search->node;
    return EDITION_EXCHANGE && EDITION_LIST == 0 &&
           may_leave_out(search, EXCHANGE_DEPTH, node->best) &&
           page_piece(node->move.to) == NO_PIECE && exchange_loses(node->move, search->depth | 1);
}

/* True if node.move, a sound capture, loses material by exchange. The search leaves such captures
 * out, because they hardly ever cause a cut-off. */
static bool is_bad_exchange(const search_node_t *search)
{
    const node_t *const node = &search->node;
    return EDITION_EXCHANGE && EDITION_LIST != 0 && !is_open(node->alpha, node->beta) &&
           may_leave_out(search, DOUBTFUL_DEPTH, node->alpha) &&
           piece_type(page_piece(move_from(node->move))) != PAWN && exchange_loses(node->move, 1);
}

/* True if no earlier stage has searched the quiet `move`. */
static inline bool order_is_new(const ply_memory_t *the, move_t move)
{
    if (move_equal(move, the->remembered)) {
        return false;
    }
    for (uint8_t i = 0; i < 2; i++) {
        if (move_equal(move, the->killers[i])) {
            return false;
        }
    }
    return true;
}

/* Skips the rest of the node's quiet moves. The doubtful captures come next. */
static inline void order_skip_quiets(search_node_t *search)
{
    node_t *const node = &search->node;
    if (EDITION_LIST != 0 && node->stage >= STAGE_LISTING) {
        list_end(search);
    }
    node->stage = STAGE_DOUBTFUL;
    captures_start_kind(&node->captures, CAPTURES_DOUBTFUL);
}

/* Removes the moves that position_may_parry() rejects, because they cannot parry the check by the
 * piece on `checker`. `count` is the number of moves before the call. Returns the number of moves
 * that are left. */
static uint8_t order_keep_parries(move_t *moves, uint8_t count, square_t checker)
{
    move_t *kept = moves;
    for (const move_t *move = moves; count != 0; count--, move++) {
        if (position_may_parry(*move, checker)) {
            *kept++ = *move;
        }
    }
    return (uint8_t)(kept - moves);
}

/* Puts up to LIST_STEP more moves into the list, or up to LIST_STEP_FULL if the list may become
 * full. In check, it leaves out nearly all moves that cannot parry the check. */
static __attribute__((noinline)) void order_go_on_listing(search_node_t *search,
                                                          const ply_memory_t *the)
{
    static move_t moves[LIST_STEP];
    _Static_assert(sizeof *the == 3 * sizeof(move_t), "the moves that have been looked at before");
    node_t *const node = &search->node;
    const uint8_t most = list_may_become_full() ? LIST_STEP_FULL : LIST_STEP;
    const move_t *const end = quiets_some(&search->quiets, moves, most);
    uint8_t count = (uint8_t)(end - moves);
    if ((node->flags & NODE_IN_CHECK) != 0) {
        count = order_keep_parries(moves, count, search->known.checker);
    }
    if (count != 0) {
        list_add(search, moves, count, (const move_t *)(const void *)the);
    }
    if (end != moves + most) {
        list_finish(search);
        node->stage = STAGE_LISTED;
    }
}

/* Sets node.move to the next quiet move of a node with a list. Returns NEXT_NONE after the last
 * move. */
static inline next_t order_next_listed(search_node_t *search, const ply_memory_t *the)
{
    node_t *const node = &search->node;
    if (node->stage == STAGE_LISTING) {
        order_go_on_listing(search, the);
        return NEXT_LATER;
    }
    if (node->stage == STAGE_LISTED) {
        if (list_next(search, &node->move)) {
            return NEXT_FOUND;
        }
        node->stage = STAGE_QUIETS_OTHER;
    }
    if (quiets_next(&search->quiets, &node->move)) {
        if (order_is_new(the, node->move) && !list_has(search, node->move)) {
            search->node.list.tried++;
            return NEXT_FOUND;
        }
        return NEXT_LATER; /* list_has() may take 2,000 cycles */
    }
    order_skip_quiets(search);
    return NEXT_NONE;
}

/* Sets node.move to the next pseudo-legal move of a search node. Making a list takes several
 * calls. */
static next_t order_next(search_node_t *search)
{
    node_t *const node = &search->node;
    ply_memory_t *the = &memory.plies[ply];
    HIDE_ADDRESS(the); /* otherwise the compiler would compute the address at each use */
    for (;;) {
        switch (node->stage) {
        case STAGE_REMEMBERED:
            node->stage = STAGE_CAPTURES;
            captures_start_kind(&node->captures, CAPTURES_SOUND);
            node->move = the->remembered;
            if (!move_is_none(node->move) && move_is_pseudo_legal(node->move)) {
                return NEXT_FOUND;
            }
            the->remembered = MOVE_NONE;
            break;
        case STAGE_CAPTURES:
        case STAGE_DOUBTFUL:
            while (captures_next(&node->captures, &node->move)) {
                if (move_equal(node->move, the->remembered)) {
                    continue;
                }
                if (node->stage == STAGE_CAPTURES && is_bad_exchange(search)) {
                    node->flags |= NODE_PRUNED;
                    return NEXT_LATER; /* an exchange may take 1,000 cycles */
                }
                return NEXT_FOUND;
            }
            if (node->stage == STAGE_DOUBTFUL) {
                return NEXT_NONE;
            }
            node->stage = STAGE_KILLER_1;
            break;
        case STAGE_KILLER_1:
        case STAGE_KILLER_2:
            node->move = the->killers[node->stage++ - STAGE_KILLER_1];
            if (!move_is_none(node->move) && !move_equal(node->move, the->remembered) &&
                move_is_pseudo_legal(node->move) && is_quiet(node->move)) {
                return NEXT_FOUND;
            }
            break;
        case STAGE_QUIETS_BEGIN:
            if (EDITION_LIST != 0) {
                node->stage = STAGE_LISTING;
                list_start(search);
            } else {
                node->stage = STAGE_QUIETS_GOOD;
                quiets_start_pass(&search->quiets, QUIETS_GOOD);
            }
            if (is_futile(search)) {
                node->flags |= NODE_PRUNED;
                order_skip_quiets(search);
            }
            break;
        case STAGE_LISTING:
        case STAGE_LISTED:
        case STAGE_QUIETS_GOOD:
        case STAGE_QUIETS_OTHER:
            if (EDITION_LIST != 0) {
                const next_t next = order_next_listed(search, the);
                if (next != NEXT_NONE) {
                    return next;
                }
                break;
            }
            while (quiets_next(&search->quiets, &node->move)) {
                if (order_is_new(the, node->move)) {
                    return NEXT_FOUND;
                }
            }
            quiets_start_pass(&search->quiets, QUIETS_OTHER);
            if (node->stage++ == STAGE_QUIETS_OTHER) {
                captures_start_kind(&node->captures, CAPTURES_DOUBTFUL);
            }
            break;
        case STAGE_END:
            return NEXT_NONE;
        }
    }
}

/* Remembers that the top node's move, `move`, has caused a cut-off. Call it after the move has been
 * taken back. */
static OFTEN RARE void order_note_cutoff(move_t move)
{
    ply_memory_t *const the = &memory.plies[ply];
    the->remembered = move;
    if (!is_quiet(move)) {
        return;
    }
    if (EDITION_LIST == 0) {
        quiets_note(move);
    } else if (EDITION_HISTORY) {
        list_note_cutoff(as_search(top), top->stage >= STAGE_LISTED);
    }
    move_t *const killer = the->killers;
    if (!move_equal(killer[0], move)) {
        killer[1] = killer[0];
        killer[0] = move;
    }
}

#endif
