/* SPDX-License-Identifier: MIT */
#include "firmware/ui/info_material.h"

#include "base/edition.h"

#if EDITION_INFO

#include "board/variant.h"
#include "firmware/game/ioboard.h"
#include "firmware/ui/panel/screen.h"

static const FLASH uint8_t pawns_worth[8] = {PIECES_PAWNS};

static uint8_t count_of(piece_t piece)
{
    uint8_t count = 0;
    for (uint8_t index = 0; index < 64; index++) {
        if (ioboard_piece(square_from_64(index)) == piece) {
            count++;
        }
    }
    return count;
}

/* Draws a row like "Q1R2B2N2P8". */
static void draw_pieces(colour_t colour)
{
    for (uint8_t kind = 7; kind != 0; kind--) {
        if (pawns_worth[kind] != 0) {
            const piece_t piece = (piece_t)(kind << 5) | colour;
            screen_char(piece_letter(piece));
            screen_number(count_of(piece));
        }
    }
    screen_end();
}

/* Returns the worth of all pieces of `colour`, in pawns. */
static uint8_t worth_of(colour_t colour)
{
    uint8_t worth = 0;
    for (uint8_t kind = 7; kind != 0; kind--) {
        worth = (uint8_t)(worth + pawns_worth[kind] * count_of((piece_t)(kind << 5) | colour));
    }
    return worth;
}

void info_draw_material(void)
{
    screen_balance((int16_t)(worth_of(WHITE) - worth_of(BLACK)));
    draw_pieces(WHITE);
    draw_pieces(BLACK);
}

#endif
