/* SPDX-License-Identifier: MIT */
/* position.h - sets a position up, makes moves and takes them back.
 *
 * All functions work on the left half of the page, its tables and page.state, and keep these data
 * consistent. PC builds check this after each call (position_fault.h). An interrupt must not call
 * the functions.
 */
#ifndef POSITION_H
#define POSITION_H

#include "board/page.h"

/* The information that a move destroys and that position_unmake() needs. */
typedef struct {
    piece_t mover;    /* board byte of the moved piece before the move      */
    piece_t captured; /* piece on move.to, or the pawn taken in passing */
    uint8_t castling;
    square_t en_passant;
    uint8_t halfmove_clock;
    uint8_t history_base;
    int16_t midgame, endgame;
} undo_t;

/* True if the move was castling. Castling is stored as a move that takes the mover's own rook. */
static inline bool undo_castles(const undo_t *undo)
{
    return GAME_CASTLES && undo->captured != NO_PIECE &&
           piece_colour(undo->captured) == piece_colour(undo->mover);
}

static inline bool undo_takes(const undo_t *undo)
{
    if (undo->captured == NO_PIECE) {
        return false;
    }
    return piece_colour(undo->captured) != piece_colour(undo->mover);
}

_Static_assert(offsetof(undo_t, captured) == LAYOUT_UNDO_CAPTURED, "as in assembly");
_Static_assert(offsetof(undo_t, castling) == LAYOUT_UNDO_CASTLING, "as in assembly");
_Static_assert(offsetof(undo_t, en_passant) == LAYOUT_UNDO_EN_PASSANT, "as in assembly");
_Static_assert(offsetof(undo_t, halfmove_clock) == LAYOUT_UNDO_CLOCK, "as in assembly");
_Static_assert(offsetof(undo_t, history_base) == LAYOUT_UNDO_BASE, "as in assembly");
_Static_assert(offsetof(undo_t, midgame) == LAYOUT_UNDO_MIDGAME, "as in assembly");
_Static_assert(offsetof(undo_t, endgame) == LAYOUT_UNDO_ENDGAME, "as in assembly");

/* Begins a set-up. Empties the board and makes it white's turn, without castling rights and with
 * the move number 1. The rooks' first squares are the corners. After this call put the pieces on
 * the board, set page.state, and call position_finish(). The ioboard does not change. */
void position_clear(void);

/* Puts a piece (colour and type) on an empty square. Returns false if the side has 16 pieces
 * already. */
bool position_put(square_t square, piece_t piece);

/* Removes the piece on `square`, which must not be empty. */
void position_remove(square_t square);

/* Sorts the piece tables, calculates attack bits, pawn files and scores, and clears the list of
 * reversible plies. Call it after the last position_put(), or at any time between moves. */
void position_finish(void);

/* Clears page.state.en_passant if no legal capture is possible on this square, which a pawn of the
 * other side has passed. Call it after position_finish(). Only games with GAME_TWO_STEPS have this
 * function. */
void position_settle_en_passant(void);

/* Gives all pieces new slots, without gaps for captured pieces. This makes scans of the tables
 * shorter. After this call earlier moves can no longer be taken back. Takes 1.2 ms. */
void position_sort(void);

/* Sets up the initial position. */
void position_initial(void);

/* Returns the piece on `square` in the initial position: colour and type, or NO_PIECE. */
piece_t position_initial_piece(square_t square);

/* Makes a pseudo-legal move. The move may leave the mover's king attacked. Takes 210-530 cycles, or
 * up to 1,600 for castling and promotion. The average in a search is 290-420 cycles. */
void position_make(move_t move, undo_t *undo);

/* Takes back the last move made. Needs 80-770 cycles, and 110-160 on average in a search. */
void position_unmake(move_t move, const undo_t *undo);

/* Passes the turn to the other side. The side that passes must not be in check.
 * position_unmake_null() takes the pass back. */
void position_make_null(undo_t *undo);
void position_unmake_null(const undo_t *undo);

/* True if `move`, the last move made, gives check. Takes 40-340 cycles, and 60-70 on average in a
 * search. */
bool position_gave_check(move_t move, const undo_t *undo);

/* True if `move`, the last move made, left the mover's own king attacked. `was_in_check` says
 * whether that king stood in check before the move. If the king was not in check and has not moved,
 * the function tests only the lines that the move has opened. Takes 35-340 cycles, and 50-85 on
 * average in a search. */
bool position_left_check(move_t move, const undo_t *undo, bool was_in_check);

/* Tests quickly whether a move may parry the check by the piece on `checker`. The caller has not
 * made the pseudo-legal `move` yet. Returns false if the move cannot parry the check. If the
 * function returns true, the caller must still test moves of the king, double checks and pins.
 * Takes at most 50 cycles. */
bool position_may_parry(move_t move, square_t checker);

#endif
