/* SPDX-License-Identifier: MIT */
/* uci_answer.h - sends long answers, one at a time.
 *
 * The cable sends an answer piece by piece, whenever the transmit buffer has room. So neither the
 * search nor the player has to wait. Call it only from the main loop.
 */
#ifndef UCI_ANSWER_H
#define UCI_ANSWER_H

#include "base/target.h"

/* Sends piece `piece` of an answer. Returns the number of the next piece, or ANSWER_ENDS after the
 * last piece. A piece of more than ANSWER_ROOM characters has to wait for room in the buffer. */
typedef uint8_t answer_t(uint8_t piece);
enum { ANSWER_ENDS = 0, ANSWER_ROOM = 28 };

/* Pieces with this number or a higher one belong to reports of the running work. Between such
 * pieces the cable reads lines. While a piece with a lower number is due, lines have to wait. */
enum { ANSWER_ASIDE = 0x80 };

/* The number of the next piece, or ANSWER_ENDS if there is no answer. Only the functions of this
 * header change it. */
extern uint8_t answer_next;

/* Begins an answer with its piece `first`. Drops the rest of an earlier answer. */
void answer_begin(answer_t *answer, uint8_t first);

/* Drops the rest of the answer. */
static inline void answer_stop(void)
{
    answer_next = ANSWER_ENDS;
}

static inline bool answer_is_due(void)
{
    return answer_next != ANSWER_ENDS;
}

/* True while incoming lines must wait for the end of an answer. */
static inline bool answer_holds_lines(void)
{
    return (uint8_t)(answer_next - 1) < ANSWER_ASIDE - 1;
}

/* Sends the next piece if the transmit buffer has room. Call it only while an answer is due. */
void answer_go_on(void);

/* Sends the next piece if an answer is due and the transmit buffer has room. Call it in each turn
 * of the main loop. */
static inline void answer_poll(void)
{
    if (answer_is_due()) {
        answer_go_on();
    }
}

#endif
