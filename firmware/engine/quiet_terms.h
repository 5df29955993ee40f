/* SPDX-License-Identifier: MIT */
/* quiet_terms.h - the numbers that quiet_order.h adds to the order of a quiet move. For C and
 * assembly. */
#ifndef QUIET_TERMS_H
#define QUIET_TERMS_H

#define QUIET_CASTLES          5
#define QUIET_ATTACKED_BY_PAWN 31 /* gain for leaving, loss for entering; only officers */
#define QUIET_GIVES_CHECK      25 /* gain for a direct check */

/* From this page.phase on the order uses the piece-square values of the middlegame. */
#define QUIET_MIDGAME_PHASE 10

#endif
