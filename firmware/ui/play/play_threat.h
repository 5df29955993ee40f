/* play_threat.h - the threats of the computer. After its move the computer looks for its best move
 * if the player passed (coach.h), while its move waits for GO. A threat found is shown from GO on
 * until a key. A threat mates, promotes, or takes a piece that could not be won before the move.
 *
 * Main loop only.
 */
#ifndef PLAY_THREAT_H
#define PLAY_THREAT_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/ui/panel/screen.h"

/* Call it when the computer's move has been made. Begins a search, STAGE_THREAT, if the player
 * wants threats. */
FEATURE(EDITION_COACH, void, play_threat_seek, (void));

/* Ends the search for a threat, which is over or must end: the computer's move waits for GO.
 * Returns false if there was no such search. */
FEATURE(EDITION_COACH, bool, play_threat_end, (void), false);

/* The threat, MOVE_NONE if there is none. play_threat_tell() tells the threat in the position where
 * it would be made. */
FEATURE(EDITION_COACH, move_t, play_threat, (void), MOVE_NONE);
FEATURE(EDITION_COACH, const told_move_t *, play_threat_tell, (told_move_t * told), told);

/* The guard doubts a move: the best move has the score play.bound, and the opponent has the score
 * `found` after the doubted move. `replied`: a search behind the move has found `found`, and its
 * report has the reply. Otherwise the move ends the game. Weighs the loss. */
FEATURE(EDITION_COACH, void, play_threat_weigh, (int16_t found, bool replied));

/* Writes the loss of the doubted move, "loses a knight", "bad? -3.2", and returns true. The loss
 * and the question stand in turn, two seconds each. Returns false if the loss is not to be told:
 * strengths that show no scores tell no numbers. */
FEATURE(EDITION_COACH, bool, play_threat_draw_loss, (void), false);

/* play_threat_is_refuted() is true if the search behind the doubted move has found a reply.
 * play_threat_show_refutation() shows this reply. */
FEATURE(EDITION_COACH, bool, play_threat_is_refuted, (void), false);
FEATURE(EDITION_COACH, void, play_threat_show_refutation, (void));
FEATURE(EDITION_COACH, void, play_threat_forget, (void));

#endif
