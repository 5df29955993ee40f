#include "firmware/ui/offers.h"

#include "board/page.h"
#include "firmware/engine/engine.h"
#include "firmware/game/settings.h"

/* Centipawns. */
enum { HOPELESS = -900, WORSE = -50, EVEN = 15 };

/* Of page.phase: two rooks and a minor piece on each side, at most. */
#define EVEN_PHASE 10

int8_t offers_mood;

static RARE bool is_even_endgame(int16_t score)
{
    if (page.phase > EVEN_PHASE) {
        return false;
    }
    return (uint16_t)(score + settings_contempt() + EVEN) <= 2 * EVEN;
}

int8_t offers_judge(int16_t score)
{
    int8_t mood = offers_mood;
    if (!settings_is_on(SETTING_OFFERS)) {
        mood = 0;
    } else if (score <= HOPELESS) {
        mood = mood > 0 ? -1 : (int8_t)(mood - 1);
    } else if (is_even_endgame(score)) {
        mood = mood < 0 ? 1 : (int8_t)(mood + 1);
    } else {
        mood = 0;
    }
    offers_mood = mood;
    return mood;
}

bool offers_agrees(int16_t score)
{
    if (score < -SCORE_MATE) {
        return false;
    }
    return score + settings_contempt() <= WORSE || is_even_endgame(score);
}
