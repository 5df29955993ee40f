/* place.h - pieces on and off the page, and what they are worth there.
 *
 * Private to board/: set-up, moves and promotions are made of this. Each function keeps one table
 * of the page in step with another; which tables belong together is said in page.h. avr/place.S is
 * the same for the chip.
 */
#ifndef PLACE_H
#define PLACE_H

#include "board/attack.h"
#include "board/piece_square.h"

static inline uint8_t *square_of(uint8_t entry)
{
    return page_at(entry | PAGE_SQUARES);
}

static inline uint8_t *attack_of(uint8_t entry)
{
    return page_at(entry | PAGE_ATTACKS);
}

static inline uint8_t *first_pawn_of(colour_t colour)
{
    return page_at((uint8_t)(LAYOUT_FIRST_PAWN + (colour >> 4)));
}

/* The board byte and the table entry; page.attack_of knows the piece already. */
static inline void put_at(square_t square, piece_t piece)
{
    *page_at(square) = piece;
    *square_of(piece & PIECE_ENTRY) = square;
}

/* The pawn files: a pawn of `colour` comes to `square` or leaves it. */
void toggle_pawn(colour_t colour, square_t square);

/* The piece-square values of a piece, seen from its own side: [0] middlegame,
 * [PIECE_SQUARE_ENDGAME] endgame. */
static inline const FLASH uint8_t *square_value(piece_t piece, square_t square)
{
    const square_t own = piece_colour(piece) == WHITE ? square : square_flip(square);
    return piece_square + (piece_square_row(piece_kind(piece)) | own);
}

/* Takes the piece on `square` out of the tables, pawn files and phase. Its board byte and scores
 * are the caller's. */
void remove_piece(piece_t piece, square_t square);

/* Puts it back there, or a piece in a slot that is free. Scores are the caller's. */
void restore_piece(piece_t piece, square_t square);

/* Scores are the mover's less the other's: seen from the other side they change their sign. */
void turn_scores(void);

/* Adds a whole piece to the scores, for the side they are seen from; or takes it away. */
void add_value(piece_t piece, square_t square);
void take_value(piece_t piece, square_t square);

#endif
