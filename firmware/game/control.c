#include "firmware/game/control.h"

#include "board/page.h"
#include "firmware/engine/time.h"
#include "firmware/game/clocks.h"
#include "firmware/game/journal.h"
#include "firmware/game/levels.h"

/* Moves of a tournament's first period and of each later one, and the seconds of those. */
enum { FIRST_MOVES = 40, LATER_MOVES = 20, LATER_SECONDS = 3600 };

static uint8_t moves_to_go; /* of the side looked at last, to the end of its period */

/* Where it is kept what `side` had used when the control began, less what the level grants for the
 * moves before, in seconds: a low and a high byte. */
static uint8_t kept_by(colour_t side)
{
    return (uint8_t)(KEPT_CONTROL + side / BLACK * 2);
}

static RARE uint16_t kept(colour_t side)
{
    const uint8_t *bytes = journal_kept;
    HIDE_ADDRESS(bytes);
    bytes += kept_by(side);
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

/* Milliseconds that `side` has left, negative when its flag has fallen. */
static RARE uint32_t left_ms(colour_t side)
{
    const level_t what = levels_chosen();
    uint16_t moves = page.shown.move_number;
    if (side == BLACK || page.shown.side == WHITE)
        moves--;
    uint16_t seconds = (uint16_t)(kept(side) + what.number * 60U + what.increment * moves);
    uint8_t period = FIRST_MOVES; /* without periods, more than a search asks for */
    if (what.kind == LEVEL_TOURNAMENT) {
        while (moves >= period) {
            moves = (uint16_t)(moves - period);
            period = LATER_MOVES;
            seconds = (uint16_t)(seconds + LATER_SECONDS);
        }
        period = (uint8_t)(period - moves);
    }
    moves_to_go = period;
    return (uint32_t)seconds * 1000 - clocks_used_ms(side);
}

/* 65,536 s: no seconds in 16 bits, but a negative time is positive with it. */
#define ALL_MS 65536000U

uint16_t control_seconds(colour_t side)
{
    return (uint16_t)((left_ms(side) + ALL_MS + 999) / 1000);
}

/* Sets what is kept so that `side` has what the level grants at once. */
static RARE void begin(colour_t side)
{
    const uint16_t all = levels_chosen().number * 60U;
    const uint16_t seconds = (uint16_t)(kept(side) + all - control_seconds(side));
    const uint8_t index = kept_by(side);
    journal_keep(index, (uint8_t)seconds);
    journal_keep((uint8_t)(index + 1), (uint8_t)(seconds >> 8));
}

void control_begin(void)
{
    begin(WHITE);
    begin(BLACK);
}

bool control_is_chosen(void)
{
    const uint8_t kind = levels_chosen().kind;
    return kind >= LEVEL_GAME && kind <= LEVEL_TOURNAMENT;
}

void control_limits(engine_limits_t *limits)
{
    const uint32_t left = left_ms(page.shown.side);
    time_limits(left, levels_chosen().increment * 1000U, moves_to_go, limits);
}

bool control_flag_has_fallen(void)
{
    if (!control_is_on() || !clocks_are_running())
        return false;
    return (int32_t)left_ms(page.shown.side) <= 0;
}
