/* network.h - a small neural network that says what evaluate() misses, followed move by move.
 *
 * Each side looks at the board with its own eyes: the board turned so that it plays upwards,
 * mirrored so that its king stands on files e-h, the pieces told apart as own and other. A piece on
 * a square adds a row of NETWORK_UNITS weights to that side's sums, one of NETWORK_KINGS sets of
 * rows: the king at home, where castling brings it, or elsewhere. The score is made of both
 * sides' sums, the mover's first: each cut to 0-255, squared, and weighed by one of NETWORK_BUCKETS
 * sets of output weights, by the pieces that are left.
 *
 * Sums belong to a level, a position on the way from the root. A move made only opens a level; its
 * sums are worked out from those of the level below when a score is asked for, so what is never
 * scored costs little, and taking a move back costs nothing. Some levels' sums give way to those of
 * levels above them, and are worked out again when they are wanted. The weights are in
 * network_weights.c, which `make tune` writes (tools/lab/tune/README.md). Not from an interrupt.
 *
 * Editions with EDITION_NETWORK use it; in the others nothing of it is linked.
 */
#ifndef NETWORK_H
#define NETWORK_H

#include "base/edition.h"
#include "board/position.h"
#include "firmware/engine/evaluate.h"

/* Levels, the root besides. Beyond the last a score counts all pieces. */
#define NETWORK_LEVELS 23

/* Set when a side's sums have been counted from nothing, piece by piece: 3,000 cycles, where
 * following a move takes some 1,200 with the score. The search clears it. */
extern bool network_has_counted;

/* The position in the left half becomes level 0. */
void network_reset(void);

/* After position_make(move, undo) of a legal move: opens a level. A pass opens none. */
void network_made(move_t move, const undo_t *undo);

/* After position_unmake(): the level below is the present one again. */
void network_unmade(void);

/* What is to be added to evaluate(), centipawns from the side to move; 0 when little is left on the
 * board. */
int16_t network_evaluate(void);

/* What the present position is worth in this edition, centipawns from the side to move. */
static inline int16_t static_score(void)
{
    if (EDITION_NETWORK) {
        return (int16_t)(evaluate() + network_evaluate());
    }
    return evaluate();
}

#endif
