/* uci_perft.h - counts the moves of the position to a depth, in slices.
 *
 * The functions use the left half of the page and the engine's frames (engine_workspace()). So no
 * search may run between perft_start() and the end of the count. Counts are modulo 2^32.
 */
#ifndef UCI_PERFT_H
#define UCI_PERFT_H

#include "board/move.h"

#define PERFT_DEPTH 7 /* the greatest depth */

typedef enum {
    PERFT_GOES_ON,
    PERFT_ROOT_MOVE, /* one move of the root is counted: perft_root_move(), perft_nodes() */
    PERFT_ENDED      /* all moves are counted; the position is as at the start            */
} perft_event_t;

/* Begins to count to `depth`, 1 to PERFT_DEPTH. */
void perft_start(uint8_t depth);

/* Goes on for `moves` moves at most (about 0.1 ms each on the chip), or to the next event. Not
 * after PERFT_ENDED. */
perft_event_t perft_run(uint8_t moves);

/* Takes the moves of an unfinished count back. */
void perft_stop(void);

move_t perft_root_move(void);
uint32_t perft_nodes(void);

#endif
