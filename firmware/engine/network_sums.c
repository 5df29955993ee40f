#include "firmware/engine/network_sums.h"

static void add(int16_t *sums, const FLASH int8_t *row)
{
    for (uint8_t unit = 0; unit < NETWORK_UNITS; unit++) {
        sums[unit] = (int16_t)(sums[unit] + row[unit]);
    }
}

void sums_add_all(int16_t *sums, const FLASH int8_t *rows, colour_t colour, uint8_t turn)
{
    for (uint8_t entry = 0; entry < 32; entry++) {
        const square_t square = page.square_of[entry];
        if (square_on_board(square)) {
            add(sums, sums_row(rows, page_piece(square), square, colour, turn));
        }
    }
}

void sums_take(int16_t *sums, const FLASH int8_t *row)
{
    for (uint8_t unit = 0; unit < NETWORK_UNITS; unit++) {
        sums[unit] = (int16_t)(sums[unit] - row[unit]);
    }
}

void sums_move(int16_t *to, const int16_t *from, const FLASH int8_t *added,
               const FLASH int8_t *removed)
{
    for (uint8_t unit = 0; unit < NETWORK_UNITS; unit++) {
        to[unit] = (int16_t)(from[unit] + added[unit] - removed[unit]);
    }
}

int32_t sums_output(const int16_t *sums, const FLASH int8_t *weights)
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
