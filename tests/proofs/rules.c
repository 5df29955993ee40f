/* SPDX-License-Identifier: MIT */
/* rules.c - makes, takes back, writes and reads every move of any position. Frama-C analyses it
 * (prove.py). */
#include "board/rules.h"
#include "board/draws.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/san.h"
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
    if (fen_read(text, &place) != FEN_OK) {
        return 0;
    }
    legal_t all;
    move_t move;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        undo_t undo;
        put_to(put_nowhere);
        san_write(move);
        position_make(move, &undo);
        san_write_check();
        draws_settle();
        position_unmake(move, &undo);
    }
    any_text(text);
    san_read(text);
    return 0;
}
