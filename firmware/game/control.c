/* SPDX-License-Identifier: MIT */
#include "firmware/game/control.h"

#include "board/page.h"
#include "firmware/engine/time.h"
#include "firmware/game/clocks.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/game/levels.h"
#include "firmware/game/settings.h"

/* Numbers of moves for LEVEL_TOURNAMENT: FIRST_MOVES in the first period, LATER_MOVES in each later
 * period. LATER_SECONDS is the time for a later period in seconds. */
enum { FIRST_MOVES = 40, LATER_MOVES = 20, LATER_SECONDS = 3600 };

static uint8_t moves_to_go; /* number of moves to the end of the period, for the side that
                             * left_ms() was last called for */

/* Returns the index in journal_kept of a number of two bytes, the low byte first. This number is
 * the seconds that `side` had used when the control began, minus the seconds that the level had
 * added for the moves of `side` before that. */
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

/* Returns the level of `side`. Nibble has the chosen level. A person has the level of SETTING_OWN,
 * or the chosen level if SETTING_OWN is 0. SETTING_KEYING is added to a person's increment. */
static inline level_t level_of(colour_t side)
{
    if (!EDITION_SETTINGS || game_computer_plays(side)) {
        return levels_chosen();
    }
    const uint8_t own = settings_get(SETTING_OWN);
    level_t what =
        own == 0 ? levels_chosen() : levels_get((uint8_t)(LEVELS_BEFORE_CLOCKS + own - 1));
    what.increment = (uint8_t)(what.increment + settings_get(SETTING_KEYING));
    return what;
}

/* Returns the time left for `side` in ms. The time is negative when its flag has fallen. */
static RARE uint32_t left_ms(colour_t side)
{
    const level_t what = level_of(side);
    uint16_t moves = page.shown.move_number;
    if (side == BLACK || page.shown.side == WHITE) {
        moves--;
    }
    uint16_t seconds = (uint16_t)(kept(side) + what.number * 60U + what.increment * moves);
    uint8_t period = FIRST_MOVES; /* at a level without periods, time_limits() treats every number
                                   * above TIME_MOVES alike */
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

/* ALL_MS is 65,536 s in milliseconds. Adding it makes a negative time positive. It does not change
 * the lower 16 bits of the number of seconds. */
#define ALL_MS 65536000U

uint16_t control_seconds(colour_t side)
{
    return (uint16_t)((left_ms(side) + ALL_MS + 999) / 1000);
}

/* Changes the kept bytes so that `side` has `left` seconds. */
static inline void set(colour_t side, uint16_t left)
{
    const uint16_t seconds = (uint16_t)(kept(side) + left - control_seconds(side));
    const uint8_t index = kept_by(side);
    journal_keep(index, (uint8_t)seconds);
    journal_keep((uint8_t)(index + 1), (uint8_t)(seconds >> 8));
}

/* Gives `side` the full time of its level. */
static RARE void grant_all(colour_t side)
{
    set(side, level_of(side).number * 60U);
}

void control_begin(void)
{
    clocks_drop(); /* drop the time of the present move: it is not recorded, so BACK would give it
                    * back to the player */
    grant_all(WHITE);
    grant_all(BLACK);
}

#if EDITION_SETTINGS

void control_set_computer(uint8_t sides)
{
    const uint16_t white = control_seconds(WHITE), black = control_seconds(BLACK);
    if (sides == game_computer()) {
        return;
    }
    game_set_computer(sides);
    if (settings_get(SETTING_KEYING) == 0 && settings_get(SETTING_OWN) == 0) {
        return;
    }
    if (game_ply() == 0) {
        control_begin();
    } else {
        set(WHITE, white);
        set(BLACK, black);
    }
}

void control_set_keying(uint8_t seconds)
{
    const uint16_t white = control_seconds(WHITE), black = control_seconds(BLACK);
    settings_set(SETTING_KEYING, seconds);
    set(WHITE, white);
    set(BLACK, black);
}

#endif

bool control_is_on(void)
{
    const uint8_t kind = levels_chosen().kind;
    return kind >= LEVEL_GAME && kind <= LEVEL_TOURNAMENT;
}

void control_limits(engine_limits_t *limits)
{
    const uint32_t left = left_ms(page.shown.side);
    time_limits(left, level_of(page.shown.side).increment * 1000U, moves_to_go, 0, limits);
}

bool control_flag_has_fallen(void)
{
    if (!control_is_on() || !clocks_are_running()) {
        return false;
    }
    return (int32_t)left_ms(page.shown.side) <= 0;
}
