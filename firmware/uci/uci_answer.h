/* uci_answer.h - long answers, one at a time.
 *
 * An answer is put out piece by piece as the transmit buffer has room, so that neither the search
 * nor the player waits for the wire. Main loop only.
 */
#ifndef UCI_ANSWER_H
#define UCI_ANSWER_H

#include "base/target.h"

/* Puts out piece `piece` of an answer and returns the next, ANSWER_ENDS after the last. A piece
 * of more than ANSWER_ROOM characters waits for the wire. */
typedef uint8_t answer_t(uint8_t piece);
enum { ANSWER_ENDS = 0, ANSWER_ROOM = 28 };

/* Lines are read between pieces of this number or more, which belong to the work under way.
 * While a piece below it is due, lines wait. */
enum { ANSWER_ASIDE = 0x80 };

/* The piece that comes next; ANSWER_ENDS if there is no answer. Only answer_begin() and the like
 * set it. */
extern uint8_t answer_next;

/* Begins an answer with its piece `first`. An answer that has not ended is given up. */
void answer_begin(answer_t *answer, uint8_t first);

/* Gives the answer up. */
static inline void answer_stop(void)
{
    answer_next = ANSWER_ENDS;
}

static inline bool answer_is_due(void)
{
    return answer_next != ANSWER_ENDS;
}

/* True while lines wait for the end of an answer. */
static inline bool answer_holds_lines(void)
{
    return (uint8_t)(answer_next - 1) < ANSWER_ASIDE - 1;
}

/* Puts out the next piece if there is one, and room for it. To be called in each turn of the
 * main loop. */
void answer_poll(void);

#endif
