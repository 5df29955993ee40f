/* SPDX-License-Identifier: MIT */
#include "board/piece.h"

static const FLASH char letters[] = PIECES_LETTERS; /* letters of the pieces, by piece_kind() */

enum { TO_LOWER_CASE = 'a' - 'A' };

char piece_letter(piece_t piece)
{
    const char letter = letters[piece_kind(piece)];
    return piece_type(piece) != NO_PIECE && piece_colour(piece) == BLACK
               ? (char)(letter + TO_LOWER_CASE)
               : letter;
}

piece_t piece_from_letter(char letter)
{
    const colour_t colour = letter >= 'a' ? BLACK : WHITE;
    const char upper = colour == BLACK ? (char)(letter - TO_LOWER_CASE) : letter;
    for (uint8_t kind = 1; kind < 8; kind++) {
        if (letters[kind] == upper && upper != '.') {
            return (piece_t)(kind << 5) | colour;
        }
    }
    return NO_PIECE;
}
