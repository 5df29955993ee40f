/* SPDX-License-Identifier: MIT */
/* network.h - a small neural network that corrects evaluate().
 *
 * Each side has a view of its own. The board is turned so that the side plays upwards, and mirrored
 * so that its king stands on files e-h. Own pieces and the other side's pieces have different
 * weights. Each piece on its square adds a row of NETWORK_UNITS weights to the sums of the view.
 * There are NETWORK_KINGS sets of rows. One set is for a king at home: on the first two ranks, on
 * file a, b, g or h. The other set is for a king elsewhere. The score comes from the sums of both
 * views, the mover's first. Each sum is cut to 0-255, squared and multiplied by an output weight.
 * There are NETWORK_BUCKETS sets of output weights; page.phase chooses the set.
 *
 * Sums belong to a level. A level is a position on the way from the root. A move only opens a
 * level. When the search asks for a score, the network computes the sums of the level from the sums
 * of the level below. So a position without a score costs little, and taking a move back costs
 * nothing. Sums of levels above may overwrite the sums of some levels, which are computed again
 * when needed. `make tune` writes the weights (network_weights.c, tools/lab/tune/README.md). An
 * interrupt must not call these functions.
 *
 * Only editions with EDITION_NETWORK link this module.
 */
#ifndef NETWORK_H
#define NETWORK_H

#include "base/edition.h"
#include "board/position.h"
#include "firmware/engine/evaluate.h"

/* The number of levels above the root. Beyond the last level each score counts all pieces. */
#define NETWORK_LEVELS 23

/* Makes the position in the left half level 0. */
void network_reset(void);

/* Opens a level. Call it after position_make(move, undo) of a legal move. A pass opens no level. */
void network_made(move_t move, const undo_t *undo);

/* Returns to the level below. Call it after position_unmake(). */
void network_unmade(void);

/* Returns the correction that is added to evaluate(), in centipawns for the side to move. The
 * correction is 0 when few pieces are left on the board. */
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
