/* work.h - the lines that bind the device for long: perft, bench, load. Until their last answer the
 * device takes no other line but `stop` and `isready`. The game behind `load` comes in lines of its
 * own, and the device takes `isready` among these lines for a move.
 */
#ifndef WORK_H
#define WORK_H

#include <stdbool.h>

/* Notes a line that has been sent. */
void work_note_sent(const char *line);

/* Notes a line that has come and is not for this program. */
void work_note_answer(const char *line);

/* True until the last answer to such a line has come. */
bool work_is_running(void);

/* True while the device takes lines of a game, so the next line must be sent without a question.
 * The text ends with the line that has the result, with the answer, or after a silence. */
bool work_takes_text(void);

/* Forgets the work, because the device has forgotten it. */
void work_forget(void);

#endif
