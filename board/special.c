/* SPDX-License-Identifier: MIT */
#include "board/special.h"

#include "board/attack.h"
#include "board/passing.h"
#include "board/place.h"

/* ---- promotion ---- */

/* Moves the pieces in the slots behind `free`, up to `end`, by one slot towards `free`. `step`, 1
 * or -1, leads from `free` to `end`. */
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

/* Returns the table entry for a new piece with the attack bit `bit`: the first entry behind all
 * pieces that are worth at least as much. More valuable pieces have higher attack bits. The loop
 * skips captured pieces, which have no attack bit. */
static uint8_t promotion_entry(colour_t colour, uint8_t bit)
{
    const uint8_t end = page_first_pawn(colour);
    uint8_t entry = colour;
    do {
        entry++;
    } while (entry != end && (*attack_of(entry) == 0 || *attack_of(entry) >= bit));
    return entry;
}

/* Turns the pawn `pawn`, which has arrived on `to`, into a piece of `type`. The piece gets a slot
 * next to the pieces of this type. */
static void promote(piece_t pawn, square_t to, uint8_t type)
{
    const colour_t colour = piece_colour(pawn);
    const uint8_t bit = attack_bit(type);
    const uint8_t entry = promotion_entry(colour, bit);
    toggle_pawn(colour, to);
    take_value(pawn, to);
    shift_slots(pawn & PIECE_ENTRY, entry, -1);
    ++*first_pawn_of(colour);
    restore_piece(type | entry, to);
    add_value(type | colour, to);
}

void unpromote(piece_t pawn, square_t to)
{
    const piece_t piece = page_piece(to);
    const uint8_t entry = pawn & PIECE_ENTRY;
    remove_piece(piece, to);
    shift_slots(piece & PIECE_ENTRY, entry, 1);
    --*first_pawn_of(piece_colour(pawn));
    *attack_of(entry) = 0;
    restore_piece(pawn, to);
}

/* ---- pawns ---- */

void make_pawn(move_t move, undo_t *undo, square_t en_passant)
{
    const piece_t pawn = undo->mover;
    const colour_t colour = piece_colour(pawn);
    const square_t from = move_from(move);
    const square_t to = move.to;
    if (GAME_TWO_STEPS && (from ^ to) == 2 * NORTH) {
        /* This test is true only for a pawn's two steps, which change exactly this bit of its
         * square. */
        passing_note((square_t)(from + to) >> 1, colour_other(colour));
    } else if (GAME_TWO_STEPS && to == en_passant) {
        const square_t square = square_behind(to);
        undo->captured = page_piece(square);
        *page_at(square) = NO_PIECE;
        remove_piece(undo->captured, square);
        add_value(undo->captured, square); /* a captured piece is a gain for the mover */
    } else if (square_promotes(to)) {
        promote(pawn, to, promotion_type(move_promotion(move)));
    }
}
