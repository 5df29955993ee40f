/* search.h - the lines that a device needs again after a reset: options, position, the running
 * search. */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdint.h>

#include "pc/serial/lines.h"

/* The time in milliseconds. It only grows. */
int64_t now_ms(void);

/* Notes a line that has been sent. */
void search_note_sent(const char *line);

/* Notes a line that has come and is not for this program. */
void search_note_answer(const char *line);

/* Takes `waited_ms` off the clocks in a go line: the line has waited so long for the lines before
 * it, and the clock ran. A clock keeps 1 ms. */
void search_set_clocks(char **line, int64_t waited_ms);

/* True if the device has told its options, none of them is that of another game, and positions are
 * not those of Chess960. */
bool search_knows_chess(void);

/* True from the `go` that was sent to its `bestmove`. */
bool search_is_running(void);

/* True if a search runs and sends no `bestmove` before a `stop`. */
bool search_is_endless(void);

/* A search that goes on too long, or does not end by stop, was forgotten by the device in a reset.
 * There is no other sign of such a reset. */
typedef enum { SEARCH_GOOD, SEARCH_TO_BE_STOPPED, SEARCH_FORGOTTEN } search_state_t;
search_state_t search_watch(void);

/* True if search_watch() wants to be asked at a certain time. */
bool search_has_appointment(void);

/* Puts the lines that the device has forgotten before the waiting lines. A search that should have
 * ended ends as soon as it can, because the chess program waits for its move. */
void search_send_again(lines_t *waiting);

#endif
