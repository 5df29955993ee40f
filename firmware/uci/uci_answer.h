/* uci_answer.h - long answers, one at a time.
 *
 * An answer is put out piece by piece as the transmit buffer has room, so that neither the search
 * nor the player waits for the wire. Main loop only.
 */
#ifndef UCI_ANSWER_H
#define UCI_ANSWER_H

#include "base/target.h"

/* Puts out piece `piece` of an answer and returns the number of the next piece, or ANSWER_ENDS
 * after the last. A piece of more than ANSWER_ROOM characters waits for the wire. */
typedef uint8_t answer_t(uint8_t piece);
enum { ANSWER_ENDS = 0, ANSWER_ROOM = 28 };

/* Pieces from this number on belong to the work under way. Lines are read between such pieces.
 * While a piece of a lower number is due, lines wait. */
enum { ANSWER_ASIDE = 0x80 };

/* The number of the next piece. ANSWER_ENDS if there is no answer. Only the functions of this
 * header set it. */
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

/* Puts out the next piece of the answer that is due, if the transmit buffer has room. */
void answer_go_on(void);

/* Puts out the next piece if an answer is due and the transmit buffer has room. Call it in each
 * turn of the main loop. */
static inline void answer_poll(void)
{
    if (answer_is_due()) {
        answer_go_on();
    }
}

#endif
