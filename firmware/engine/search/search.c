/* SPDX-License-Identifier: MIT */
#include "firmware/engine/search/search.h"

#include "board/attack.h"
#include "firmware/engine/report.h"
#include "firmware/engine/search/ended.h"
#include "firmware/engine/search/known.h"
#include "firmware/engine/search/late_moves.h"
#include "firmware/engine/search/line.h"
#include "firmware/engine/search/margins.h"
#include "firmware/engine/search/order.h"
#include "firmware/engine/search/quiescence.h"
#include "firmware/engine/search/variation.h"
#include "firmware/engine/search/window.h"
#include "hal/slice.h"

/* Depths in plies. */
enum {
    REVERSE_FUTILITY_DEPTH = 4, /* up to this depth, a static lead over beta ends the node */
    NULL_MOVE_DEPTH = 2,
    NULL_MOVE_REDUCTION = 2,
    NULL_MOVE_QUARTERS = EDITION_LIST != 0 /* 1 means that a quarter of the depth is added */
};

#define WORST_SCORE (-SCORE_MATE)

/* ---- the next move ---- */

static OFTEN RARE bool has_officers(colour_t side)
{
    const uint8_t end = page_first_pawn(side);
    for (uint8_t entry = side | 1; entry < end; entry++) {
        if (*page_at(entry | PAGE_ATTACKS) != 0) {
            return true;
        }
    }
    return false;
}

/* Makes the next move of a search node: a legal move, or a pass. */
static next_t search_next(search_node_t *search)
{
    node_t *const node = &search->node;
    if (node->stage == STAGE_NULL_MOVE) {
        node->stage = STAGE_REMEMBERED;
        node->flags |= NODE_NULL_MOVE;
        position_make_null(&node->undo);
        return NEXT_FOUND;
    }
    do {
        const next_t next = order_next(search);
        if (next != NEXT_FOUND) {
            return next;
        }
    } while (EDITION_LIST != 0 && end_late_stage(search));
    if (ply == 0 && root_leaves_out(node->move)) {
        return NEXT_LATER;
    }
    if ((node->flags & NODE_IN_CHECK) != 0) {
        if (!position_may_parry(node->move, search->known.checker)) {
            return NEXT_LATER;
        }
    } else if (is_overlooked(node) || loses_too_much(search)) {
        node->flags |= NODE_PRUNED;
        return NEXT_LATER;
    }
    if (!make_legal(node)) {
        return NEXT_LATER;
    }
    note_check(node);
    search->moves++;
    search->reduction = 0;
    if (search->moves == 1) {
        node->flags &= (uint8_t)~NODE_ZERO_WINDOW;
        return NEXT_FOUND;
    }
    node->flags |= NODE_ZERO_WINDOW;
    reduce_late_move(search);
    return NEXT_FOUND;
}

/* ---- examining the position after a move ---- */

/* Returns the square of a piece that gives check to the side to move. Returns SQUARE_NONE if no
 * piece does. */
static square_t checker(void)
{
    return attack_from(page_king(page.state.side), colour_other(page.state.side));
}

