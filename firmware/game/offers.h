/* offers.h - when Nibble resigns, offers a draw, or agrees to one.
 *
 * It goes by the scores of its own searches, in centipawns from its side; even is what a draw is
 * worth to it, by SETTING_CONTEMPT. Main loop only, while no search runs.
 */
#ifndef OFFERS_H
#define OFFERS_H

#include "base/target.h"

/* Its mood: how many of its last moves in a row were even, in an endgame; or, negative,
 * hopeless. It offers a draw and resigns when it comes to these, and not again as long as it
 * stays so. */
enum { OFFERS_DRAW = 8, OFFERS_RESIGN = -4 };

/* The mood after a move of Nibble's, counted in before it is made; `score` is that of the search
 * for it, 0 if the book knows it. Always 0 where SETTING_OFFERS is off. */
int8_t offers_mood(int8_t before, int16_t score);

/* True if it agrees to a draw in the position on the page with `score` from its last search, beyond
 * SCORE_MATE if there is none: gladly when it is worse, with an even score in an endgame only. */
bool offers_agrees(int16_t score);

#endif
