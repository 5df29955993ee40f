#include "board/special.h"

#include "board/attack.h"
#include "board/place.h"

/* ---- castling ---- */

/* The squares where king and rook stand after castling with the rook on `rook`. */
static inline square_t castled_king(square_t king, square_t rook)
{
    return (square_t)((king & 0x70) | (rook > king ? FILE_G : FILE_C));
}

static inline square_t castled_rook(square_t king, square_t rook)
{
    return (square_t)((king & 0x70) | (rook > king ? FILE_F : FILE_D));
}

void castle(piece_t king, piece_t rook, square_t from, square_t to)
{
    const square_t king_to = castled_king(from, to);
    const square_t rook_to = castled_rook(from, to);
    *page_at(from) = NO_PIECE;
    *page_at(to) = NO_PIECE;
    put_at(king_to, king);
    put_at(rook_to, rook);
    add_value(king, king_to);
    take_value(king, from);
    add_value(rook, rook_to);
    take_value(rook, to);
}

void uncastle(piece_t king, piece_t rook, square_t from, square_t to)
{
    *page_at(castled_king(from, to)) = NO_PIECE;
    *page_at(castled_rook(from, to)) = NO_PIECE;
    put_at(from, king);
    put_at(to, rook);
}

void drop_castling(piece_t mover, square_t from, square_t to)
{
    if (piece_type(mover) == KING) {
        page.state.castling &= (uint8_t)(piece_colour(mover) == WHITE ? 0x0C : 0x03);
    }
    uint8_t right = 1;
    for (uint8_t i = 0; i < 4; i++, right = (uint8_t)(right << 1)) {
        if (page.castling_rook[i] == from || page.castling_rook[i] == to) {
            page.state.castling &= (uint8_t)~right;
        }
    }
}

/* ---- promotion ---- */

/* Moves the pieces in the slots from that beside `free` to `end` one slot towards `free`; `step` is
 * the way from `free` to `end`. */
static void shift_slots(uint8_t free, uint8_t end, int8_t step)
{
    while (free != end) {
        const uint8_t next = (uint8_t)(free + step);
        const square_t square = *square_of(next);
        *square_of(free) = square;
        *attack_of(free) = *attack_of(next);
        if (square_on_board(square)) {
            *page_at(square) = (piece_t)(*page_at(square) - step);
        }
        free = next;
    }
}

/* The slot before which a new piece of `type` is put in: behind its equals and betters. */
static uint8_t promotion_entry(colour_t colour, uint8_t type)
{
    const uint8_t end = (uint8_t)(colour + page.first_pawn[colour != WHITE]);
    uint8_t entry = colour | 1;
    for (; entry != end; entry++) {
        const uint8_t bit = *attack_of(entry);
        /* attack bits rise with the order queen, rook, bishop; a knight's is the lowest, and slots of
         * captured pieces say nothing */
        if (bit != 0 && bit < attack_bit(type)) {
            break;
        }
    }
    return entry;
}

/* The pawn `pawn` has arrived on `to` and becomes a piece of `type`, in the slot of its new rank. */
static void promote(piece_t pawn, square_t to, uint8_t type)
{
    const colour_t colour = piece_colour(pawn);
    const uint8_t entry = promotion_entry(colour, type);
    toggle_pawn(colour, to);
    take_value(pawn, to);
    shift_slots(pawn & PIECE_ENTRY, entry, -1);
    page.first_pawn[colour != WHITE]++;
    put_at(to, type | entry);
    *attack_of(entry) = attack_bit(type);
    page.phase = (uint8_t)(page.phase + phase_weight[piece_kind(type)]);
    add_value(type | colour, to);
}

void unpromote(piece_t pawn, square_t to)
{
    const uint8_t entry = page_piece(to) & PIECE_ENTRY;
    page.phase = (uint8_t)(page.phase - phase_weight[piece_kind(page_piece(to))]);
    shift_slots(entry, pawn & PIECE_ENTRY, 1);
    page.first_pawn[piece_colour(pawn) != WHITE]--;
    put_at(to, pawn);
    *attack_of(pawn & PIECE_ENTRY) = 0;
    toggle_pawn(piece_colour(pawn), to);
}

/* ---- pawns ---- */

/* True if the enemy pawn on `from`, if it is one, may take the pawn that has just come to `to`, on
 * the square `passed`. */
static bool can_take_in_passing(square_t from, square_t to, square_t passed, colour_t mover)
{
    const colour_t other = colour_other(mover);
    if (!page_holds(from, PAWN | other)) {
        return false;
    }
    const piece_t taker = page_piece(from);
    const piece_t taken = page_piece(to);
    *page_at(from) = NO_PIECE;
    *page_at(to) = NO_PIECE;
    *page_at(passed) = taker;
    const bool legal = !attack_on(page_king(other), mover);
    *page_at(from) = taker;
    *page_at(to) = taken;
    *page_at(passed) = NO_PIECE;
    return legal;
}

/* True if the pawn of `colour` on `to`, which has made its double step, may be taken in passing. */
static bool en_passant_is_legal(square_t to, square_t passed, colour_t colour)
{
    return can_take_in_passing(square_step(to, WEST), to, passed, colour) ||
           can_take_in_passing(square_step(to, EAST), to, passed, colour);
}

void position_settle_en_passant(void)
{
    const square_t passed = page.state.en_passant;
    if (passed != SQUARE_NONE) {
        const colour_t mover = colour_other(page.state.side);
        const square_t to = square_step(passed, mover == WHITE ? NORTH : SOUTH);
        if (!en_passant_is_legal(to, passed, mover)) {
            page.state.en_passant = SQUARE_NONE;
        }
    }
}

void make_pawn(move_t move, undo_t *undo, square_t en_passant)
{
    const piece_t pawn = undo->mover;
    const colour_t colour = piece_colour(pawn);
    const square_t from = move_from(move);
    const square_t to = move.to;
    toggle_pawn(colour, from);
    toggle_pawn(colour, to);

    const uint8_t step = (uint8_t)(to - from);
    if (step == (uint8_t)(2 * NORTH) || step == (uint8_t)(2 * SOUTH)) {
        const square_t passed = (square_t)(from + to) >> 1;
        if (en_passant_is_legal(to, passed, colour)) {
            page.state.en_passant = passed;
        }
    } else if (to == en_passant) {
        const square_t square = to ^ 0x10; /* the pawn stands a rank from the square it passed */
        undo->captured = page_piece(square);
        *page_at(square) = NO_PIECE;
        remove_piece(undo->captured, square);
        add_value(undo->captured, square); /* the other side's loss is the mover's gain */
    } else if (square_rank(to) == RANK_8 || square_rank(to) == RANK_1) {
        promote(pawn, to, promotion_type(move_promotion(move)));
    }
}
