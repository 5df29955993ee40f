#include "board/position.h"

#include <assert.h>

#include "board/draws.h"
#include "board/place.h"
#include "board/special.h"

void toggle_pawn(colour_t colour, square_t square)
{
    *page_at((uint8_t)(colour >> 1 | square_file(square) | PAGE_PAWNS)) ^=
        rank_bit[square_rank(square)];
}

void remove_piece(piece_t captured, square_t square)
{
    const uint8_t entry = captured & PIECE_ENTRY;
    const uint8_t bit = *attack_of(entry);
    *attack_of(entry) = 0;
    *square_of(entry) = SQUARE_NONE;
    if (bit == 0) {
        toggle_pawn(piece_colour(captured), square);
    } else {
        page.phase = (uint8_t)(page.phase - attack_phase(bit));
    }
}

void turn_scores(void)
{
    page.midgame = (int16_t)-page.midgame;
    page.endgame = (int16_t)-page.endgame;
}

void add_value(piece_t piece, square_t square)
{
    const FLASH uint8_t *const value = square_value(piece, square);
    page.midgame =
        (int16_t)(page.midgame + material(piece_kind(piece), MATERIAL_MIDGAME) + value[0]);
    page.endgame = (int16_t)(page.endgame + material(piece_kind(piece), MATERIAL_ENDGAME) +
                             value[PIECE_SQUARE_ENDGAME]);
}

/* Puts a captured piece back where it stood; scores are the caller's. */
static inline void restore_piece(piece_t captured, square_t square)
{
    put_at(square, captured);
    if (piece_type(captured) == PAWN) {
        toggle_pawn(piece_colour(captured), square);
    } else {
        const uint8_t bit = attack_scan_bit[piece_kind(captured)];
        *attack_of(captured & PIECE_ENTRY) = bit;
        page.phase = (uint8_t)(page.phase + attack_phase(bit));
    }
}

static inline bool touches_castling(piece_t mover, piece_t captured)
{
    return piece_type(mover) == KING || piece_type(mover) == ROOK || piece_type(captured) == ROOK;
}

/* The half-move clock a ply later. */
static inline uint8_t one_more(uint8_t clock)
{
    return clock == 0xFF ? clock : (uint8_t)(clock + 1);
}

/* The other side is to move: scores are seen from there. */
static inline void pass_turn(void)
{
    if (page.state.side == BLACK) {
        page.state.move_number++;
    }
    page.state.side = colour_other(page.state.side);
    turn_scores();
}

void position_make(move_t move, undo_t *undo)
{
    const square_t from = move_from(move);
    const square_t to = move.to;
    const piece_t mover = page_piece(from);
    const piece_t captured = page_piece(to);
    const square_t en_passant = page.state.en_passant;
    const uint8_t castling = page.state.castling;
    const uint8_t clock = page.state.halfmove_clock;
    int16_t midgame = page.midgame;
    int16_t endgame = page.endgame;

    undo->mover = mover;
    undo->captured = captured;
    undo->castling = castling;
    undo->en_passant = en_passant;
    undo->halfmove_clock = clock;
    undo->history_base = page.history_base;
    undo->midgame = midgame;
    undo->endgame = endgame;

    page.state.en_passant = SQUARE_NONE;
    bool reversible = captured == NO_PIECE;
    if (!reversible && piece_colour(captured) == piece_colour(mover)) {
        castle(mover, captured, from, to);
        page.state.halfmove_clock = one_more(clock);
    } else {
        if (!reversible) {
            const FLASH uint8_t *const value = square_value(captured, to);
            midgame =
                (int16_t)(midgame + material(piece_kind(captured), MATERIAL_MIDGAME) + value[0]);
            endgame = (int16_t)(endgame + material(piece_kind(captured), MATERIAL_ENDGAME) +
                                value[PIECE_SQUARE_ENDGAME]);
            remove_piece(captured, to);
        }
        *page_at(from) = NO_PIECE;
        put_at(to, mover);
        const FLASH uint8_t *const old = square_value(mover, from);
        const FLASH uint8_t *const new = square_value(mover, to);
        midgame = (int16_t)(midgame + new[0] - old[0]);
        endgame = (int16_t)(endgame + new[PIECE_SQUARE_ENDGAME] - old[PIECE_SQUARE_ENDGAME]);
        page.midgame = midgame;
        page.endgame = endgame;
        if (piece_type(mover) == PAWN) {
            reversible = false;
            toggle_pawn(piece_colour(mover), from);
            toggle_pawn(piece_colour(mover), to);
            make_pawn(move, undo, en_passant);
        }
        page.state.halfmove_clock = reversible ? one_more(clock) : 0;
    }

    if (castling != 0 && touches_castling(mover, captured)) {
        drop_castling(mover);
        if (page.state.castling != castling) {
            reversible = false;
        }
    }

    /* The list of reversible plies (draws.h). A position in which a pawn could be taken in passing
     * never comes back either. */
    const uint8_t ply = page.history_top;
    if (reversible && en_passant == SQUARE_NONE && ply < DRAWS_HISTORY_PLIES) {
        draws_history[ply] = (reversible_t){from, to};
        page.history_top = (uint8_t)(ply + 1);
    } else {
        page.history_base = ply;
    }
    pass_turn();
    assert(position_fault() == 0);
}

void position_unmake(move_t move, const undo_t *undo)
{
    const square_t from = move_from(move);
    const square_t to = move.to;
    const piece_t mover = undo->mover;
    const piece_t captured = undo->captured;

    page.state.side = colour_other(page.state.side);
    if (piece_colour(mover) == BLACK) {
        page.state.move_number--;
    }
    if (captured != NO_PIECE && piece_colour(captured) == piece_colour(mover)) {
        uncastle(mover, captured, from, to);
    } else {
        if (piece_type(mover) == PAWN) {
            if (page_piece(to) != mover) {
                unpromote(mover, to);
            }
            toggle_pawn(piece_colour(mover), from);
            toggle_pawn(piece_colour(mover), to);
        }
        put_at(from, mover);
        *page_at(to) = NO_PIECE;
        if (captured != NO_PIECE) {
            const bool in_passing = to == undo->en_passant && piece_type(mover) == PAWN;
            restore_piece(captured, in_passing ? to ^ 0x10 : to);
        }
    }

    page.state.castling = undo->castling;
    page.state.en_passant = undo->en_passant;
    page.state.halfmove_clock = undo->halfmove_clock;
    /* a ply was noted in the list unless the move ended it: then the base is the top */
    if (page.history_base != page.history_top) {
        page.history_top--;
    }
    page.history_base = undo->history_base;
    page.midgame = undo->midgame;
    page.endgame = undo->endgame;
    assert(position_fault() == 0);
}
