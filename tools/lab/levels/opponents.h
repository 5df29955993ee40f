/* SPDX-License-Identifier: MIT */
/* opponents.h - the opponents of the engine at its low ratings in the ladder (ladder.c).
 *
 * Three opponents are simulated children. Two opponents are programs behind pipes: Stockfish speaks
 * UCI, and Fairy-Max speaks the protocol of xboard. The opponents do not play like Nibble. So the
 * ladder shows whether a rating is also right against other kinds of players. */
#ifndef LADDER_OPPONENTS_H
#define LADDER_OPPONENTS_H

#include <stdint.h>

#include "board/move.h"

typedef enum {
    OPPONENT_RANDOM,    /* a random legal move */
    OPPONENT_TAKER,     /* takes the dearest piece that it can take, otherwise moves at random */
    OPPONENT_CAREFUL,   /* 80 % of its moves have the best gain: the worth of the taken piece, minus
                       * the worth of the moved piece if Nibble can take this piece. The other moves
                       * are random */
    OPPONENT_STOCKFISH, /* Stockfish at skill 0, depth 1 */
    OPPONENT_FAIRYMAX,  /* Fairy-Max at depth FAIRYMAX_DEPTH */
    OPPONENTS
} opponent_t;

enum { FAIRYMAX_DEPTH = 2 };

/* Returns the name of an opponent for the table. */
const char *opponent_name(opponent_t opponent);

/* Begins a game against the opponent. The initial position stands in the left half of the page. */
void opponent_begin(opponent_t opponent);

/* Returns the opponent's move in the present position, which has a legal move. `last` is Nibble's
 * move that led to the position, as UCI writes the move, or NULL at the beginning of the game. A
 * claim of a draw is ignored: the rules of board/ end the game. */
move_t opponent_move(opponent_t opponent, const char *last);

/* Ends the programs. */
void opponents_end(void);

/* Returns a random number less than `below`. ladder_seed() sets the seed. */
uint32_t ladder_chance(uint32_t below);
void ladder_seed(uint32_t seed);

#endif
