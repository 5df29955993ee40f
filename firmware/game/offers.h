/* SPDX-License-Identifier: MIT */
/* offers.h - decides when Nibble resigns, offers a draw, or agrees to a draw.
 *
 * Nibble judges by the scores of its own searches, in centipawns from its side, without oversights
 * (report.h). A score is even if it differs by at most 10 from the score of a draw, which
 * SETTING_CONTEMPT sets. In an endgame at most a quarter of the pieces are left. Main loop only,
 * while no search runs.
 */
#ifndef OFFERS_H
#define OFFERS_H

#include "base/target.h"
#include "firmware/engine/report.h"

/* The mood counts Nibble's moves in a row. The mood is positive after moves that could not win: the
 * score was even in an endgame, or Nibble's material cannot win. The mood is negative after
 * hopeless moves: Nibble was nine pawns behind, or about to be mated. Nibble is never that far
 * behind if the opponent's material cannot win (board/endgame.h). Nibble agrees to a draw from
 * OFFERS_AGREE on. */
enum { OFFERS_AGREE = 5, OFFERS_DRAW = 8, OFFERS_RESIGN = 4 };

/* Returns the mood after a move of Nibble's. Call it before the move is made. `score` is the score
 * of the search for the move. Without a score the mood is 0. Unless the game began in an endgame,
 * no score is even in an endgame before the 20th move. */
int8_t offers_mood(int8_t before, int16_t score);

/* True if Nibble agrees to a draw. Nibble agrees if its material cannot win. Nibble also agrees if
 * the mood is OFFERS_AGREE or more and the last move of each side was neither a capture nor a pawn
 * move. After a refusal set the mood to 0, so that Nibble refuses again for OFFERS_AGREE moves. */
bool offers_agrees(int8_t mood);

/* True if Nibble offers a draw with its move: at OFFERS_DRAW, and then after every 16 moves. */
static inline bool offers_draw(int8_t mood)
{
    return (mood & 0x8F) == OFFERS_DRAW;
}

/* True if Nibble resigns: after OFFERS_RESIGN hopeless moves. `rating` is the rating at which
 * Nibble plays, in hundreds. With a lower rating Nibble plays on longer, as people do: one more
 * move for each hundred below 2000. If the level has no rating, pass OFFERS_STRONG. */
enum { OFFERS_STRONG = 20 };

static inline bool offers_resigns(int8_t mood, uint8_t rating)
{
    return (uint8_t)(rating - mood) == OFFERS_RESIGN + OFFERS_STRONG;
}

/* True if Nibble's mood is always 0 at this rating, which is below 1200. Nibble then never resigns,
 * offers no draw, and agrees to a draw only if its material cannot win, because the opponent shall
 * learn to win. */
static inline bool offers_plays_on(uint8_t rating)
{
    return rating < 12;
}

#endif
