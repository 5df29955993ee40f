/* chance.h - chance for tests: the same row of numbers, and of moves, in every run. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

#include "board/move.h"
#include "board/rules.h"

/* Any number but 0 begins another row. */
static uint32_t chance_state = 1;

/* A number from 0 to below - 1 (Marsaglia's xorshift32). */
static inline uint32_t chance(uint32_t below)
{
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 17;
    chance_state ^= chance_state << 5;
    return chance_state % below;
}

enum { MOVES_MOST = 256 }; /* there are 218 at most */

/* All legal moves; returns how many. */
static inline unsigned legal_moves(move_t moves[MOVES_MOST])
{
    unsigned count = 0;
    legal_t all;
    legal_start(&all);
    while (count < MOVES_MOST && legal_next(&all, &moves[count])) {
        count++;
    }
    return count;
}

/* One of them, MOVE_NONE if there is none. */
static inline move_t random_move(void)
{
    move_t moves[MOVES_MOST];
    const unsigned count = legal_moves(moves);
    return count == 0 ? MOVE_NONE : moves[chance(count)];
}

#endif
