/* SPDX-License-Identifier: MIT */
/* quiet_terms.h - the bonuses that quiet_order.h uses for the static order of a quiet move, for C
 * and assembly. */
#ifndef QUIET_TERMS_H
#define QUIET_TERMS_H

#define QUIET_CASTLES          5
#define QUIET_ATTACKED_BY_PAWN 31 /* bonus or penalty for an officer (quiet_order.h) */
#define QUIET_GIVES_CHECK      25 /* bonus if the moved officer gives check */

/* From this page.phase on, the order uses the piece-square values of the middlegame. */
#define QUIET_MIDGAME_PHASE 10

#endif
