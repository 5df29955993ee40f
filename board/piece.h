/* piece.h - a board byte: what stands on a square, and where its piece table entry is.
 *
 *      bit  7        6 5     4        3 2 1 0
 *           slider   type    colour   slot            an empty square is 0
 *
 * Bits 7-5 are the type as the seeds number it (P 1, N 2, K 3, B 5, R 6, Q 7), so the sign bit says
 * "slider". Bits 4-0 are the low bits of the address of the piece table entry: one AND and one OR
 * lead from a board byte to it (page.h). Piece letters stand in `piece_letter`, and nowhere else.
 */
#ifndef PIECE_H
#define PIECE_H

#include "base/target.h"

typedef uint8_t piece_t;  /* a board byte, or colour and type without slot */
typedef uint8_t colour_t; /* WHITE or BLACK: the colour bit in its place   */

enum { WHITE = 0x00, BLACK = 0x10 };

enum {
    NO_PIECE = 0x00,
    PAWN = 0x20,
    KNIGHT = 0x40,
    KING = 0x60,
    BISHOP = 0xA0,
    ROOK = 0xC0,
    QUEEN = 0xE0
};

enum {
    PIECE_SLIDER = 0x80,
    PIECE_TYPE = 0xE0,
    PIECE_COLOUR = 0x10,
    PIECE_SLOT = 0x0F,
    PIECE_ENTRY = 0x1F /* colour and slot: the entry in the piece tables */
};

static inline uint8_t piece_type(piece_t piece)
{
    return piece & PIECE_TYPE;
}

/* Colour and type without the slot. */
static inline piece_t piece_code(piece_t piece)
{
    return piece & (uint8_t)~PIECE_SLOT;
}

/* The type as a number 1-7, for tables. */
static inline uint8_t piece_kind(piece_t piece)
{
    return piece >> 5;
}

static inline colour_t piece_colour(piece_t piece)
{
    return piece & PIECE_COLOUR;
}

static inline bool piece_is_slider(piece_t piece)
{
    return (piece & PIECE_SLIDER) != 0;
}

static inline colour_t colour_other(colour_t colour)
{
    return colour ^ BLACK;
}

/* "KQRBNP" for white, "kqrbnp" for black; '.' for an empty square. Slot bits are ignored. */
char piece_letter(piece_t piece);

/* Colour and type of a piece letter; NO_PIECE if the letter is none. */
piece_t piece_from_letter(char letter);

#endif
