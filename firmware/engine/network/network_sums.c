/* SPDX-License-Identifier: MIT */
#include "firmware/engine/network/network_sums.h"

#include "firmware/engine/network/network_weights.h"

/* A side's view of the board. */
typedef struct {
    const FLASH uint8_t *rows; /* the set of rows for the square of the side's king */
    colour_t colour;
    uint8_t turn; /* XOR with this value turns a square to the side's view */
} view_t;

static view_t view_of(colour_t colour)
{
    const square_t king = page_king(colour);
    const uint8_t ranks = colour == WHITE ? 0 : 0x70;
    return (view_t){
        .rows = network_rows + (sums_king_is_home(king, colour) ? 0 : NETWORK_ROWS * NETWORK_UNITS),
        .colour = colour,
        .turn = square_file(king) < FILE_E ? ranks | 0x07 : ranks,
    };
}

/* Returns the row of weights for a piece on a square. network_units.h describes the order of the
 * rows. */
static const FLASH uint8_t *row_of(piece_t piece, square_t square, const view_t *view)
{
    const uint8_t type = (uint8_t)(piece_kind(piece) - 1);
    const uint8_t other = piece_colour(piece) == view->colour ? 0 : PIECE_COLOUR >> 1;
    return view->rows + NETWORK_UNITS * (type * 128 + ((square ^ view->turn) | other));
}

static void add(int16_t *sums, const uint8_t *row)
{
    for (uint8_t unit = 0; unit < NETWORK_UNITS; unit++) {
        sums[unit] = (int16_t)(sums[unit] + row[unit] - NETWORK_ROW_ZERO);
    }
}

static void take_row(int16_t *sums, const uint8_t *row)
{
    for (uint8_t unit = 0; unit < NETWORK_UNITS; unit++) {
        sums[unit] = (int16_t)(sums[unit] - row[unit] + NETWORK_ROW_ZERO);
    }
}

void sums_count(int16_t *sums, colour_t colour)
{
    const view_t view = view_of(colour);
    for (uint8_t unit = 0; unit < NETWORK_UNITS; unit++) {
        sums[unit] = network_bias[unit];
    }
    for (uint8_t entry = 0; entry < 32; entry++) {
        const square_t square = page.square_of[entry];
        if (square_on_board(square)) {
            add(sums, row_of(page_piece(square), square, &view));
        }
    }
}

void sums_follow(sums_t *to, const sums_t *from, const change_t *change)
{
    *to = *from;
    for (uint8_t side = 0; side < 2; side++) {
        const view_t view = view_of(side == 0 ? WHITE : BLACK);
        int16_t *const sums = to->of[side];
        add(sums, row_of(change->arrived, change->to, &view));
        take_row(sums, row_of(change->mover, change->from, &view));
        if (change->taken != NO_PIECE) {
            take_row(sums, row_of(change->taken, change->taken_from, &view));
        }
    }
}

static int32_t weighed(const int16_t *sums, const int8_t *weights)
{
    int32_t total = 0;
    for (uint8_t unit = 0; unit < NETWORK_UNITS; unit++) {
        const int16_t sum = sums[unit];
        const uint8_t cut = sum < 0 ? 0 : sum > 255 ? 255 : (uint8_t)sum;
        const uint8_t activation = (uint8_t)((uint16_t)(cut * cut) >> 8);
        total += (int16_t)(activation * weights[unit]);
    }
    return total;
}

/* Adding this multiple of 1 << NETWORK_SHIFT makes every output positive. */
#define OFFSET ((uint32_t)0x8000 << NETWORK_SHIFT)

_Static_assert(2UL * NETWORK_UNITS * 254 * 127 < OFFSET, "output within 16 bits");

int16_t sums_score(const sums_t *sums, uint8_t bucket)
{
    const int8_t *const weights = network_output + bucket * (2 * NETWORK_UNITS);
    const uint8_t view = page.state.side == WHITE ? 0 : 1;
    const uint32_t total = OFFSET + (uint32_t)weighed(sums->of[view], weights) +
                           (uint32_t)weighed(sums->of[view ^ 1], weights + NETWORK_UNITS);
    return (int16_t)((uint16_t)(total >> NETWORK_SHIFT) ^ 0x8000U);
}
