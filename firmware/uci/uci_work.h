/* SPDX-License-Identifier: MIT */
/* uci_work.h - does the cable's work in slices: a search, a perft, a bench, work of the program.
 *
 * Only for the parts of the cable. Other modules use uci.h. Main loop only.
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

/* Stops the work under way, as `stop` does. Work that work_binds() protects goes on
 * (uci_program.h). */
void work_stop(void);

/* Does a slice of the work. */
void work_slice(void);

#endif
