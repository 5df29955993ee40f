/* exchange.h - static exchange evaluation: the result of a move when both sides go on taking on its
 * square.
 *
 * No move is made. The attackers of the square take in turn, the least valuable first. This is the
 * order of the pieces in the tables of the page. A slider also takes through other pieces that move
 * along the same line. The evaluation knows nothing about pins, checks and other effects of the
 * moves.
 *
 * exchange.c also implements attack_from() and attack_in_check() of attack.h, because they scan the
 * tables in the same way.
 */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "board/move.h"

/* True if the side to move loses more than `allowed` by the pseudo-legal `move`. `allowed` is an
 * odd number of half pawns. `move` must not be castling, a promotion or a capture in passing. The
 * function changes nothing, and answers as soon as the sign is known. */
bool exchange_loses(move_t move, uint8_t allowed);

#endif
