/* SPDX-License-Identifier: MIT */
/* fen.c - reads any text as a position, as a square and as a move. Frama-C analyses it
 * (prove.py). */
#include "board/fen.h"
#include "tests/proofs/any.h"

static void put_nowhere(char character)
{
    (void)character;
}

int main(void)
{
    char text[ANY_LENGTH + 1];
    uint8_t place;
    any_text(text);
    if (fen_read(text, &place) == FEN_OK) {
        put_to(put_nowhere);
        fen_write(0);
        square_read(text);
        promotion_read(text[0]);
        move_write(move_read(text));
    }
    return 0;
}
