/* SPDX-License-Identifier: MIT */
/* work.h - the lines that keep the device at work: perft, bench, load. Until its last answer
 * to such a line the device handles only `stop` and `isready`. After `load` come the lines of the
 * game. Among these lines the device would take `isready` for a move.
 */
#ifndef WORK_H
#define WORK_H

#include <stdbool.h>

/* Notes a line that has been sent. */
void work_note_sent(const char *line);

/* Notes a line from the device that is not for this program. */
void work_note_answer(const char *line);

/* True until the last answer to perft, bench or load has come. */
bool work_is_running(void);

/* True while the device receives the lines of a game. The next line must then be sent without
 * `isready`. The text of a game ends with the line that has the result, with the device's answer,
 * or after a second of silence. */
bool work_takes_text(void);

/* Forgets the work, because the device has forgotten it. */
void work_forget(void);

#endif
