#include "firmware/engine/evaluate.h"

#include "board/page.h"
#include "firmware/engine/endgame.h"

/* Of 256; a little more, so that what is cut off does no harm. */
enum { THIRD = 86 };

/* Beyond it a product with sixteenths would leave 16 bits; no position from play comes near. */
enum { MOST_DIFFERENCE = 2047 };

/* What it is worth to be the one to move. */
enum { TEMPO = 11 };

/* The share of the middlegame by page.phase, in sixteenths: two thirds of it, rounded. */
static inline uint8_t midgame_share(void)
{
    const uint8_t share = (uint8_t)((uint16_t)((uint8_t)(2 * page.phase + 1) * THIRD) >> 8);
    return share < 16 ? share : 16;
}

int16_t evaluate(void)
{
    const uint8_t share = midgame_share();
    int16_t difference = (int16_t)(page.midgame - page.endgame);
    if (difference > MOST_DIFFERENCE) {
        difference = MOST_DIFFERENCE;
    } else if (difference < -MOST_DIFFERENCE) {
        difference = -MOST_DIFFERENCE;
    }
    const int16_t score = (int16_t)(page.endgame + (difference * share >> 4) + TEMPO);
    return page.phase > ENDGAME_PHASE ? score : endgame_score(score);
}
