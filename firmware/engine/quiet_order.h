/* quiet_order.h - the order of quiet moves: a guess of how good a move is before it is searched.
 *
 * Most of the cost of ordering is here. The module is in C, and in assembly for the chip in
 * avr/quiet_order.S.
 */
#ifndef QUIET_ORDER_H
#define QUIET_ORDER_H

#include "board/move.h"

/* A quiet move in a list. */
typedef struct {
    move_t move;
    int8_t score; /* how good it looks, more than -128 */
} listed_t;

_Static_assert(sizeof(listed_t) == 3, "no padding");

/* How good a quiet move of the side to move looks, -127 to 127: its static order, and with
 * EDITION_HISTORY its history. The static order is a quarter of the centipawns that the piece gains
 * by its square. It is higher for an officer that leaves a square which a pawn attacks, and for a
 * direct check. It is lower for an officer that goes where a pawn takes it. 60-170 cycles, for a
 * slider in line with the king 250 more. */
int8_t quiet_order(move_t move);

/* The first move with the highest score among `count` moves, at least one move. 9 cycles a move. */
listed_t *quiet_best(listed_t *first, uint8_t count);

#endif
