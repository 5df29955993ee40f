#include "firmware/engine/evaluate.h"

#include "board/page.h"

enum { FULL_PHASE = 24 };

/* The share of the middlegame by page.phase, in sixteenths. */
static const FLASH uint8_t midgame_share[FULL_PHASE + 1] = {
    0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 9, 10, 11, 11, 12, 13, 13, 14, 15, 15, 16,
};

/* Beyond it a product with sixteenths would leave 16 bits; no position from play comes near. */
enum { MOST_DIFFERENCE = 2047 };

/* What it is worth to be the one to move. */
enum { TEMPO = 12 };

int16_t evaluate(void)
{
    const uint8_t share = midgame_share[page.phase < FULL_PHASE ? page.phase : FULL_PHASE];
    int16_t difference = (int16_t)(page.midgame - page.endgame);
    if (difference > MOST_DIFFERENCE) {
        difference = MOST_DIFFERENCE;
    } else if (difference < -MOST_DIFFERENCE) {
        difference = -MOST_DIFFERENCE;
    }
    return (int16_t)(page.endgame + difference * share / 16 + TEMPO);
}
