/* exchange.h - what comes of a move when both sides take on its square until one has had enough.
 *
 * Static exchange evaluation: nobody moves, the attackers of the square take in turn, the least
 * valuable one first, which is the order in which pieces lie in the tables of the page. A slider
 * takes through others that go along the same line as well. Of pins, checks and what else the moves
 * do it knows nothing.
 *
 * exchange.c has attack_from() and attack_in_check() of attack.h as well: they scan the tables in
 * the same way.
 */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "board/move.h"

/* True if the side to move loses more than `allowed`, an odd number of half pawns, by its
 * pseudo-legal `move`; not for castling, promotions and captures in passing. Changes nothing.
 * Answers as soon as the sign is known. */
bool exchange_loses(move_t move, uint8_t allowed);

#endif
