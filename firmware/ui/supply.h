/* supply.h - a warning when the batteries run low: below power_low_mv(), and again 0.2 V lower.
 *
 * Each warning comes once, stands on line 1 of the game's screen for five seconds, and leaves the
 * game and its keys alone. When the supply has been 0.1 V above power_low_mv(), the warnings may
 * come again. SETTING_REFERENCE corrects the reference of the measurement. With EDITION_SUPPLY.
 * Main loop only.
 */
#ifndef SUPPLY_H
#define SUPPLY_H

#include "base/edition.h"
#include "base/target.h"

#if EDITION_SUPPLY

/* Makes SETTING_REFERENCE count from now on. */
void supply_apply_settings(void);

/* Call it every SCREEN_TICK_MS while the game's screen has the keys. It measures every 16 s, 0.3
 * ms. Returns true if the screen is to be drawn anew. */
bool supply_tick(void);

/* Writes the warning, if there is one, over line 1 of the screen. */
void supply_draw(void);

/* Takes the warning away after a key: the player has seen it. */
void supply_clear(void);

#else

static inline void supply_apply_settings(void)
{
}

static inline bool supply_tick(void)
{
    return false;
}

static inline void supply_draw(void)
{
}

static inline void supply_clear(void)
{
}

#endif

#endif
