/* SPDX-License-Identifier: MIT */
/* make.c - makes moves and takes them back: position_make() and position_unmake() of position.h.
 *
 * This file is for the PC. On the chip avr/make.S does the same. castling.h has the functions that
 * castle, and special.h has the functions that finish pawn moves and promotions. */
#include <assert.h>

#include "board/castling.h"
#include "board/draws.h"
#include "board/place.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "board/special.h"

static inline bool touches_castling(piece_t mover, piece_t captured)
{
    return piece_type(mover) == KING || piece_type(mover) == PIECE_6 ||
           piece_type(captured) == PIECE_6;
}

/* True while a side counts its moves, as in makruk. No move then resets the half-move clock. */
static inline bool is_counting(void)
{
    return GAME_COUNTS && page.state.count_limit != 0;
}

/* Returns the half-move clock after one more ply. */
static inline uint8_t one_more(uint8_t clock)
{
    return clock == 0xFF ? clock : (uint8_t)(clock + 1);
}

/* Passes the turn to the other side. The scores change sign, because they are seen from the side to
 * move. */
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
    if (GAME_CASTLES && !reversible && piece_colour(captured) == piece_colour(mover)) {
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
        page.state.halfmove_clock = reversible || is_counting() ? one_more(clock) : 0;
    }

    if (GAME_CASTLES && castling != 0 && touches_castling(mover, captured)) {
        drop_castling(mover);
        if (page.state.castling != castling) {
            reversible = false;
        }
    }

    /* Update the list of reversible plies (draws.h). A position in which a pawn can be taken in
     * passing cannot occur again, so such a position ends the list. */
    const uint8_t ply = page.history_top;
    if (reversible && en_passant == SQUARE_NONE && ply < DRAWS_HISTORY_PLIES) {
        draws_history[ply] = (reversible_t){from, to};
        page.history_top = (uint8_t)(ply + 1);
    } else {
        page.history_base = ply;
    }
    pass_turn();
    if (GAME_COUNTS) {
        draws_count(captured);
    }
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
    if (GAME_CASTLES && captured != NO_PIECE && piece_colour(captured) == piece_colour(mover)) {
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
            restore_piece(captured, in_passing ? square_behind(to) : to);
        }
    }

    page.state.castling = undo->castling;
    page.state.en_passant = undo->en_passant;
    page.state.halfmove_clock = undo->halfmove_clock;
    /* If the list holds this ply, remove the ply. If the move ended the list, the list does not
     * hold the ply, and base and top are equal. */
    if (page.history_base != page.history_top) {
        page.history_top--;
    }
    page.history_base = undo->history_base;
    page.midgame = undo->midgame;
    page.endgame = undo->endgame;
    assert(position_fault() == 0);
}
