/* SPDX-License-Identifier: MIT */
/* search.h - the lines that a device needs again after a reset: options, position, the running
 * search. */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdint.h>

#include "pc/serial/lines.h"

/* Returns a time in milliseconds that never goes backwards. */
int64_t now_ms(void);

/* Notes a line that has been sent. */
void search_note_sent(const char *line);

/* Notes a line from the device that is not for this program. */
void search_note_answer(const char *line);

/* Subtracts `waited_ms` from the clocks in a go line. `waited_ms` is how long the line has waited
 * for earlier lines while the clock ran. A clock keeps at least 1 ms. */
void search_set_clocks(char **line, int64_t waited_ms);

/* True if the game is surely chess: the device has listed its options, no option names another
 * game, and the positions are not those of Chess960. */
bool search_knows_chess(void);

/* True from the time when `go` was sent until its `bestmove`. */
bool search_is_running(void);

/* True if the running search sends its `bestmove` only after `stop`. */
bool search_is_endless(void);

/* The state of the running search. SEARCH_FORGOTTEN means that the search takes too long, or does
 * not end after stop. So the device must have been reset, and has forgotten the search. There is no
 * other sign of such a reset. */
typedef enum { SEARCH_GOOD, SEARCH_TO_BE_STOPPED, SEARCH_FORGOTTEN } search_state_t;
search_state_t search_watch(void);

/* True if search_watch() must be called at a certain time. */
bool search_has_appointment(void);

/* Puts the lines that the device has forgotten in front of the waiting lines. A search that should
 * have ended by now ends as soon as it can, because the chess program waits for its move. */
void search_send_again(lines_t *waiting);

#endif
