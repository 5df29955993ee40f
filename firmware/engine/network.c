#include "firmware/engine/network.h"

#include "board/castling.h"
#include "firmware/engine/endgame.h"
#include "firmware/engine/evaluate_terms.h"
#include "firmware/engine/network_sums.h"
#include "firmware/engine/network_weights.h"

bool network_has_counted;

/* A move on the way from the root, and the position that it leads to. Of castling `change` is
 * the king's part, and it "takes" the rook. */
typedef struct {
    change_t change;
    uint8_t flags;
    struct slot *slot; /* where its sums are kept */
} level_t;

enum {
    KNOWN = 1, /* the position's sums are kept                                              */
    CASTLES = 2,
    MIRRORS = 4 /* the king crosses the middle of the board: its side's view is another one */
};

/* That of the root is levels[ROOT]; the one before it is never known. What is deeper than the
 * last shares its sums, for one score. */
enum { ROOT = 1, LAST = ROOT + NETWORK_LEVELS };

static level_t levels[LAST + 1];
static level_t *present; /* that of the position in the left half */
static uint8_t beyond;   /* levels deeper than the last */

/* The sums that are kept. Every eighth level has room of its own, the others share with those
 * eight above and below: the search spends most of its time on the last few levels, and comes
 * back to the others by those that stay. */
enum { APART = 8, SHARED = APART - 1, SLOTS = SHARED + NETWORK_LEVELS / APART + 1 };

typedef struct slot {
    sums_t sums;
    level_t *owner; /* the level that they were written for last */
} slot_t;

static slot_t slots[SLOTS];

/* With less left than a rook or three minor pieces, or little and a bare king or no pawns,
 * evaluate() knows best what is won and what drawn. */
enum { LEAST_PHASE = 3 };

/* ---- sums of levels ---- */

/* Room for the sums of a level, which are known from now on, and no other's there. */
static inline sums_t *claim(level_t *level)
{
    slot_t *const slot = level->slot;
    slot->owner->flags &= (uint8_t)~KNOWN;
    slot->owner = level;
    level->flags |= KNOWN;
    return &slot->sums;
}

/* Brings sums over the move of `level`, from *from to *to. */
static RARE void follow(const level_t *level, sums_t *to, const sums_t *from)
{
    change_t change = level->change;
    if ((level->flags & CASTLES) != 0) {
        change.taken = NO_PIECE;
        sums_follow(to, from, &change, network_output);
        change.mover = change.arrived = level->change.taken;
        change.from = level->change.taken_from;
        change.to = castling_rook_to(change.to);
        from = to;
    }
    sums_follow(to, from, &change, network_output);
}

/* The sums of the present level, from those of `known`, the last level below it that has any. */
static RARE const sums_t *bring_up(level_t *known)
{
    uint8_t mirrored = 0; /* views, one bit each */
    for (const level_t *level = present; level != known; level--) {
        if ((level->flags & MIRRORS) != 0) {
            mirrored |= (uint8_t)(piece_colour(level->change.mover) == WHITE ? 1 : 2);
        }
    }
    const sums_t *from = &known->slot->sums;
    for (level_t *level = known;;) {
        level++;
        sums_t *const to = claim(level);
        follow(level, to, from);
        if (level == present) {
            break;
        }
        if (mirrored != 0) {
            level->flags &= (uint8_t)~KNOWN; /* seen as the king stands later */
        }
        from = to;
    }
    int16_t *const to = present->slot->sums.of[0];
    network_has_counted |= mirrored != 0;
    if ((mirrored & 1) != 0) {
        sums_count(to, WHITE);
    }
    if ((mirrored & 2) != 0) {
        sums_count(to + NETWORK_UNITS, BLACK);
    }
    return &present->slot->sums;
}

/* The sums of the present level. */
static RARE const sums_t *present_sums(void)
{
    for (level_t *level = present; beyond == 0 && level != levels; level--) {
        if ((level->flags & KNOWN) != 0) {
            return level == present ? &level->slot->sums : bring_up(level);
        }
    }
    sums_t *const sums = claim(present);
    if (beyond != 0) {
        present->flags &= (uint8_t)~KNOWN;
    }
    sums_count(sums->of[0], WHITE);
    sums_count(sums->of[1], BLACK);
    network_has_counted = true;
    return sums;
}

/* Which output weights are used, by page.phase: NETWORK_BUCKETS equal parts. */
static const FLASH uint8_t bucket_of_phase[EVALUATE_FULL_PHASE + 1] = {
    0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3,
};

/* ---- the face ---- */

void network_reset(void)
{
    for (uint8_t above = 0; above <= NETWORK_LEVELS; above++) {
        const uint8_t apart = above % APART;
        levels[ROOT + above].slot = &slots[apart != 0 ? apart - 1 : SHARED + above / APART];
    }
    for (uint8_t slot = 0; slot < SLOTS; slot++) {
        slots[slot].owner = levels;
    }
    present = &levels[ROOT];
    present->flags = 0;
    beyond = 0;
}

/* The level of a king's move. */
static RARE void note_king(level_t *level)
{
    change_t *const change = &level->change;
    if (change->taken != NO_PIECE && piece_colour(change->taken) == piece_colour(change->mover)) {
        level->flags |= CASTLES;
        change->to = castling_king_to(change->from, change->taken_from);
    }
    if (((change->from ^ change->to) & 4) != 0) {
        level->flags |= MIRRORS;
    }
}

void network_made(move_t move, const undo_t *undo)
{
    if (present == &levels[LAST]) {
        beyond++;
        return;
    }
    level_t *const level = ++present;
    const piece_t mover = undo->mover;
    level->flags = 0;
    level->change.mover = mover;
    level->change.arrived = mover;
    level->change.taken = undo->captured;
    level->change.from = move_from(move);
    level->change.to = move.to;
    level->change.taken_from = move.to;
    if (piece_type(mover) == PAWN) {
        if (square_on_edge_rank(move.to)) {
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
    if (beyond != 0) {
        beyond--;
    } else {
        present--;
    }
}

int16_t network_evaluate(void)
{
    if (page.phase < LEAST_PHASE ||
        (page.phase <= ENDGAME_PHASE &&
         (endgame_has_bare_king() || (page_pawn_ranks(WHITE) | page_pawn_ranks(BLACK)) == 0))) {
        return 0;
    }
    const uint8_t phase = page.phase < EVALUATE_FULL_PHASE ? page.phase : EVALUATE_FULL_PHASE;
    const uint8_t bucket = bucket_of_phase[phase];
    const FLASH int8_t *const weights = network_output + bucket * (2 * NETWORK_UNITS);
    level_t *const level = present;
    int16_t score;
    if (level->flags == 0 && (level[-1].flags & KNOWN) != 0 && beyond == 0) {
        const sums_t *const from = &level[-1].slot->sums;
        score = sums_follow(claim(level), from, &level->change, weights);
    } else {
        score = sums_score(present_sums(), weights);
    }
    return (int16_t)(score + network_constant[bucket]);
}
