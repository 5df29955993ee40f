#include "firmware/game/offers.h"

#include "board/page.h"
#include "firmware/engine/engine.h"
#include "firmware/game/settings.h"

/* Centipawns. */
enum { HOPELESS = -900, WORSE = -50, EVEN = 15 };

/* Of page.phase: two rooks and a minor piece on each side, at most. */
#define EVEN_PHASE 10

static RARE bool is_even_endgame(int16_t score)
{
    if (page.phase > EVEN_PHASE) {
        return false;
    }
    return (uint16_t)(score + settings_contempt() + EVEN) <= 2 * EVEN;
}

int8_t offers_mood(int8_t before, int16_t score)
{
    if (!settings_is_on(SETTING_OFFERS) || score == SCORE_BOOK) {
        return 0;
    }
    if (score <= HOPELESS) {
        return before > 0 ? -1 : (int8_t)(before - 1);
    }
    if (is_even_endgame(score)) {
        return before < 0 ? 1 : (int8_t)(before + 1);
    }
    return 0;
}

bool offers_agrees(int16_t score)
{
    if (score < -SCORE_MATE) {
        return false;
    }
    return score + settings_contempt() <= WORSE || is_even_endgame(score);
}