/* Does the work of open_quiescence() for a search node. */
static int16_t open_search(int16_t alpha, int16_t beta, uint8_t depth)
{
    if (EDITION_TABLE_BYTES != 0) {
        const int16_t score = known_score(alpha, beta, depth);
        if (score != SCORE_NONE) {
            return score;
        }
    }
    const bool in_check = leads_to_check(top);
    const bool after_null_move = (top->flags & NODE_NULL_MOVE) != 0;
    node_known_t facts;
    uint8_t stage = STAGE_REMEMBERED;
    uint8_t flags = NODE_ON_SEARCH;
    if (in_check) {
        flags |= NODE_IN_CHECK;
        facts = (node_known_t){.checker = checker()};
    } else {
        const int16_t plain = style_score();
        const int16_t evaluation = EDITION_TABLE_BYTES != 0 ? sharpened(plain) : plain;
        facts.score = evaluation;
        if (!is_open(alpha, beta) && !score_is_mate(beta)) {
            if (page.phase != 0 && depth <= REVERSE_FUTILITY_DEPTH &&
                evaluation + MARGIN(REVERSE_LESS) - MARGIN(REVERSE_FUTILITY) * depth >= beta) {
                return evaluation;
            }
            if (!after_null_move && depth >= NULL_MOVE_DEPTH &&
                evaluation >= beta + MARGIN(NULL_MOVE) && has_officers(page.state.side)) {
                stage = STAGE_NULL_MOVE;
            }
        }
    }
    search_node_t *const search = as_search(top) + 1;
    search->node.alpha = alpha;
    search->node.beta = beta;
    search->node.best = WORST_SCORE;
    search->node.flags = flags;
    search->node.stage = stage;
    search->known = facts;
    search->depth = depth;
    search->moves = 0;
    search->reduction = 0;
    if (ply == 0) {
        memory.plies[1].remembered = *order_reply_to(top->move);
    }
    ply++;
    top = &search->node;
    return SCORE_NONE;
}

/* Examines the position after the move of a search node, or after a pass. */
static int16_t open_child(void)
{
    node_t *const node = top;
    search_node_t *const search = as_search(node);
    int16_t alpha = (int16_t)-node->beta;
    int16_t beta = (int16_t)-node->alpha;
    int8_t depth = (int8_t)(search->depth - 1 - search->reduction);
    if ((node->flags & NODE_NULL_MOVE) != 0) {
        beta = (int16_t)(alpha + 1);
        depth = (int8_t)(depth - NULL_MOVE_REDUCTION);
        if (NULL_MOVE_QUARTERS) {
            depth = (int8_t)(depth - search->depth / 4);
        }
    } else {
        if ((node->flags & NODE_ZERO_WINDOW) != 0) {
            alpha = (int16_t)(beta - 1);
        } else {
            variation_clear((uint8_t)(ply + 1));
        }
        if (bares_a_king(node)) {
            return bare_king_score();
        }
        if (is_draw(node)) {
            if (EDITION_STYLE) {
                return (ply & 1) != 0 ? -engine_limits.contempt : engine_limits.contempt;
            }
            return 0;
        }
        if (depth <= 0 && (node->flags & NODE_GIVES_CHECK) != 0) {
            depth = 1; /* quiescence has no moves that only parry a check */
        }
    }
    if (depth <= 0 || ply + 1 == SEARCH_PLIES || room(&search[1].node) < sizeof(search_node_t)) {
        return open_quiescence(alpha, beta, style_score());
    }
    return open_search(alpha, beta, (uint8_t)depth);
}

/* ---- the score of a position ---- */

static OFTEN void pop(void)
{
    node_t *const node = top;
    node_t *const under = below(node);
    top = under;
    if ((node->flags & NODE_QUIESCENCE) != 0) {
        captures_deep--;
    } else {
        if (EDITION_LIST != 0 && node->stage >= STAGE_LISTING && node->stage < STAGE_DOUBTFUL) {
            list_end(as_search(node));
        }
        ply--;
        if (ply == 0) {
            order_keep_reply(under->move);
        }
    }
}

/* Ends the top node with `score`. */
static void leave(int16_t score)
{
    if (EDITION_TABLE_BYTES != 0 && (top->flags & NODE_QUIESCENCE) == 0) {
        keep(score);
    }
    pop();
}

/* Returns the score of the top node, a search node whose moves have all been searched. */
static OFTEN RARE int16_t final_score(void)
{
    const node_t *const node = top;
    if (as_search(top)->moves == 0) {
        if ((node->flags & NODE_PRUNED) != 0) {
            /* A mate score says nothing about the moves that were left out. */
            return node->alpha < -SCORE_MATE_BOUND ? as_search(top)->known.score : node->alpha;
        }
        return GAME_STALEMATE_LOSES || (node->flags & NODE_IN_CHECK) != 0
                   ? (int16_t)(ply - SCORE_MATE)
                   : 0;
    }
    /* In an open window the search remembers the best move only at the end of the node. Until then
     * the node needs the earlier remembered move, so that it does not search this move twice. */
    if (is_open(node->alpha, node->beta) && node->best == node->alpha && ply < ENGINE_VARIATION &&
        !move_is_none(variation_at(ply)[0])) {
        memory.plies[ply].remembered = variation_at(ply)[0];
    }
    return node->best;
}

