/* SPDX-License-Identifier: MIT */
/* work.h - follows the commands that keep the device at work: perft, bench and load. The device
 * handles only `stop` and `isready` until it has sent its last answer to such a command. After
 * `load` the chess program sends the lines of a game. If `isready` came between these lines, the
 * device would take the word for a move.
 */
#ifndef WORK_H
#define WORK_H

#include <stdbool.h>

/* Notes a line that has been sent to the device. */
void work_note_sent(const char *line);

/* Notes a line that the device has sent to the chess program. */
void work_note_answer(const char *line);

/* True from the start of a perft, bench or load until the device's last answer to it has come. */
bool work_is_running(void);

/* True while the device receives the lines of a game. The next line must then be sent without
 * `isready`. The text of a game ends after the line with the result, at the device's answer, or
 * after two seconds of silence. */
bool work_takes_text(void);

/* Notes that the device has forgotten its work, and is free again. */
void work_forget(void);

#endif
