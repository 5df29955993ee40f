/* SPDX-License-Identifier: MIT */
/* exchange.h - static exchange evaluation: what a side wins or loses by a move, if both sides
 * continue to capture on the target square.
 *
 * The board does not change. The attackers of the square take in turn, the least valuable attacker
 * first. The tables of the page have this order. A slider also takes through other pieces that move
 * along the same line. The evaluation ignores pins, checks and other effects of the moves.
 *
 * exchange.c also implements attack_from() and attack_in_check() of attack.h, because they scan the
 * tables in the same way.
 */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "board/move.h"

/* True if the side to move loses more than `allowed` by the pseudo-legal `move`. `allowed` is an
 * odd number of half pawns. `move` must not be castling, a promotion or a capture in passing. The
 * function changes nothing, and returns as soon as the answer is certain. */
bool exchange_loses(move_t move, uint8_t allowed);

#endif