typedef enum {
    GO_ON,      /* the top node's next move follows */
    LOOK_AGAIN, /* search the same move once more; it has not been taken back */
    FINISHED    /* the top node has its final score in node.best */
} taken_t;

/* Gives the top node the score of its move, seen from the node's side, and takes the move back. */
static taken_t take_score(int16_t score)
{
    node_t *const node = top;
    if ((node->flags & NODE_NULL_MOVE) != 0) {
        node->flags &= (uint8_t)~NODE_NULL_MOVE;
        position_unmake_null(&node->undo);
        if (score < node->beta) {
            return GO_ON;
        }
        node->best = score_is_mate(score) ? node->beta : score;
        return FINISHED;
    }
    if ((node->flags & NODE_QUIESCENCE) == 0 && score > node->alpha) {
        search_node_t *const search = as_search(node);
        if (search->reduction != 0) {
            search->reduction = 0;
            return LOOK_AGAIN;
        }
        if ((node->flags & NODE_ZERO_WINDOW) != 0 && score < node->beta) {
            node->flags &= (uint8_t)~NODE_ZERO_WINDOW;
            return LOOK_AGAIN;
        }
    }
    unmake(node);
    if (score <= node->best) {
        return GO_ON;
    }
    node->best = score;
    if (score <= node->alpha) {
        return GO_ON;
    }
    if ((node->flags & NODE_QUIESCENCE) == 0) {
        if (score >= node->beta) {
            order_note_cutoff(node->move);
            variation_clear((uint8_t)(ply + 1)); /* the next ply's variation belongs to another
                                                  * move */
        }
        if (is_open(node->alpha, node->beta)) {
            variation_set(ply, node->move);
        }
    }
    node->alpha = score;
    return score >= node->beta ? FINISHED : GO_ON;
}

/* ---- an iteration ---- */

/* True if the top node's move is already made, and the next step only examines the position after
 * the move. If the time of a slice is over, the slice ends here, because examining a position may
 * take as long as the rest of the step. The last of `steps` steps is always complete, because a
 * search with a limit of nodes must examine its last node. */
static bool has_made;

RARE void search_forget(void)
{
    order_forget();
    if (EDITION_HISTORY) {
        history_age();
    }
    if (EDITION_TABLE_BYTES != 0) {
        table_begin(engine_limits.rating == 0);
        /* The key depends on the oversights, because a search without oversights must not use
         * scores that were found with oversights. */
        keys[0] = table_key() ^ (table_key_t)style_oversight << 24;
    }
    if (EDITION_NETWORK) {
        network_reset();
    }
    search_report = (engine_report_t){.score = SCORE_NONE};
    search_found = SCORE_NONE;
    top = NULL;
    has_made = false;
}

/* Begins an iteration in a window around the expected score. If SCORE_NONE or the score of a mate
 * is expected, the window contains every score. */
static RARE void begin(uint8_t depth, int16_t expected)
{
    order_expect(search_report.variation);
    if (EDITION_LIST == 0) {
        quiets_learn();
    }
    search_node_t *root = &frames.aligned;
    HIDE_ADDRESS(root);
    root->node.alpha = WORST_SCORE;
    root->node.beta = SCORE_MATE;
    if (!score_is_mate(expected)) {
        root->node.alpha = (int16_t)(expected - window_margin());
        root->node.beta = (int16_t)(expected + window_margin());
    }
    root->node.best = SCORE_NONE;
    const square_t giver = checker();
    root->node.stage = STAGE_REMEMBERED;
    if (square_on_board(giver)) {
        root->node.flags = NODE_IN_CHECK;
        root->known.checker = giver;
    } else {
        root->node.flags = 0;
        root->known.score = style_score();
    }
    root->depth = depth;
    root->moves = 0;
    root->reduction = 0;
    if (EDITION_LIST != 0) {
        list = (listed_t *)(void *)root_list.begin;
    }
    top = &root->node;
    ply = 0;
    captures_deep = 0;
}

