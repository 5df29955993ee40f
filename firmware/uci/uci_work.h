/* SPDX-License-Identifier: MIT */
/* uci_work.h - runs the cable's work in slices: a search, a perft, a bench or the program's own
 * work.
 *
 * Only the parts of the cable use this header. Other modules use uci.h. Call it only from the main
 * loop.
 */
#ifndef UCI_WORK_H
#define UCI_WORK_H

#include "board/move.h"

/* Stops the running work, and takes the left half as board_take() does. */
void work_take_board(uint8_t owner);

/* Notes that `work` (work_t) has started. The caller starts the search or perft itself. */
void work_start(uint8_t work);

/* Begins to search the bench positions. */
void work_start_bench(void);

/* Stops the running work, as `stop` does. Work that work_binds() protects goes on
 * (uci_program.h). */
void work_stop(void);

/* Runs a slice of the work, if there is any. */
void work_slice(void);

#endif
