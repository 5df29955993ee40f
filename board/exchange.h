/* SPDX-License-Identifier: MIT */
/* exchange.h - static exchange evaluation: the material that a side wins or loses by a move if both
 * sides go on to capture on the target square.
 *
 * The board does not change. The two sides capture in turn, each with its least valuable attacker
 * first. A scan of the piece tables finds the attackers in this order. A slider can also capture
 * through a piece that moves along the same line. The evaluation ignores pins, checks and other
 * effects of the captures.
 *
 * exchange.c also implements attack_from() and attack_in_check() of attack.h, because these
 * functions scan the tables in the same way. */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "board/move.h"

/* True if the pseudo-legal `move` loses more than `allowed` for the side to move. `allowed` is an
 * odd number of half pawns. `move` must not be castling, a promotion or a capture in passing. The
 * function changes nothing, and returns as soon as the answer is certain. */
bool exchange_loses(move_t move, uint8_t allowed);

#endif
