/* supply.h - a warning when the batteries run low: below power_low_mv(), and again 0.2 V lower.
 *
 * Each warning comes once, stands on line 1 of the game's screen for five seconds, and leaves the
 * game and its keys alone; when the supply has been 0.1 V above the first they may come again. The
 * reference that it is measured against is set right by SETTING_REFERENCE. With EDITION_SUPPLY.
 * Main loop only.
 */
#ifndef SUPPLY_H
#define SUPPLY_H

#include "base/edition.h"
#include "base/target.h"

#if EDITION_SUPPLY

/* SETTING_REFERENCE counts from here. */
void supply_apply_settings(void);

/* Every SCREEN_TICK_MS while the game's screen has the keys: measures every 16 s, 0.3 ms. True
 * if the screen is to be drawn anew. */
bool supply_tick(void);

/* Writes the warning, if there is one, over line 1 of a screen that is drawn. */
void supply_draw(void);

/* A key has come: the warning has been seen. */
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
