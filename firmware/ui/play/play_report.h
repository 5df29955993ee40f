/* play_report.h - the report of the last search about a move, for later use by INFO, HINT, and the
 * search on the player's time.
 *
 * Another search may have followed, about a threat or about the move typed in. So this module keeps
 * the engine's report when a search is over, with the ply of the game that the search was about.
 * Main loop only; a search may run.
 */
#ifndef PLAY_REPORT_H
#define PLAY_REPORT_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/engine/report.h"
#include "firmware/ui/panel/screen.h"

/* Call these when a search about the game's position begins, when it has lasted `elapsed_ms`, and
 * when it is over. */
FEATURE(EDITION_INFO, void, play_report_begin, (void));
FEATURE(EDITION_INFO, void, play_report_last, (uint32_t elapsed_ms));
FEATURE(EDITION_INFO, void, play_report_keep, (void));

/* Call these when the position of the last search has gone, or may have gone after a step in the
 * record. */
FEATURE(EDITION_INFO, void, play_report_forget, (void));
FEATURE(EDITION_INFO, void, play_report_step, (void));

/* The report of the running search, or of the last search. */
const engine_report_t *play_report(void);

/* The index in the variation of the move that comes next on the ioboard. ENGINE_VARIATION if the
 * variation is about another position. */
uint8_t play_report_next(void);

/* The score as white sees it, SCORE_NONE if there is no score. */
int16_t play_report_score(void);

/* The time that the search has lasted. */
uint32_t play_report_ms(void);

/* The answer that the computer expects to its move: to the move that it would make now, or to the
 * move that waits for GO. MOVE_NONE if it expects no answer. An answer told before a search for a
 * threat counts when this search is over. */
FEATURE(EDITION_INFO, move_t, play_report_answer, (void), MOVE_NONE);
FEATURE(EDITION_INFO, void, play_report_set_answer, (move_t answer));

/* Tells the expected answer, in the position that the computer's move leads to. */
FEATURE(EDITION_INFO, void, play_report_tell_answer, (told_move_t * told));

/* True while the expected answer stands on line 1. */
FEATURE(EDITION_INFO, bool, play_report_answer_is_shown, (void), false);
FEATURE(EDITION_INFO, void, play_report_show_answer, (bool shown));

#endif
