#include "firmware/engine/network.h"

#include "board/castling.h"
#include "firmware/engine/endgame.h"
#include "firmware/engine/evaluate_terms.h"
#include "firmware/engine/network_sums.h"
#include "firmware/engine/network_weights.h"

/* Sums of white's view and of black's. */
typedef struct {
    int16_t of[2][NETWORK_UNITS];
} sums_t;

typedef struct {
    sums_t sums;
    const undo_t *undo; /* of the move that led here */
    move_t move;
    bool known; /* sums are worked out */
} level_t;

bool network_has_counted;

static level_t levels[NETWORK_LEVELS];
static uint8_t level; /* of the present position; may be NETWORK_LEVELS and beyond */

/* With less left than a rook or three minor pieces, or little and a bare king or no pawns, evaluate() knows
 * best what is won and what drawn. */
enum { LEAST_PHASE = 3 };

/* An activation times a weight is worth 1 / 2^SCORE_SHIFT centipawns. The offset keeps what is shifted
 * from being negative, and makes the result 16 bits around SCORE_MIDDLE. */
enum { SCORE_SHIFT = 5 };
#define SCORE_MIDDLE 0x8000U
#define SCORE_OFFSET ((uint32_t)SCORE_MIDDLE << SCORE_SHIFT)

_Static_assert(2UL * NETWORK_UNITS * 254 * 127 < SCORE_OFFSET, "output within 16 bits");

/* ---- rows ---- */

static inline uint8_t view_of(colour_t colour)
{
    return colour >> 4;
}

/* What turns a square of the page to a side's view: the XOR of rank and file. */
static uint8_t turn_of(colour_t colour)
{
    const uint8_t turn = colour == WHITE ? 0 : 0x70;
    return square_file(page_king(colour)) < FILE_E ? turn | 0x07 : turn;
}

static inline const FLASH int8_t *row_of(piece_t piece, square_t square, colour_t colour,
                                         uint8_t turn)
{
    return sums_row(network_rows, piece, square, colour, turn);
}

/* ---- sums ---- */

/* The sums of a side from nothing, piece by piece. */
static RARE void count_all(int16_t *sums, colour_t colour)
{
    const uint8_t turn = turn_of(colour);
    network_has_counted = true;
    for (uint8_t unit = 0; unit < NETWORK_UNITS; unit++) {
        sums[unit] = network_bias[unit];
    }
    sums_add_all(sums, network_rows, colour, turn);
}

/* Whose sums cannot be had from those before the move of `at`, one bit for each view: a king that crosses
 * the middle of the board mirrors its side's view. */
static inline uint8_t broken_by(const level_t *at)
{
    const piece_t mover = at->undo->mover;
    if (piece_type(mover) != KING) {
        return 0;
    }
    const square_t start = at->move.from;
    square_t target = at->move.to;
    if (undo_castles(at->undo)) {
        target = castling_king_to(start, target);
    }
    if (((start ^ target) & 4) == 0) {
        return 0;
    }
    return piece_colour(mover) == WHITE ? 1 : 2;
}

/* Brings the sums of both views over castling, from *from to *to, which may be the same. */
static RARE void follow_castling(const level_t *at, const uint8_t turn[2], const sums_t *from,
                                 sums_t *to)
{
    const square_t king = at->move.from;
    const square_t rook = at->move.to;
    const square_t king_to = castling_king_to(king, rook);
    const square_t rook_to = castling_rook_to(king_to);
    for (uint8_t view = 0; view < 2; view++) {
        const colour_t colour = view == 0 ? WHITE : BLACK;
        const piece_t mover = at->undo->mover;
        const piece_t partner = at->undo->captured;
        sums_move(to->of[view], from->of[view], row_of(mover, king_to, colour, turn[view]),
                  row_of(mover, king, colour, turn[view]));
        sums_move(to->of[view], to->of[view], row_of(partner, rook_to, colour, turn[view]),
                  row_of(partner, rook, colour, turn[view]));
    }
}

