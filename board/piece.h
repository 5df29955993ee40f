/* SPDX-License-Identifier: MIT */
/* piece.h - a board byte holds the piece on a square and the place of the piece's table entry.
 *
 *      bit  7        6 5     4        3 2 1 0
 *           half     type    colour   slot            an empty square is 0
 *
 * Bits 7-5 are the type. There are six types, 1 2 3 and 5 6 7. The upper bit of the type chooses
 * the half of a flash page; the other two bits are never both 0 (piece_square.h). The pawn is 1 and
 * the king is 3. Of the other four types, a more valuable type has a greater number. Bits 4-0 are
 * the low bits of the address of the piece's table entry. So code gets the low byte of this address
 * from a board byte by one AND and one OR (page.h).
 *
 * pieces.h in the folder of the game (games/NAME) says which pieces the game has. It names the
 * other four types, and defines the letters of the pieces (PIECES_LETTERS) and their attack bits
 * (attack.h). */
#ifndef PIECE_H
#define PIECE_H

#include "base/target.h"

#include "pieces.h"

typedef uint8_t piece_t;  /* a board byte, or only the colour and type of a piece */
typedef uint8_t colour_t; /* WHITE or BLACK, the value of the colour bit   */

enum { WHITE = 0x00, BLACK = 0x10 };

enum {
    NO_PIECE = 0x00,
    PAWN = 0x20,
    PIECE_2 = 0x40, /* each game has its own names for the four numbered types */
    KING = 0x60,
    PIECE_5 = 0xA0,
    PIECE_6 = 0xC0,
    PIECE_7 = 0xE0
};

enum {
    PIECE_HALF = 0x80,
    PIECE_TYPE = 0xE0,
    PIECE_COLOUR = 0x10,
    PIECE_SLOT = 0x0F,
    PIECE_ENTRY = 0x1F /* colour and slot: index of the entry in the tables */
};

static inline uint8_t piece_type(piece_t piece)
{
    return piece & PIECE_TYPE;
}

/* Returns the colour and type of a board byte, without the slot. */
static inline piece_t piece_code(piece_t piece)
{
    return piece & (uint8_t)~PIECE_SLOT;
}

/* Returns the type of a board byte as a number from 1 to 7, to index tables. */
static inline uint8_t piece_kind(piece_t piece)
{
    return piece >> 5;
}

/* Returns the manner of a piece, which is a number for the way it moves. Pieces that move in the
 * same way have the same manner. The manner depends on the kind, and in some games also on the
 * colour. */
static inline uint8_t piece_manner(piece_t piece)
{
    return PIECES_MANNER(piece);
}

static inline colour_t piece_colour(piece_t piece)
{
    return piece & PIECE_COLOUR;
}

static inline bool piece_is_slider(piece_t piece)
{
    return PIECES_SLIDES(piece);
}

static inline colour_t colour_other(colour_t colour)
{
    return colour ^ BLACK;
}

/* Returns the letter of a piece: a capital letter of PIECES_LETTERS for white, and a small letter
 * for black. Returns '.' for an empty square. The function ignores the slot bits of `piece`. */
char piece_letter(piece_t piece);

/* Returns the colour and type that a piece letter means, or NO_PIECE for another letter. */
piece_t piece_from_letter(char letter);

#endif
