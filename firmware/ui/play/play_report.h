/* play_report.h - what is known of the last search about a move, for those who look at it later:
 * INFO, HINT, and the search on the player's time.
 *
 * Another search may have followed, about a threat or about the move typed in; so the engine's
 * report is kept when a search is over, with the ply of the game that it was about. Main loop only;
 * a search may run.
 */
#ifndef PLAY_REPORT_H
#define PLAY_REPORT_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/engine/report.h"
#include "firmware/ui/panel/screen.h"

#if EDITION_INFO

/* A search about the game's position begins; has lasted `elapsed_ms`; is over. */
void play_report_begin(void);
void play_report_last(uint32_t elapsed_ms);
void play_report_keep(void);

/* The position that the last search was about has gone; or, after a step in the record, may have
 * gone. */
void play_report_forget(void);
void play_report_step(void);

/* Of the search that runs, or of the last one. */
const engine_report_t *play_report(void);

/* Of its variation: the index of the move that comes next on the ioboard; ENGINE_VARIATION if it
 * has been about another position. */
uint8_t play_report_next(void);

/* The score as white sees it, SCORE_NONE if there is none. */
int16_t play_report_score(void);

/* How long it has lasted. */
uint32_t play_report_ms(void);

/* The answer that the computer expects to its move, the one that it would make now or the one
 * that waits for GO; MOVE_NONE if it knows none. What it is told before a search for a threat
 * counts when that is over. */
move_t play_report_answer(void);
void play_report_set_answer(move_t answer);

/* Tells it, in the position that the computer's move leads to. */
void play_report_tell_answer(told_move_t *told);

/* It stands on line 1. */
bool play_report_answer_is_shown(void);
void play_report_show_answer(bool shown);

#else

static inline void play_report_begin(void)
{
}

static inline void play_report_last(uint32_t elapsed_ms)
{
    (void)elapsed_ms;
}

static inline void play_report_keep(void)
{
}

static inline void play_report_forget(void)
{
}

static inline void play_report_step(void)
{
}

static inline move_t play_report_answer(void)
{
    return MOVE_NONE;
}

static inline void play_report_set_answer(move_t answer)
{
    (void)answer;
}

static inline void play_report_tell_answer(told_move_t *told)
{
    (void)told;
}

static inline bool play_report_answer_is_shown(void)
{
    return false;
}

static inline void play_report_show_answer(bool shown)
{
    (void)shown;
}

#endif

#endif
