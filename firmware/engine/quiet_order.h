/* SPDX-License-Identifier: MIT */
/* quiet_order.h - the order of quiet moves: a guess of how good a move is before it is searched.
 *
 * Ordering spends most of its time here. quiet_order.c implements the module for the PC,
 * avr/quiet_order.S for the chip.
 */
#ifndef QUIET_ORDER_H
#define QUIET_ORDER_H

#include "board/move.h"

/* A quiet move in a list. */
typedef struct {
    move_t move;
    int8_t score; /* how good the move looks, more than -128 */
} listed_t;

_Static_assert(sizeof(listed_t) == 3, "no padding");

/* Stores `count` quiet moves of the side to move, at least one, before *list. Leaves out the three
 * moves at `known`. Returns the number of moves put there.
 *
 * The score says how good a move looks, -127 to 127. It is the static order of the move, plus its
 * history with EDITION_HISTORY. The static order is a quarter of the centipawns that the piece
 * gains by its new square. An officer that leaves a square attacked by a pawn gets a bonus, and so
 * does a direct check. An officer that goes to a square attacked by a pawn gets a penalty. 60-90
 * cycles a move, and 50-70 more for the first of several moves of a piece. */
uint8_t quiet_list(listed_t *list, const move_t *moves, uint8_t count, const move_t *known);

/* Returns the first move with the highest score among `count` moves, at least one move. 5 cycles a
 * move. */
listed_t *quiet_best(listed_t *first, uint8_t count);

#endif
