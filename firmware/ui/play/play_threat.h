/* SPDX-License-Identifier: MIT */
/* play_threat.h - finds and shows the threats of the computer. While the computer's move waits for
 * GO, the computer looks for the best move that it would have if the player passed (coach.h). If
 * this move is a threat, the display shows it after GO, until the next key. A threat mates,
 * promotes a pawn, or captures a piece that the computer could not win before its move.
 *
 * Call this module only from the main loop.
 */
#ifndef PLAY_THREAT_H
#define PLAY_THREAT_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/ui/panel/screen.h"

/* Call it when the computer has made its move. If SETTING_THREAT is on, begins a search for a
 * threat (STAGE_THREAT). */
FEATURE(EDITION_COACH, void, play_threat_seek, (void));

/* Ends the search for a threat. The computer's move then waits for GO. Returns false if there was
 * no search for a threat. */
FEATURE(EDITION_COACH, bool, play_threat_end, (void), false);

/* play_threat() returns the threat, or MOVE_NONE. play_threat_tell() fills in `told` for the
 * threat, in the position in which the computer would make it. */
FEATURE(EDITION_COACH, move_t, play_threat, (void), MOVE_NONE);
FEATURE(EDITION_COACH, const told_move_t *, play_threat_tell, (told_move_t * told), told);

/* Calculates how much the doubted move loses. play.bound is the score of the best move, and `found`
 * is the opponent's score after the doubted move. If `replied` is true, `found` comes from a search
 * after the doubted move, and the engine's report has the reply. If `replied` is false, the doubted
 * move ends the game. */
FEATURE(EDITION_COACH, void, play_threat_weigh, (int16_t found, bool replied));

/* Writes the loss, like "loses a knight" or "bad? -3.2", and returns true. Line 1 alternates
 * between the loss and the question, every two seconds. While it shows the question, the function
 * returns false. It also returns false if the loss is a number and the level shows no scores. */
FEATURE(EDITION_COACH, bool, play_threat_draw_loss, (void), false);

/* play_threat_is_refuted() is true if a search after the doubted move has found a reply.
 * play_threat_show_refutation() shows this reply. */
FEATURE(EDITION_COACH, bool, play_threat_is_refuted, (void), false);
FEATURE(EDITION_COACH, void, play_threat_show_refutation, (void));
FEATURE(EDITION_COACH, void, play_threat_forget, (void));

#endif
