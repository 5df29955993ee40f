/* offers.h - decides when Nibble resigns, offers a draw, or agrees to a draw.
 *
 * Nibble judges by the scores of its own searches, in centipawns from its side, without oversights
 * (report.h). A score is even if it is at most 10 from the score of a draw, which
 * SETTING_CONTEMPT sets. An endgame has a quarter of the pieces at most. Main loop only, while no
 * search runs.
 */
#ifndef OFFERS_H
#define OFFERS_H

#include "base/target.h"
#include "firmware/engine/report.h"

/* The mood is a number of Nibble's moves in a row. A positive mood counts moves that could not win:
 * the score was even in an endgame, or Nibble's material cannot win. A negative mood counts moves
 * that were hopeless: nine pawns behind, or about to be mated. An opponent who cannot win by
 * material has no such lead (board/endgame.h). Nibble agrees to a draw from OFFERS_AGREE on. */
enum { OFFERS_AGREE = 5, OFFERS_DRAW = 8, OFFERS_RESIGN = 4 };

/* Returns the mood after a move of Nibble's. Call it before the move is made. `score` is the score
 * of the search for the move; without a score the mood is 0. A game that did not begin in an
 * endgame has no even endgame before its 20th move. */
int8_t offers_mood(int8_t before, int16_t score);

/* True if Nibble agrees to a draw. Either Nibble's material cannot win, or Nibble could not win for
 * some moves, the last score is even too, and the last move of each side was no capture and no pawn
 * move. After a refusal set the mood to 0, so that asking again changes nothing for OFFERS_AGREE
 * moves. */
bool offers_agrees(int8_t mood);

/* True if Nibble offers a draw with its move: at OFFERS_DRAW, and every 16 moves later. */
static inline bool offers_draw(int8_t mood)
{
    return (mood & 0x8F) == OFFERS_DRAW;
}

/* True if Nibble resigns: after OFFERS_RESIGN hopeless moves. A weak strength, `rating` in
 * hundreds, plays on longer, as people do: one more move for each hundred below 2000. Below 1200 it
 * never resigns. A level that is no strength resigns like OFFERS_STRONG. */
enum { OFFERS_STRONG = 20 };

static inline bool offers_resigns(int8_t mood, uint8_t rating)
{
    enum { LEAST = 12 };
    return rating >= LEAST && (uint8_t)(rating - mood) == OFFERS_RESIGN + OFFERS_STRONG;
}

#endif
