/* uci_answer.h - long answers, put out piece by piece as the transmit buffer has room, so that neither the
 * search nor the player waits for the wire. There is one at a time. Main loop only.
 */
#ifndef UCI_ANSWER_H
#define UCI_ANSWER_H

#include "base/target.h"

/* Puts piece `piece` of an answer out and returns the next, ANSWER_ENDS after the last. A piece of more
 * than ANSWER_ROOM characters waits for the wire. */
typedef uint8_t answer_t(uint8_t piece);
enum { ANSWER_ENDS = 0, ANSWER_ROOM = 28 };

/* While pieces below it are due no line is read; those from here on stand aside. */
enum { ANSWER_ASIDE = 0x80 };

/* The piece that comes next; ANSWER_ENDS if there is no answer. The answer's own; others ask. */
extern uint8_t answer_next;

/* Begins an answer with its piece `first`, in place of another one. */
void answer_begin(answer_t *answer, uint8_t first);

/* Ends it where it is. */
static inline void answer_stop(void)
{
    answer_next = ANSWER_ENDS;
}

static inline bool answer_is_due(void)
{
    return answer_next != ANSWER_ENDS;
}

/* True while an answer is due for whose end lines wait. */
static inline bool answer_holds_lines(void)
{
    return (uint8_t)(answer_next - 1) < ANSWER_ASIDE - 1;
}

/* Puts out the next piece if there is room for it: in each turn of the main loop. */
void answer_poll(void);

#endif
