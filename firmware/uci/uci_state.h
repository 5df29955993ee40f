/* SPDX-License-Identifier: MIT */
/* uci_state.h - the state that the parts of the cable (uci.h) share.
 *
 * These are the parts of the cable. Each part uses only the parts above it:
 *
 *   uci_put        sends numbers and texts
 *   uci_answer     sends long answers, a piece at a time
 *   uci_stopwatch  measures the time that the work takes
 *   uci_word       recognizes words and numbers
 *   uci_program    calls the functions of the program
 *   uci_board      decides who owns the left half of the page, and keeps the position there
 *   uci_tell       reports about a search, the board and a wrong line
 *   uci_perft      counts moves; uci_bench has the positions that measure speed
 *   uci_work       runs a search, perft or bench in slices
 *   uci_option     lists and sets the options
 *   uci_position   reads the words of `position` and `fen`
 *   uci_go         reads the words of `go` and `perft`
 *   uci            makes words from bytes, and obeys the commands
 *
 * Only these files and firmware/cable/ use this header. Other modules use uci.h. Call it only from
 * the main loop.
 */
#ifndef UCI_STATE_H
#define UCI_STATE_H

#include "board/move.h"

/* The owner of the left half of the page. */
typedef enum {
    OWNER_DEVICE,
    OWNER_LINE, /* the cable, until the present line or its work is done */
    OWNER_CABLE /* the cable, until uci_leave()                  */
} owner_t;

/* The kinds of work that the cable does in slices. */
typedef enum { WORK_NONE, WORK_SEARCH, WORK_PERFT, WORK_BENCH, WORK_PROGRAM } work_t;

typedef struct {
    uint8_t parameter; /* the parameter that the line has named, or WORD_UNKNOWN */
    uint8_t work;      /* the running work, a work_t */
    uint8_t owner;     /* the owner of the left half, an owner_t */
    uint8_t slice_steps;
    bool refused; /* true if the last `position` was refused; `go` then searches nothing */
    move_t last_move;
} uci_state_t;

extern uci_state_t uci;

#endif
