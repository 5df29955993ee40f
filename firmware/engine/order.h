/* order.h - in what order the moves of a search node come, and what is remembered for it.
 *
 * What was best at this ply last time; sound captures; two killers; quiet moves that have been good
 * elsewhere, then the others (quiets.h); doubtful captures. There is no list: a node keeps its stage and
 * the state of two generators.
 *
 * A part of search.c, which alone includes it.
 */
#ifndef ORDER_H
#define ORDER_H

#include "board/rules.h"
#include "firmware/engine/line.h"

enum {
    FUTILITY_DEPTH = 2,    /* up to so many plies quiet moves are left out ...             */
    FUTILITY_MARGIN = 106, /* ... when so many centipawns a ply ...                        */
    FUTILITY_LESS = 16     /* ... and so many less in all do not lift the score to alpha   */
};

/* node_t.stage, in their order */
enum {
    STAGE_NULL_MOVE,
    STAGE_REMEMBERED,
    STAGE_CAPTURES,
    STAGE_KILLER_1,
    STAGE_KILLER_2,
    STAGE_QUIETS_BEGIN,
    STAGE_QUIETS_GOOD,
    STAGE_QUIETS_OTHER,
    STAGE_DOUBTFUL /* captures, as captures.h calls them */
};

typedef struct {
    move_t killers[2];
    move_t remembered; /* what was best at this ply last time */
} ply_memory_t;

/* What is kept from one iteration to the next. */
static struct {
    ply_memory_t plies[SEARCH_PLIES];

    /* What was best at ply 1, by square_to_64() of the square that the move at the root goes to: of
     * all plies the one where it pays most to know what the search is answering. */
    move_t replies[64];
} memory;

static inline move_t *order_reply_to(move_t move)
{
    return &memory.replies[square_to_64(move.to)];
}

static RARE void order_forget(void)
{
    uint8_t *const moves = (uint8_t *)&memory; /* MOVE_NONE is two bytes of 0 */
    uint8_t i = sizeof memory;
    do {
        moves[--i] = 0;
    } while (i != 0);
    quiets_forget();
}

/* True if captures.h would not generate `move`, which is not made now. */
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
        if (square_on_edge_rank(move.to)) {
            return move_promotion(move) != PROMOTION_QUEEN;
        }
    }
    return true;
}

/* True if no quiet move can be expected to lift the score above alpha. All are looked at at the root:
 * one of them is to be played; and where kings and pawns are alone, a step may win or lose a queen. */
static bool is_futile(const search_node_t *search)
{
    const node_t *const node = &search->node;
    return page.phase != 0 && ply != 0 && search->depth <= FUTILITY_DEPTH &&
           (node->flags & NODE_IN_CHECK) == 0 && !score_is_mate(node->alpha) &&
           search->evaluation - FUTILITY_LESS + FUTILITY_MARGIN * search->depth <= node->alpha;
}

/* The next pseudo-legal move of a search node to node.move; false at the end. */
static bool order_next(search_node_t *search)
{
    node_t *const node = &search->node;
    ply_memory_t *the = &memory.plies[ply];
    HIDE_ADDRESS(the); /* else it is worked out anew at each use */
    const move_t *const killer = the->killers;
    for (;;) {
        switch (node->stage) {
        case STAGE_REMEMBERED:
            node->stage = STAGE_CAPTURES;
            captures_start_kind(&node->captures, CAPTURES_SOUND);
            node->move = the->remembered;
            if (!move_is_none(node->move) && move_is_pseudo_legal(node->move)) {
                return true;
            }
            the->remembered = MOVE_NONE;
            break;
        case STAGE_CAPTURES:
        case STAGE_DOUBTFUL:
            while (captures_next(&node->captures, &node->move)) {
                if (!move_equal(node->move, the->remembered)) {
                    return true;
                }
            }
            if (node->stage == STAGE_DOUBTFUL) {
                return false;
            }
            node->stage = STAGE_KILLER_1;
            break;
        case STAGE_KILLER_1:
        case STAGE_KILLER_2:
            node->move = killer[node->stage++ - STAGE_KILLER_1];
            if (!move_is_none(node->move) && !move_equal(node->move, the->remembered) &&
                move_is_pseudo_legal(node->move) && is_quiet(node->move)) {
                return true;
            }
            break;
        case STAGE_QUIETS_BEGIN:
            node->stage = STAGE_QUIETS_GOOD;
            quiets_start_pass(&search->quiets, QUIETS_GOOD);
            if (is_futile(search)) {
                node->flags |= NODE_PRUNED;
                node->stage = STAGE_DOUBTFUL;
                captures_start_kind(&node->captures, CAPTURES_DOUBTFUL);
            }
            break;
        case STAGE_QUIETS_GOOD:
        case STAGE_QUIETS_OTHER:
            while (quiets_next(&search->quiets, &node->move)) {
                if (!move_equal(node->move, the->remembered) &&
                    !move_equal(node->move, killer[0]) && !move_equal(node->move, killer[1])) {
                    return true;
                }
            }
            quiets_start_pass(&search->quiets, QUIETS_OTHER);
            if (node->stage++ == STAGE_QUIETS_OTHER) {
                captures_start_kind(&node->captures, CAPTURES_DOUBTFUL);
            }
            break;
        }
    }
}

/* `move`, not made now, has cut off at `ply`. */
static OFTEN RARE void order_note_cutoff(move_t move)
{
    ply_memory_t *const the = &memory.plies[ply];
    the->remembered = move;
    if (!is_quiet(move)) {
        return;
    }
    quiets_note(move);
    move_t *const killer = the->killers;
    if (!move_equal(killer[0], move)) {
        killer[1] = killer[0];
        killer[0] = move;
    }
}

#endif
