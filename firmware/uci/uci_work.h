/* uci_work.h - a search, perft or bench of the cable, or what the program does for it, in slices.
 *
 * For the parts of the cable alone; others see uci.h. Main loop only.
 */
#ifndef UCI_WORK_H
#define UCI_WORK_H

#include "board/move.h"

/* Ends what is being done and takes the left half, as board_take() does. */
void work_take_board(uint8_t owner);

/* From now on `work` (work_t) is being done; a search and a perft have been started. */
void work_start(uint8_t work);

/* Begins to search the bench positions. */
void work_start_bench(void);

/* Ends it, as `stop` does. */
void work_stop(void);

/* Goes on with it. */
void work_slice(void);

#endif
