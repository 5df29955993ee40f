#include "firmware/engine/network_sums.h"

#include "firmware/engine/network_weights.h"

void sums_add(int16_t *sums, const FLASH int8_t *row)
{
    for (uint8_t unit = 0; unit < NETWORK_UNITS; unit++) {
        sums[unit] = (int16_t)(sums[unit] + row[unit]);
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
