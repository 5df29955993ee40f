/* SPDX-License-Identifier: MIT */
/* network.h - a small neural network that corrects the score of evaluate().
 *
 * Each side has its own view of the board. A view is turned so that its side plays upwards, and
 * mirrored so that the king of this side is on files e-h. Each piece on its square adds a row of
 * NETWORK_UNITS weights to the sums of the view. A side's own pieces and the other side's pieces
 * have different rows. There are NETWORK_KINGS sets of rows. One set is for a king at home, which
 * means on the first two ranks and on file a, b, g or h. The other set is for a king elsewhere. The
 * score comes from the sums of both views, beginning with the view of the side to move. Each sum is
 * limited to 0-255, squared and multiplied by an output weight. There are NETWORK_BUCKETS sets of
 * output weights, and page.phase chooses the set.
 *
 * Each position on the way from the root has a level, and each level has sums. A move only opens a
 * level. When the search asks for a score, the network computes the sums of the level from the sums
 * of the previous level. So a position without a score takes little time, and taking a move back
 * takes no time. The sums of a deeper level may overwrite the sums of an earlier level. The network
 * then computes the lost sums anew when it needs them. `make tune` writes the weights to
 * network_weights.c (tools/lab/tune/README.md). An interrupt must not call these functions.
 *
 * Only editions with EDITION_NETWORK link this module. */
#ifndef NETWORK_H
#define NETWORK_H

#include "base/edition.h"
#include "board/position.h"
#include "firmware/engine/evaluate.h"

/* The number of levels after the root. Beyond the last level, the network counts all pieces for
 * each score. */
#define NETWORK_LEVELS 23

/* Makes the position in the left half the root. */
void network_reset(void);

/* Opens a level. Call it after position_make(move, undo) of a legal move. Do not call it after a
 * pass. */
void network_made(move_t move, const undo_t *undo);

/* Goes back to the previous level. Call it after position_unmake(). */
void network_unmade(void);

/* Returns the correction to add to evaluate(), in centipawns for the side to move. It is 0 when few
 * pieces are left on the board. */
int16_t network_evaluate(void);

/* Returns the static score of the present position in this edition, in centipawns for the side to
 * move. */
static inline int16_t static_score(void)
{
    if (EDITION_NETWORK) {
        return (int16_t)(evaluate() + network_evaluate());
    }
    return evaluate();
}

#endif
