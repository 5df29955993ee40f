/* SPDX-License-Identifier: MIT */
/* uci_perft.h - counts the moves of the position to a depth, in slices.
 *
 * The functions use the left half of the page and the engine's frames (engine_workspace()). So no
 * search may run between perft_start() and the end of the count. Counts are modulo 2^32.
 */
#ifndef UCI_PERFT_H
#define UCI_PERFT_H

#include "board/move.h"

#define PERFT_DEPTH 7 /* greatest depth in plies */

typedef enum {
    PERFT_GOES_ON,
    PERFT_ROOT_MOVE, /* a root move has been counted: perft_root_move(), perft_nodes() */
    PERFT_ENDED      /* all moves have been counted; the position is as before         */
} perft_event_t;

/* Begins to count to `depth`, 1 to PERFT_DEPTH. */
void perft_start(uint8_t depth);

/* Counts at most `moves` moves (about 0.1 ms each on the chip), or up to the next event. Do not
 * call it after PERFT_ENDED. */
perft_event_t perft_run(uint8_t moves);

/* Takes back the moves of an unfinished count. */
void perft_stop(void);

move_t perft_root_move(void);
uint32_t perft_nodes(void);

#endif
