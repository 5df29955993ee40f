/* uci_work.h - a search, perft or bench of the cable in slices, and who has the left half. */
#ifndef UCI_WORK_H
#define UCI_WORK_H

#include "board/move.h"

/* The millisecond since the work began, the first is 1. */
uint32_t work_elapsed_ms(void);

/* nodes * 1000 / elapsed, for any count and times up to an hour. */
uint32_t work_per_second(uint32_t nodes);

/* Ends what is being done and takes the left half: for the cable's game, or, borrowed, for this line
 * alone. */
void work_take_board(bool borrow);

/* The cable gives the left half back. */
void work_give_back(void);

/* The initial position for the cable's game, and a legal move in it. */
void work_initial(void);
void work_make(move_t move);

/* Nothing is said in uci.go. */
void work_clear_limits(void);

/* From now on `work` (work_t) is being done; a search and a perft have been started. */
void work_start(uint8_t work);

/* Ends it, as `stop` does. */
void work_stop(void);

/* Goes on with it. */
void work_slice(void);

#endif
