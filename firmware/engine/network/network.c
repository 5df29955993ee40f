/* SPDX-License-Identifier: MIT */
#include "firmware/engine/network/network.h"

#include <stddef.h>

#include "board/castling.h"
#include "board/endgame.h"
#include "evaluate_terms.h"
#include "firmware/engine/network/network_levels.h"
#include "firmware/engine/network/network_weights.h"

_Static_assert(offsetof(level_t, flags) == LAYOUT_LEVEL_FLAGS, "layout");
_Static_assert(sizeof(void *) != 2 || offsetof(level_t, slot) == LAYOUT_LEVEL_SLOT, "layout");
_Static_assert(sizeof(void *) != 2 || sizeof(level_t) == LAYOUT_LEVEL_SIZE, "layout");

/* The flags of a level besides LEVEL_KNOWN. */
enum {
    CASTLES = 2,
    TURNS = 4 /* a king's move changes the view of its side: the king crosses the middle, or leaves
               * or enters its home */
};

/* levels[ROOT] belongs to the root. The sums of the level before ROOT are never known. All
 * positions deeper than LAST share the sums of LAST, which are computed anew for each score. */
enum { ROOT = 1, LAST = ROOT + NETWORK_LEVELS };

static level_t levels[LAST + 1];
level_t *network_present;
uint8_t network_beyond;

/* Sums are stored in slots. Every eighth level has its own slot. The other levels share slots with
 * the levels eight above and eight below them. The search spends most of its time on the last few
 * levels. When it comes back to an earlier level, the sums are computed anew, starting from a level
 * with its own slot. */
enum { APART = 8, SHARED = APART - 1, SLOTS = SHARED + NETWORK_LEVELS / APART + 1 };

static slot_t slots[SLOTS];

/* The network corrects positions only from this page.phase on. Below this phase less than a rook or
 * three minor pieces are left, and evaluate() judges wins and draws better without the network.
 * evaluate() is also better without the network if there are few pieces and no pawns, or if a side
 * cannot win. */
enum { LEAST_PHASE = 3 };

/* These limits bound the work of bring_up(). Their unit is the work for one move, 1,000 cycles. If
 * a move changes a view, bring_up() counts all pieces anew for one side. Counting for both sides
 * takes 10,000 cycles. */
enum { WORK_OF_TURN = 6, MOST_WORK = 8 };

/* ---- sums of levels ---- */

/* Computes the sums after the castling of `level`, and stores them in *to. *from holds the sums
 * before the castling. Moves the king first, then the rook. */
static RARE void follow_castling(const level_t *level, sums_t *to, const sums_t *from)
{
    change_t change = level->change;
    change.taken = NO_PIECE;
    sums_follow(to, from, &change);
    change.mover = change.arrived = level->change.taken;
    change.from = level->change.taken_from;
    change.to = castling_rook_to(change.to);
    sums_follow(to, to, &change);
}

/* Computes the sums of the present level. Starts from `known`, which is the last earlier level with
 * known sums. */
static RARE const sums_t *bring_up(level_t *known)
{
    uint8_t turned = 0; /* a bit for each view that a king's move has changed */
    for (const level_t *level = network_present; level != known; level--) {
        if ((level->flags & TURNS) != 0) {
            turned |= (uint8_t)(piece_colour(level->change.mover) == WHITE ? 1 : 2);
        }
    }
    const sums_t *from = &known->slot->sums;
    for (level_t *level = known;;) {
        level++;
        sums_t *const to = level_claim(level);
        if (GAME_CASTLES && (level->flags & CASTLES) != 0) {
            follow_castling(level, to, from);
        } else {
            sums_follow(to, from, &level->change);
        }
        if (level == network_present) {
            break;
        }
        if (turned != 0) {
            level->flags &= (uint8_t)~LEVEL_KNOWN; /* the sums of this view belong to the king's
                                                    * present square */
        }
        from = to;
    }
    int16_t *const to = network_present->slot->sums.of[0];
    if ((turned & 1) != 0) {
        sums_count(to, WHITE);
    }
    if ((turned & 2) != 0) {
        sums_count(to + NETWORK_UNITS, BLACK);
    }
    return &network_present->slot->sums;
}

/* Returns the sums of the present level. Counts all pieces if the last level with known sums is too
 * many moves away. */
static RARE const sums_t *present_sums(void)
{
    uint8_t work = 0;
    for (level_t *level = network_present; network_beyond == 0 && level != levels; level--) {
        if ((level->flags & LEVEL_KNOWN) != 0) {
            return level == network_present ? &level->slot->sums : bring_up(level);
        }
        work = (uint8_t)(work + ((level->flags & TURNS) != 0 ? WORK_OF_TURN : 1));
        if (work > MOST_WORK) {
            break;
        }
    }
    sums_t *const sums = level_claim(network_present);
    if (network_beyond != 0) {
        network_present->flags &= (uint8_t)~LEVEL_KNOWN;
    }
    sums_count(sums->of[0], WHITE);
    sums_count(sums->of[1], BLACK);
    return sums;
}

/* ---- what network.h offers ---- */

void network_reset(void)
{
    for (uint8_t above = 0; above <= NETWORK_LEVELS; above++) {
        const uint8_t apart = above % APART;
        levels[ROOT + above].slot = &slots[apart != 0 ? apart - 1 : SHARED + above / APART];
    }
    for (uint8_t slot = 0; slot < SLOTS; slot++) {
        slots[slot].owner = levels;
    }
    network_present = &levels[ROOT];
    network_present->flags = 0;
    network_beyond = 0;
}

/* Sets the flags of a level for a king's move that changes a view. */
static RARE void note_king(level_t *level)
{
    change_t *const change = &level->change;
    if (GAME_CASTLES && change->taken != NO_PIECE &&
        piece_colour(change->taken) == piece_colour(change->mover)) {
        level->flags |= CASTLES;
        change->to = castling_king_to(change->from, change->taken_from);
    }
    const colour_t colour = piece_colour(change->mover);
    if (((change->from ^ change->to) & 4) != 0 ||
        sums_king_is_home(change->from, colour) != sums_king_is_home(change->to, colour)) {
        level->flags |= TURNS;
    }
}

void network_made(move_t move, const undo_t *undo)
{
    if (network_present == &levels[LAST]) {
        network_beyond++;
        return;
    }
    level_t *const level = ++network_present;
    const piece_t mover = undo->mover;
    level->flags = 0;
    level->change.mover = mover;
    level->change.arrived = mover;
    level->change.taken = undo->captured;
    level->change.from = move_from(move);
    level->change.to = move.to;
    level->change.taken_from = move.to;
    if (piece_type(mover) == PAWN) {
        if (square_promotes(move.to)) {
            level->change.arrived = promotion_type(move_promotion(move)) | piece_colour(mover);
        } else if (move.to == undo->en_passant) {
            level->change.taken_from = square_behind(move.to);
        }
    } else if (piece_type(mover) == KING) {
        note_king(level);
    }
}

void network_unmade(void)
{
    if (network_beyond != 0) {
        network_beyond--;
    } else {
        network_present--;
    }
}

bool network_knows(void)
{
    if (page.phase < LEAST_PHASE) {
        return false;
    }
    const bool white = page_pawn_ranks(WHITE) != 0;
    const bool black = page_pawn_ranks(BLACK) != 0;
    return (white || black) && (white || !endgame_cannot_win(WHITE)) &&
           (black || !endgame_cannot_win(BLACK)); /* a side with pawns can always win */
}

int16_t network_score(uint8_t bucket)
{
    return (int16_t)(sums_score(present_sums(), bucket) + network_constant[bucket]);
}
