/* SPDX-License-Identifier: MIT */
/* uci_perft.h - counts the move sequences of a position to a given depth, in slices.
 *
 * The functions use the left half of the page and the memory of the search (engine_workspace()). So
 * no search may run between perft_start() and the end of the count. Counts are modulo 2^32.
 */
#ifndef UCI_PERFT_H
#define UCI_PERFT_H

#include "board/move.h"

#define PERFT_DEPTH 7 /* the greatest depth, in plies */

typedef enum {
    PERFT_GOES_ON,
    PERFT_ROOT_MOVE, /* a root move is complete: see perft_root_move(), perft_nodes() */
    PERFT_ENDED      /* the count is complete; the position is as before */
} perft_event_t;

/* Begins to count to `depth`, which is 1 to PERFT_DEPTH. */
void perft_start(uint8_t depth);

/* Counts until the next event, but at most `moves` moves. A move takes about 0.1 ms on the chip. Do
 * not call it after PERFT_ENDED. */
perft_event_t perft_run(uint8_t moves);

/* Takes back the moves of an unfinished count. */
void perft_stop(void);

move_t perft_root_move(void);
uint32_t perft_nodes(void);

#endif
