/* quiet_terms.h - the numbers of quiet_order.h that make a quiet move look good. For C and
 * assembly. */
#ifndef QUIET_TERMS_H
#define QUIET_TERMS_H

#define QUIET_CASTLES          5
#define QUIET_ATTACKED_BY_PAWN 31 /* gain for leaving, loss for entering; only officers */
#define QUIET_GIVES_CHECK      25 /* gain for a direct check */

/* The middlegame's piece-square values count from this page.phase on. */
#define QUIET_MIDGAME_PHASE 10

#endif
