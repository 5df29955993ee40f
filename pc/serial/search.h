/* search.h - what a device that was reset has to be told again: options, position, the
 * search under way. */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdint.h>

#include "pc/serial/lines.h"

/* Milliseconds that only grow. */
int64_t now_ms(void);

/* A line has been sent. */
void search_note_sent(const char *line);

/* A line has come that is not for this program. */
void search_note_answer(const char *line);

/* From the `go` that has been sent to its `bestmove`. */
bool search_is_running(void);

/* ... and none will come before a `stop`. */
bool search_is_endless(void);

/* A search that goes on too long, or does not end by stop, is one that the device has forgotten by
 * a reset: nothing else tells of that. */
typedef enum { SEARCH_GOOD, SEARCH_TO_BE_STOPPED, SEARCH_FORGOTTEN } search_state_t;
search_state_t search_watch(void);

/* True if search_watch() wants to be asked at a certain time. */
bool search_has_appointment(void);

/* Puts what the device has forgotten before what waits for it. A search that should have ended ends
 * as soon as it can, for the chess program waits for its move. */
void search_send_again(lines_t *waiting);

#endif
