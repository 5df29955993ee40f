/* SPDX-License-Identifier: MIT */
/* quiet_order.h - estimates how good quiet moves are, so that the search can try the best of them
 * first.
 *
 * The ordering of moves spends most of its time in these functions. quiet_order.c implements the
 * module for the PC, and avr/quiet_order.S for the chip.
 */
#ifndef QUIET_ORDER_H
#define QUIET_ORDER_H

#include "board/move.h"

/* A quiet move in a list. */
typedef struct {
    move_t move;
    int8_t score; /* estimate of how good the move is, -127 to 127 */
} listed_t;

_Static_assert(sizeof(listed_t) == 3, "no padding");

/* Stores quiet moves of the side to move at the addresses below `list`. `count` is the number of
 * moves at `moves`, at least 1. Leaves out the three moves at `known`. Returns the number of stored
 * moves.
 *
 * The score estimates how good a move is, from -127 to 127. It is the static order of the move, and
 * with EDITION_HISTORY the move's history is added. The static order is a quarter of the centipawns
 * that the piece gains by its new square. An officer is a piece other than a pawn or king. The move
 * of an officer gets a penalty if a pawn attacks the new square, a bonus if a pawn attacks the old
 * square, and a bonus if the officer gives check. The function takes 60-90 cycles for each move,
 * and 50-70 cycles more for each piece that has moves. */
uint8_t quiet_list(listed_t *list, const move_t *moves, uint8_t count, const move_t *known);

/* Returns the address of the move with the highest score among `count` moves. If several moves have
 * this score, returns the first. `count` is at least 1. Takes 5 cycles for each move. */
listed_t *quiet_best(listed_t *first, uint8_t count);

#endif
