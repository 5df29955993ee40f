/* SPDX-License-Identifier: MIT */
/* search.h - keeps the lines that the device needs again after a reset (options, position and the
 * running search), and checks that a search ends in time. */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdint.h>

#include "pc/serial/lines.h"

/* Returns a time in milliseconds that never goes backwards. */
int64_t now_ms(void);

/* Notes a line that has been sent to the device. */
void search_note_sent(const char *line);

/* Notes a line that the device has sent to the chess program. */
void search_note_answer(const char *line);

/* Subtracts `waited_ms` from the times `wtime` and `btime` in a `go` line. The line had to wait
 * this long until earlier lines were sent, and the player's clock ran meanwhile. Leaves at least 1
 * ms of each time. */
void search_set_clocks(char **line, int64_t waited_ms);

/* True if the game is certainly chess. This needs three conditions: the device has listed its
 * options, no option names another game, and Chess960 is off. */
bool search_knows_chess(void);

/* True from the sending of `go` until the device answers with `bestmove`. */
bool search_is_running(void);

/* True if the running search has no limit, so that only `stop` ends it. */
bool search_is_endless(void);

/* The state of the running search. SEARCH_TO_BE_STOPPED means that the search takes too long and
 * needs a `stop`. SEARCH_FORGOTTEN means that the search has not ended after `stop`. The device
 * must then have been reset, and has forgotten the search. There is no other sign of such a
 * reset. */
typedef enum { SEARCH_GOOD, SEARCH_TO_BE_STOPPED, SEARCH_FORGOTTEN } search_state_t;
search_state_t search_watch(void);

/* True if search_watch() must be called again even if nothing else happens. */
bool search_has_appointment(void);

/* Puts the lines that the device has forgotten in front of the waiting lines. If `stop` has already
 * been sent for the forgotten search, the device searches only to depth 1, because the chess
 * program is waiting for a move. */
void search_send_again(lines_t *waiting);

#endif
