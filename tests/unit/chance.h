/* SPDX-License-Identifier: MIT */
/* chance.h - random numbers and moves for tests. They are the same in every run. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

#include "board/move.h"
#include "board/rules.h"

/* The state of the generator. A test may set any seed except 0 to get another sequence. */
static uint32_t chance_state = 1;

/* Returns a random number from 0 to `below` - 1 (Marsaglia's xorshift32). */
static inline uint32_t chance(uint32_t below)
{
    chance_state ^= chance_state << 13;
    chance_state ^= chance_state >> 17;
    chance_state ^= chance_state << 5;
    return chance_state % below;
}

enum { MOVES_MOST = 256 }; /* a position has 218 legal moves at most */

/* Writes all legal moves to `moves`. Returns their number. */
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

/* Returns a random legal move, or MOVE_NONE if there is no legal move. */
static inline move_t random_move(void)
{
    move_t moves[MOVES_MOST];
    const unsigned count = legal_moves(moves);
    return count == 0 ? MOVE_NONE : moves[chance(count)];
}

#endif
