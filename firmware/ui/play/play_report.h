/* SPDX-License-Identifier: MIT */
/* play_report.h - keeps the report of the last search for a move. INFO, HINT and the search on the
 * player's time use it later.
 *
 * A search for a threat or a search of the guard may follow, and overwrite the engine's report. So
 * this module copies the report when the search for a move is over, and notes the ply that this
 * search examined. Call this module only from the main loop. A search may run.
 */
#ifndef PLAY_REPORT_H
#define PLAY_REPORT_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/engine/report.h"
#include "firmware/ui/panel/screen.h"

/* Call the first function when a search of the game's position begins, the second when the search
 * has run for `elapsed_ms`, and the third when the search is over. */
FEATURE(EDITION_INFO, void, play_report_begin, (void));
FEATURE(EDITION_INFO, void, play_report_last, (uint32_t elapsed_ms));
FEATURE(EDITION_INFO, void, play_report_keep, (void));

/* Call play_report_forget() when the game has left the position of the last search and cannot come
 * back to it. Call play_report_step() after a step in the record, because the step may have left
 * this position. */
FEATURE(EDITION_INFO, void, play_report_forget, (void));
FEATURE(EDITION_INFO, void, play_report_step, (void));

/* Returns the report of the running search, or of the last search. */
const engine_report_t *play_report(void);

/* Returns the index of the first move of the variation that the ioboard has not made yet. Returns
 * ENGINE_VARIATION if the variation belongs to another position. */
uint8_t play_report_next(void);

/* Returns the score from white's side, or SCORE_NONE if there is no score. */
int16_t play_report_score(void);

/* Returns the running time of the search in ms. */
uint32_t play_report_ms(void);

/* Returns the player's answer that the computer expects to its own move. The computer's move is the
 * move that waits for GO, or the best move found so far. Returns MOVE_NONE if the computer expects
 * no answer. If a search for a threat has followed, returns the answer that was set before this
 * search. */
FEATURE(EDITION_INFO, move_t, play_report_answer, (void), MOVE_NONE);
FEATURE(EDITION_INFO, void, play_report_set_answer, (move_t answer));

/* Fills in `told` for the expected answer, in the position after the computer's move. */
FEATURE(EDITION_INFO, void, play_report_tell_answer, (told_move_t * told));

/* True while line 1 shows the expected answer. */
FEATURE(EDITION_INFO, bool, play_report_answer_is_shown, (void), false);
FEATURE(EDITION_INFO, void, play_report_show_answer, (bool shown));

#endif
