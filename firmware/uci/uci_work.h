/* uci_work.h - what the cable has begun and goes on in slices: a search, a perft, a bench, work of
 * the program.
 *
 * For the parts of the cable alone; others see uci.h. Main loop only.
 */
#ifndef UCI_WORK_H
#define UCI_WORK_H

#include "board/move.h"

/* Stops the work under way and takes the left half, as board_take() does. */
void work_take_board(uint8_t owner);

/* From now on `work` (work_t) is under way. The caller has started the search or perft itself. */
void work_start(uint8_t work);

/* Begins to search the bench positions. */
void work_start_bench(void);

/* Stops the work under way, if there is any, as `stop` does. Work of the program that binds goes
 * on (uci_lines_t). */
void work_stop(void);

/* Goes on with it for a slice. */
void work_slice(void);

#endif
