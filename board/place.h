/* SPDX-License-Identifier: MIT */
/* place.h - puts pieces on the page, takes pieces off the page, and adds up their worth.
 *
 * This header is private to board/. Set-up, moves and promotions use these functions. Several
 * tables of the page describe the same pieces (page.h). Each function keeps these tables
 * consistent. place.c implements the functions for the PC, and avr/place.S for the chip. */
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

/* Writes the board byte and the table entry. Does not write page.attack_of, which must already have
 * the piece's bit. */
static inline void put_at(square_t square, piece_t piece)
{
    *page_at(square) = piece;
    *square_of(piece & PIECE_ENTRY) = square;
}

/* Changes the pawn files when a pawn of `colour` comes to `square` or leaves it. */
void toggle_pawn(colour_t colour, square_t square);

/* Returns a pointer to the piece-square values of a piece on `square`. Index 0 is the value of the
 * middlegame, and index PIECE_SQUARE_ENDGAME is the value of the endgame. */
static inline const FLASH uint8_t *square_value(piece_t piece, square_t square)
{
    const square_t own = piece_colour(piece) == WHITE ? square : square_flip(square);
    return piece_square + (piece_square_row(piece_kind(piece)) | own);
}

/* Removes the piece on `square` from the tables, the pawn files and the phase. The caller changes
 * the board byte and the scores. */
void remove_piece(piece_t piece, square_t square);

/* Puts a removed piece back on its square, or a new piece into a free slot. The caller changes the
 * scores. */
void restore_piece(piece_t piece, square_t square);

/* Changes the sign of the scores when the turn passes to the other side. Each score is the sum of
 * the side to move minus the sum of the other side. */
void turn_scores(void);

/* add_value() adds the whole worth of a piece to the scores, as a gain of the side to move.
 * take_value() subtracts the worth. */
void add_value(piece_t piece, square_t square);
void take_value(piece_t piece, square_t square);

#endif
