/* network.h - a small neural network that corrects evaluate().
 *
 * Each side has a view of its own. The board is turned so that the side plays upwards, and mirrored
 * so that its king stands on files e-h. The pieces are told apart as own and other. Each piece on
 * its square adds a row of NETWORK_UNITS weights to the sums of the view. There are NETWORK_KINGS
 * sets of rows. One set is for a king at home: on the first two ranks, on file a, b, g or h. The
 * other set is for a king elsewhere. The score comes from the sums of both views, the mover's
 * first. Each sum is cut to 0-255, squared and multiplied by an output weight. There are
 * NETWORK_BUCKETS sets of output weights; page.phase says which set counts.
 *
 * Sums belong to a level. A level is a position on the way from the root. A move only opens a
 * level. The sums of a level are worked out from the sums of the level below, when a score is asked
 * for. So a position that is never scored costs little, and taking a move back costs nothing. Sums
 * of some levels give way to sums of levels above them, and are worked out again when needed. `make
 * tune` writes the weights (network_weights.c, tools/lab/tune/README.md). An interrupt must not
 * call these functions.
 *
 * Only editions with EDITION_NETWORK link this module.
 */
#ifndef NETWORK_H
#define NETWORK_H

#include "base/edition.h"
#include "board/position.h"
#include "firmware/engine/evaluate.h"

/* The number of levels above the root. A score beyond the last level counts all pieces anew. */
#define NETWORK_LEVELS 23

/* Makes the position in the left half level 0. */
void network_reset(void);

/* Opens a level. Call it after position_make(move, undo) of a legal move. A pass opens no level. */
void network_made(move_t move, const undo_t *undo);

/* Makes the level below the present level again. Call it after position_unmake(). */
void network_unmade(void);

/* The correction that is added to evaluate(), in centipawns from the side to move. The correction
 * is 0 when few pieces are left on the board. */
int16_t network_evaluate(void);

/* The static score of the present position in this edition, in centipawns from the side to move. */
static inline int16_t static_score(void)
{
    if (EDITION_NETWORK) {
        return (int16_t)(evaluate() + network_evaluate());
    }
    return evaluate();
}

#endif
