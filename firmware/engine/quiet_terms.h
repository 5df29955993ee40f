/* SPDX-License-Identifier: MIT */
/* quiet_terms.h - the bonuses in the static order of a quiet move (quiet_order.h), for C and
 * assembly. */
#ifndef QUIET_TERMS_H
#define QUIET_TERMS_H

#define QUIET_CASTLES          5
#define QUIET_ATTACKED_BY_PAWN 31 /* an officer's gain or loss */
#define QUIET_GIVES_CHECK      25 /* gain of a direct check */

/* The least page.phase at which the order uses the piece-square values of the middlegame. */
#define QUIET_MIDGAME_PHASE 10

#endif
