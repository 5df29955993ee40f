/* quiet_scan.h - the inner loop of quiets.c: walks the table of own pieces and their moves.
 *
 * quiet_scan.c implements the loop for the PC, avr/quiet_scan.S for the chip. Most moves of a
 * search come from this loop. Only quiets.c calls it.
 */
#ifndef QUIET_SCAN_H
#define QUIET_SCAN_H

#include "board/quiets_good.h"

/* How far the generator has come. Only quiets.c and this module may use the fields. */
typedef struct {
    uint8_t entry;     /* piece table entry, or a stage; the pass */
    uint8_t direction; /* number of the step, or of the pawn move */
    square_t to;       /* the target of the last move */
} quiets_t;

enum { QUIET_UNSTARTED = LAYOUT_UNSTARTED }; /* quiets_t.direction of a piece not looked at yet */

/* The passes: all quiet moves; only the moves that quiets_good holds; only the other moves. */
enum {
    QUIETS_ALL = 0x00,
    QUIETS_OTHER = 1 << LAYOUT_TWO_PASSES,
    QUIETS_GOOD = QUIETS_OTHER | 1 << LAYOUT_GOOD_PASS
};

/* Gives the next move of the pass in `state`, from the own piece in its entry on, down to slot 0.
 * Returns false when no piece is left. Castling and promotions are not among the moves. */
bool quiet_scan(quiets_t *state, move_t *move);

#endif