RARE void search_begin(uint8_t depth)
{
    begin(depth, window_start());
}

static inline bool at_root(void)
{
    return top == &frames.aligned.node;
}

/* Gives the top node the score of the position after its move. The score is seen from the side to
 * move. If the score is SCORE_NONE, the function first examines the position. If the score finishes
 * the top node, the function gives this node's score to the node below, and so on. Returns true
 * when the root is finished. */
static bool hand_down(int16_t score)
{
    for (;;) {
        if (score == SCORE_NONE) {
            score = (top->flags & NODE_QUIESCENCE) != 0 ? open_capture() : open_child();
            if (score == SCORE_NONE) {
                return false;
            }
        }
        switch (take_score((int16_t)-score)) {
        case GO_ON:
            return false;
        case LOOK_AGAIN:
            score = SCORE_NONE;
            break;
        case FINISHED:
            if (at_root()) {
                return true;
            }
            score = top->best;
            leave(score);
            break;
        }
    }
}

/* True if the root's best score lies between the alpha and the beta with which the iteration
 * began. */
static bool root_is_inside(void)
{
    const node_t *root = &frames.aligned.node;
    HIDE_ADDRESS(root);
    if (root->beta == SCORE_MATE) {
        return true;
    }
    const uint16_t below_beta = (uint16_t)(root->beta - root->best);
    return (uint16_t)(below_beta - 1) < (uint16_t)(2 * window_margin() - 1);
}

int16_t search_score(void)
{
    return root_is_inside() ? frames.aligned.node.best : SCORE_NONE;
}

bool search_slice(uint8_t steps)
{
    uint8_t made = 0;
    bool done = false;
    bool opens = EDITION_NETWORK && has_made;
    has_made = false;
    slice_begin();
    do {
        const bool quiescence = (top->flags & NODE_QUIESCENCE) != 0;
        int16_t score = SCORE_NONE;
        next_t next = NEXT_FOUND;
        if (!opens) {
            next = quiescence ? quiescence_next(top) : search_next(as_search(top));
            if (next == NEXT_LATER) {
                continue;
            }
            if (next == NEXT_FOUND) {
                if ((top->flags & NODE_NULL_MOVE) == 0) {
                    made++;
                }
                if (EDITION_NETWORK && slice_is_over() && steps != 1) {
                    has_made = true;
                    break;
                }
            }
        }
        opens = false;
        if (next != NEXT_FOUND) {
            score = quiescence ? top->best : final_score();
            if (at_root()) {
                done = true;
                break;
            }
            leave(score);
        }
        done = hand_down(score);
    } while (!done && --steps != 0 && !slice_is_over());
    search_report.nodes += made;
    if (done) {
        if (!root_is_inside()) {
            begin(frames.aligned.depth, window_widen());
            return false;
        }
        top = NULL;
    }
    return done;
}

RARE void search_abandon(void)
{
    if (top == NULL) {
        return;
    }
    if (EDITION_NETWORK && has_made) {
        has_made = false;
        take_back(top);
    }
    while (!at_root()) {
        pop();
        take_back(top);
    }
    top = NULL;
}

/* Between two slices, every frame except the top frame has made its move. The top frame has made
 * its move if `has_made` is true. */
RARE void search_pause(void)
{
    if (top != NULL) {
        if (EDITION_NETWORK && has_made) {
            take_back(top);
        }
        for (node_t *node = top; node != &frames.aligned.node;) {
            node = below(node);
            take_back(node);
        }
    }
}

RARE void search_resume(void)
{
    if (top == NULL) {
        return;
    }
    for (node_t *node = &frames.aligned.node; node != top; node = above(node)) {
        make_again(node);
    }
    if (EDITION_NETWORK && has_made) {
        make_again(top);
    }
}
