/* uci_state.h - what the parts of the cable (uci.h) know together.
 *
 * From the ground up; each uses those above it in this list alone:
 *
 *   uci_put        numbers and texts on the wire
 *   uci_answer     long answers, a piece at a time
 *   uci_stopwatch  how long the work takes
 *   uci_word       which word has come, or which number
 *   uci_program    what is asked of the program that the cable is part of
 *   uci_board      who has the left half of the page, and what stands there
 *   uci_tell       what is said of a search, of the board, and of a line that is wrong
 *   uci_perft      counts moves; uci_bench: the positions to measure speed by
 *   uci_work       a search, perft or bench in slices
 *   uci_option     options
 *   uci_position   the words of `position` and `fen`
 *   uci_go         the words of `go` and `perft`
 *   uci            bytes become words, words lines; commands
 *
 * For these files and firmware/cable/ alone; others see uci.h. Main loop only.
 */
#ifndef UCI_STATE_H
#define UCI_STATE_H

#include "board/move.h"

/* Whose the left half of the page is. */
typedef enum {
    OWNER_DEVICE,
    OWNER_LINE, /* the cable's until the line, or its work, is done */
    OWNER_CABLE /* ... until it is left                             */
} owner_t;

/* What is being done in slices. */
typedef enum { WORK_NONE, WORK_SEARCH, WORK_PERFT, WORK_BENCH, WORK_PROGRAM } work_t;

typedef struct {
    uint8_t parameter; /* what the line has named, WORD_UNKNOWN if nothing yet */
    uint8_t work;      /* work_t                                               */
    uint8_t owner;     /* owner_t                                              */
    uint8_t slice_steps;
    move_t last_move;
} uci_state_t;

extern uci_state_t uci;

#endif
