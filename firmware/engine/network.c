#include "firmware/engine/network.h"

#include "board/castling.h"
#include "firmware/engine/endgame.h"
#include "firmware/engine/evaluate_terms.h"
#include "firmware/engine/network_sums.h"
#include "firmware/engine/network_weights.h"

bool network_has_counted;

/* A move on the way from the root, and the position that it leads to. Of castling `change` is the king's part,
 * and it "takes" the rook. */
typedef struct {
    change_t change;
    uint8_t flags;
} level_t;

enum {
    KNOWN = 1, /* the position's sums are kept                                              */
    CASTLES = 2,
    MIRRORS = 4 /* the king crosses the middle of the board: its side's view is another one */
};

/* That of the root is levels[ROOT]. The one before it is never known. */
enum { ROOT = 1, LEVELS_END = ROOT + NETWORK_LEVELS };

static level_t levels[LEVELS_END];
static uint8_t level; /* of the present position; may be LEVELS_END and beyond */

/* The sums that are kept. Every eighth level has room of its own, the others share with those eight above
 * and below: the search spends most of its time on the last few levels, and comes back to the others by
 * those that stay. */
enum {
    LEVELS_APART = 8,
    SHARED_SLOTS = LEVELS_APART - 1,
    SLOTS = SHARED_SLOTS + NETWORK_LEVELS / LEVELS_APART
};

static sums_t slots[SLOTS];
static uint8_t owners[SLOTS]; /* the level whose sums were written last */

/* With less left than a rook or three minor pieces, or little and a bare king or no pawns, evaluate() knows
 * best what is won and what drawn. */
enum { LEAST_PHASE = 3 };

/* ---- sums of levels ---- */

static inline uint8_t slot_of(uint8_t at)
{
    const uint8_t above = (uint8_t)(at - ROOT);
    const uint8_t apart = above % LEVELS_APART;
    return apart != 0 ? (uint8_t)(apart - 1) : (uint8_t)(SHARED_SLOTS + above / LEVELS_APART);
}

/* Room for the sums of a level, which are known from now on, and no other's there. */
static inline sums_t *claim(uint8_t at)
{
    const uint8_t slot = slot_of(at);
    levels[owners[slot]].flags &= (uint8_t)~KNOWN;
    owners[slot] = at;
    levels[at].flags |= KNOWN;
    return &slots[slot];
}

/* Brings sums over castling, from *from to *to. */
static RARE void follow_castling(const level_t *at, sums_t *to, const sums_t *from)
{
    change_t change = at->change;
    change.taken = NO_PIECE;
    sums_follow(to, from, &change, network_output);
    change.mover = change.arrived = at->change.taken;
    change.from = at->change.taken_from;
    change.to = castling_rook_to(at->change.to);
    sums_follow(to, to, &change, network_output);
}

static uint8_t view_bit(const level_t *at)
{
    return piece_colour(at->change.mover) == WHITE ? 1 : 2;
}

/* The sums of the present level, from those of `known`, the last level below it that has any. */
static RARE const sums_t *bring_up(uint8_t known)
{
    uint8_t mirrored = 0; /* views */
    for (uint8_t at = level; at != known; at--) {
        if ((levels[at].flags & MIRRORS) != 0) {
            mirrored |= view_bit(&levels[at]);
        }
    }
    const sums_t *from = &slots[slot_of(known)];
    for (uint8_t at = known;;) {
        at++;
        sums_t *const to = claim(at);
        if ((levels[at].flags & CASTLES) != 0) {
            follow_castling(&levels[at], to, from);
        } else {
            sums_follow(to, from, &levels[at].change, network_output);
        }
        if (at != level) {
            if (mirrored != 0) {
                levels[at].flags &= (uint8_t)~KNOWN; /* seen as the king stands later */
            }
            from = to;
            continue;
        }
        if ((mirrored & 1) != 0) {
            sums_count(to->of[0], WHITE);
        }
        if ((mirrored & 2) != 0) {
            sums_count(to->of[1], BLACK);
        }
        network_has_counted |= mirrored != 0;
        return to;
    }
}

/* The sums of the present level. */
static RARE const sums_t *present_sums(void)
{
    uint8_t at = level < LEVELS_END ? level : LEVELS_END - 1; /* many positions share the last */
    if (level < LEVELS_END) {
        for (; at != 0; at--) {
            if ((levels[at].flags & KNOWN) != 0) {
                return at == level ? &slots[slot_of(at)] : bring_up(at);
            }
        }
        at = level;
    }
    sums_t *const sums = claim(at);
    if (at != level) {
        levels[at].flags &= (uint8_t)~KNOWN;
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
    level = ROOT;
    levels[ROOT].flags = 0;
}

/* The level of a king's move. */
static RARE void note_king(level_t *at)
{
    change_t *const change = &at->change;
    if (change->taken != NO_PIECE && piece_colour(change->taken) == piece_colour(change->mover)) {
        at->flags |= CASTLES;
        change->to = castling_king_to(change->from, change->taken_from);
    }
    if (((change->from ^ change->to) & 4) != 0) {
        at->flags |= MIRRORS;
    }
}

void network_made(move_t move, const undo_t *undo)
{
    level++;
    if (level >= LEVELS_END) {
        return;
    }
    level_t *const at = &levels[level];
    const piece_t mover = undo->mover;
    at->flags = 0;
    at->change.mover = mover;
    at->change.arrived = mover;
    at->change.taken = undo->captured;
    at->change.from = move_from(move);
    at->change.to = move.to;
    at->change.taken_from = move.to;
    if (piece_type(mover) == PAWN) {
        if (square_on_edge_rank(move.to)) {
            at->change.arrived = promotion_type(move_promotion(move)) | piece_colour(mover);
        } else if (move.to == undo->en_passant) {
            at->change.taken_from = move.to ^ 0x10;
        }
    } else if (piece_type(mover) == KING) {
        note_king(at);
    }
}

void network_unmade(void)
{
    level--;
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
    int16_t score;
    if (level < LEVELS_END && levels[level].flags == 0 && (levels[level - 1].flags & KNOWN) != 0) {
        const sums_t *const from = &slots[slot_of((uint8_t)(level - 1))];
        score = sums_follow(claim(level), from, &levels[level].change, weights);
    } else {
        score = sums_score(present_sums(), weights);
    }
    return (int16_t)(score + network_constant[bucket]);
}
