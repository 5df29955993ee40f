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

/* Puts `count` quiet moves of the side to move, at least one, before *list, without the three moves
 * at `known`. Returns the number of moves put there.
 *
 * The score says how good a move looks, -127 to 127. It is the static order of the move, and with
 * EDITION_HISTORY its history. The static order is a quarter of the centipawns that the piece gains
 * by its square. It is higher for an officer that leaves a square which a pawn attacks, and for a
 * direct check. It is lower for an officer that goes where a pawn takes it. 60-90 cycles a move,
 * and 50-70 more for the first of several moves of a piece. */
uint8_t quiet_list(listed_t *list, const move_t *moves, uint8_t count, const move_t *known);

/* The first move with the highest score among `count` moves, at least one move. 5 cycles a
 * move. */
listed_t *quiet_best(listed_t *first, uint8_t count);

#endif
