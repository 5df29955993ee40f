/* SPDX-License-Identifier: MIT */
#include "firmware/engine/style.h"

#include "board/page.h"

uint8_t style_oversight;
uint8_t style_root;

/* Chooses the value `with` for engines with network and transposition table, which play better with
 * the same number of nodes. Chooses the value `without` for other engines. */
#define BY_NETWORK(without, with) (EDITION_NETWORK ? (with) : (without))

/* In the column `book` this value means that the rating always plays by the book. */
enum { ALL_BOOK = 0xFF };

/* The first column is the square root of an eighth of the nodes that the rating may search. The
 * next two columns say how many of 256 moves the rating overlooks, first beyond the root, then at
 * the root. The last column says how many moves it plays by the book. */
#if EDITION_BOOK
#define ROW(nodes, beyond, root, book)                                                             \
    {                                                                                              \
        nodes, beyond, root, book                                                                  \
    }
#else
#define ROW(nodes, beyond, root, book)                                                             \
    {                                                                                              \
        nodes, beyond, root                                                                        \
    }
#endif

/* The limits for each rating, from ENGINE_RATING_LEAST on. tools/lab/levels measures them. */
static const FLASH struct {
    uint8_t nodes, beyond, root;
#if EDITION_BOOK
    uint8_t book;
#endif
} ratings[] = {
    ROW(2, 255, BY_NETWORK(238, 236), 2), /* 300 */
    ROW(4, 246, 187, 2),
    ROW(4, 244, BY_NETWORK(164, 172), 2),
    ROW(5, 241, BY_NETWORK(146, 154), 2), /* 600 */
    ROW(6, 240, 124, 2),
    ROW(6, 237, 102, 2),
    ROW(6, 226, 81, 4), /* 900 */
    ROW(6, BY_NETWORK(175, 190), BY_NETWORK(62, 58), 4),
    ROW(BY_NETWORK(6, 7), BY_NETWORK(118, 124), BY_NETWORK(38, 27), 4),
    ROW(BY_NETWORK(6, 7), BY_NETWORK(62, 88), BY_NETWORK(18, 14), 4), /* 1200 */
    ROW(7, BY_NETWORK(33, 59), BY_NETWORK(8, 5), 4),
    ROW(BY_NETWORK(8, 7), BY_NETWORK(6, 38), 0, ALL_BOOK),
    ROW(BY_NETWORK(9, 8), BY_NETWORK(0, 24), 0, ALL_BOOK),
    ROW(BY_NETWORK(14, 8), BY_NETWORK(0, 6), 0, ALL_BOOK), /* 1600 */
    ROW(BY_NETWORK(24, 11), 0, 0, ALL_BOOK),
    ROW(BY_NETWORK(57, 17), 0, 0, ALL_BOOK),
    ROW(BY_NETWORK(90, 31), 0, 0, ALL_BOOK),
#if EDITION_RATING_MOST >= 20
    ROW(62, 0, 0, ALL_BOOK),
#endif
    ROW(0, 24, 0, ALL_BOOK), /* ENGINE_RATING_VARIED: no limit */
    ROW(11, 0, 0, ALL_BOOK), /* ENGINE_RATING_SECOND           */
};

_Static_assert(sizeof ratings / sizeof *ratings == ENGINE_RATING_SECOND - ENGINE_RATING_LEAST + 1,
               "one for each rating");

/* Returns a byte that looks random, but depends only on `number` and the seed. */
static uint8_t scatter(uint8_t number)
{
    const uint16_t product = (uint16_t)((uint8_t)(number ^ engine_limits.seed) * 0xA7u);
    return (uint8_t)(product ^ product >> 8);
}

uint8_t style_sight(move_t move)
{
    return scatter((uint8_t)(scatter(move.from) + move.to));
}

void style_begin(void)
{
    engine_limits_t *limits = &engine_limits;
    HIDE_ADDRESS(limits);
    style_oversight = 0;
    style_root = 0;
    if (limits->rating != 0) {
        const uint8_t which = (uint8_t)(limits->rating - ENGINE_RATING_LEAST);
        const uint8_t root = ratings[which].nodes;
        const uint32_t nodes = (uint32_t)((uint16_t)root * root) << 3;
        if (!EDITION_LEAST_NODES || limits->nodes - 1 >= nodes) { /* 0 means no limit */
            limits->nodes = nodes;
        }
        style_oversight = ratings[which].beyond;
        style_root = ratings[which].root;
#if EDITION_BOOK
        if (page.state.move_number > ratings[which].book) {
            limits->book = 0;
        }
#endif
    }
}

bool style_overlooks(move_t move, move_t before)
{
    return style_sight(move) < (move.to == before.to ? style_root : style_oversight);
}

int16_t style_noise(void)
{
    const int8_t noise = (int8_t)scatter((uint8_t)(page.midgame ^ page.midgame >> 8));
    return (int16_t)((noise * engine_limits.noise) >> 7);
}
