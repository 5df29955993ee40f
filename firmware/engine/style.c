/* SPDX-License-Identifier: MIT */
#include "firmware/engine/style.h"

#include "board/page.h"

uint8_t style_oversight;

/* Chooses between two values. The second value is for engines with network and transposition table,
 * which play better with the same number of nodes. */
#define BY_NETWORK(without, with) (EDITION_NETWORK ? (with) : (without))

/* The limits for each rating from ENGINE_RATING_LEAST on; see tools/lab/levels. */
static const FLASH struct {
    uint8_t nodes;     /* square root of an eighth of the number of nodes */
    uint8_t oversight; /* number of oversights in 256 moves         */
} ratings[] = {
    {6, 240},
    {6, BY_NETWORK(200, 219)},
    {6, BY_NETWORK(150, 184)}, /* 1000 */
    {6, BY_NETWORK(100, 145)},
    {7, BY_NETWORK(50, 106)},
    {7, BY_NETWORK(16, 68)},
    {BY_NETWORK(8, 7), BY_NETWORK(6, 38)},
    {BY_NETWORK(9, 8), BY_NETWORK(0, 24)},
    {BY_NETWORK(14, 8), BY_NETWORK(0, 6)}, /* 1600 */
    {BY_NETWORK(24, 11), 0},
    {BY_NETWORK(57, 17), 0},
    {BY_NETWORK(90, 31), 0},
#if EDITION_RATING_MOST >= 20
    {62, 0},
#endif
    {0, 24}, /* ENGINE_RATING_VARIED: no limit */
    {11, 0}, /* ENGINE_RATING_SECOND           */
};

_Static_assert(sizeof ratings / sizeof *ratings == ENGINE_RATING_SECOND - ENGINE_RATING_LEAST + 1,
               "one for each rating");

/* Returns a byte that looks random, but depends only on `number` and the seed. */
static uint8_t scatter(uint8_t number)
{
    const uint16_t product = (uint16_t)((uint8_t)(number ^ engine_limits.seed) * 0xA7u);
    return (uint8_t)(product ^ product >> 8);
}

void style_begin(void)
{
    engine_limits_t *limits = &engine_limits;
    HIDE_ADDRESS(limits);
    style_oversight = 0;
    if (limits->rating != 0) {
        const uint8_t which = (uint8_t)(limits->rating - ENGINE_RATING_LEAST);
        const uint8_t root = ratings[which].nodes;
        const uint32_t nodes = (uint32_t)((uint16_t)root * root) << 3;
        if (!EDITION_LEAST_NODES || limits->nodes - 1 >= nodes) { /* 0 means no limit */
            limits->nodes = nodes;
        }
        style_oversight = ratings[which].oversight;
    }
}

bool style_overlooks(move_t move, move_t before)
{
    if (move.to == before.to) {
        return false;
    }
    return scatter((uint8_t)(scatter(move.from) + move.to)) < style_oversight;
}

int16_t style_noise(void)
{
    const int8_t noise = (int8_t)scatter((uint8_t)(page.midgame ^ page.midgame >> 8));
    return (int16_t)((noise * engine_limits.noise) >> 7);
}
