/* SPDX-License-Identifier: MIT */
/* offers.h - decides when Nibble resigns, offers a draw, or agrees to a draw.
 *
 * Nibble decides by the scores of its own searches. They are in centipawns from Nibble's side, and
 * include no oversights (report.h). A score is even if it differs by at most 10 from the score of a
 * draw, which SETTING_CONTEMPT sets. A position is an endgame if at most a quarter of the pieces
 * are left. Call this module only from the main loop and while no search runs.
 */
#ifndef OFFERS_H
#define OFFERS_H

#include "base/target.h"
#include "firmware/engine/report.h"

/* The mood is a number of Nibble's moves in a row. It is positive after moves without a chance to
 * win, because the score was even in an endgame or Nibble's material cannot win. It is negative
 * after hopeless moves, at which Nibble was nine pawns behind or about to be mated. If the
 * opponent's material cannot win, no move is hopeless (board/endgame.h). Nibble agrees to a draw
 * from OFFERS_AGREE on. */
enum { OFFERS_AGREE = 5, OFFERS_DRAW = 8, OFFERS_RESIGN = 4 };

/* Returns the mood after a move of Nibble. Call it before the move is made. `score` is the score of
 * the search for this move. Without a score the mood is 0. Before the 20th move no score counts as
 * even, unless the game began in an endgame. */
int8_t offers_mood(int8_t before, int16_t score);

/* True if Nibble agrees to a draw. Nibble agrees if its material cannot win. Nibble also agrees if
 * the mood is at least OFFERS_AGREE, and the last move of each side was neither a capture nor a
 * pawn move. After a refusal the caller sets the mood to 0, so that Nibble refuses for OFFERS_AGREE
 * further moves. */
bool offers_agrees(int8_t mood);

/* True if Nibble offers a draw with its move. Nibble does this at the mood OFFERS_DRAW, and then
 * after every 16 moves. */
static inline bool offers_draw(int8_t mood)
{
    return (mood & 0x8F) == OFFERS_DRAW;
}

/* True if Nibble resigns, which it does after OFFERS_RESIGN hopeless moves. `rating` is the rating
 * at which Nibble plays, in hundreds. At a lower rating Nibble plays on longer, as people do: one
 * more move for each hundred points below 2000. If the level has no rating, pass OFFERS_STRONG. */
enum { OFFERS_STRONG = 20 };

static inline bool offers_resigns(int8_t mood, uint8_t rating)
{
    return (uint8_t)(rating - mood) == OFFERS_RESIGN + OFFERS_STRONG;
}

/* True if `rating` is below 1200. The opponent should then learn to win, so Nibble's mood is always
 * 0. Nibble never resigns, offers no draw, and agrees to a draw only if its material cannot win. */
static inline bool offers_plays_on(uint8_t rating)
{
    return rating < 12;
}

#endif