/* Brings the sums of both views over the move of `at`: from *from to *to, which may be the same. */
static inline void follow(const level_t *at, const uint8_t turn[2], const sums_t *from, sums_t *to)
{
    const undo_t *const undo = at->undo;
    if (undo_castles(undo)) {
        follow_castling(at, turn, from, to);
        return;
    }
    const square_t start = move_from(at->move);
    const square_t target = at->move.to;
    const piece_t mover = undo->mover;
    const piece_t captured = undo->captured;
    piece_t arrived = mover;
    square_t taken = target;
    if (piece_type(mover) == PAWN) {
        if (square_on_edge_rank(target)) {
            arrived = promotion_type(move_promotion(at->move)) | piece_colour(mover);
        }
        if (target == undo->en_passant) {
            taken = target ^ 0x10;
        }
    }
    for (uint8_t view = 0; view < 2; view++) {
        const colour_t colour = view == 0 ? WHITE : BLACK;
        sums_move(to->of[view], from->of[view], row_of(arrived, target, colour, turn[view]),
                  row_of(mover, start, colour, turn[view]));
        if (captured != NO_PIECE) {
            sums_take(to->of[view], row_of(captured, taken, colour, turn[view]));
        }
    }
}

/* The sums of the present level, `top`, from those of `known`, the last level below it that has any. */
static void bring_up(const level_t *known, level_t *top)
{
    const uint8_t turn[2] = {turn_of(WHITE), turn_of(BLACK)};
    const sums_t *from = &known->sums;
    uint8_t broken = 0;
    for (const level_t *at = known + 1; at <= top; at++) {
        broken |= broken_by(at);
        follow(at, turn, from, &top->sums);
        from = &top->sums;
    }
    if ((broken & 1) != 0) {
        count_all(top->sums.of[0], WHITE);
    }
    if ((broken & 2) != 0) {
        count_all(top->sums.of[1], BLACK);
    }
}

/* The present level, with its sums. */
static const sums_t *present_sums(void)
{
    level_t *const top = &levels[level < NETWORK_LEVELS ? level : NETWORK_LEVELS - 1];
    if (level >= NETWORK_LEVELS) {
        top->known = false; /* many positions share it */
    } else if (top->known) {
        return &top->sums;
    } else {
        for (level_t *known = top; known != levels;) {
            known--;
            if (known->known) {
                bring_up(known, top);
                top->known = true;
                return &top->sums;
            }
        }
        top->known = true;
    }
    count_all(top->sums.of[0], WHITE);
    count_all(top->sums.of[1], BLACK);
    return &top->sums;
}

/* Which output weights are used, by page.phase: NETWORK_BUCKETS equal parts. */
static const FLASH uint8_t bucket_of_phase[EVALUATE_FULL_PHASE + 1] = {
    0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3,
};

/* ---- the face ---- */

void network_reset(void)
{
    level = 0;
    levels[0].known = false;
}

void network_made(move_t move, const undo_t *undo)
{
    level++;
    if (level < NETWORK_LEVELS) {
        level_t *const at = &levels[level];
        at->undo = undo;
        at->move = move;
        at->known = false;
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
    const sums_t *const sums = present_sums();
    const uint8_t view = view_of(page.state.side);
    const uint8_t phase = page.phase < EVALUATE_FULL_PHASE ? page.phase : EVALUATE_FULL_PHASE;
    const uint8_t bucket = bucket_of_phase[phase];
    const FLASH int8_t *const weights = network_output + bucket * (2 * NETWORK_UNITS);
    const uint32_t sum = SCORE_OFFSET + (uint32_t)sums_output(sums->of[view], weights) +
                         (uint32_t)sums_output(sums->of[view ^ 1], weights + NETWORK_UNITS);
    const uint16_t score = (uint16_t)(sum >> SCORE_SHIFT);
    return (int16_t)((int16_t)(score ^ SCORE_MIDDLE) + network_constant[bucket]);
}
