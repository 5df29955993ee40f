/* quiet_terms.h - what makes a quiet move look good: the figures of quiet_order.h, for C and
 * assembly. */
#ifndef QUIET_TERMS_H
#define QUIET_TERMS_H

#define QUIET_CASTLES          5
#define QUIET_ATTACKED_BY_PAWN 31 /* an officer leaves such a square; as much less: it goes there */
#define QUIET_GIVES_CHECK      25 /* directly */

/* page.phase from which on the middlegame's piece-square values count. */
#define QUIET_MIDGAME_PHASE 10

#endif
