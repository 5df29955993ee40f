/* supply.h - warns of low batteries and ends the work with empty batteries. The first warning comes
 * below power_low_mv(), the second warning 0.2 V lower. Batteries are empty below power_empty_mv().
 *
 * Each warning comes once, stands on line 1 of the game's screen for five seconds, and leaves the
 * game and its keys alone. When the supply has been 0.1 V above power_low_mv(), the warnings may
 * come again. Cells of less than POWER_NO_CELLS_MV are no cells: the cable feeds the device, and
 * nothing is low or empty. SETTING_REFERENCE corrects the reference of the measurement. With
 * EDITION_SUPPLY. Main loop only.
 */
#ifndef SUPPLY_H
#define SUPPLY_H

#include "base/edition.h"
#include "base/target.h"

/* Makes SETTING_REFERENCE count from now on. */
FEATURE(EDITION_SUPPLY, void, supply_apply_settings, (void));

/* Call it every SCREEN_TICK_MS. It measures a second after supply_apply_settings() and then every
 * 16 s, 0.5 ms; every second while the cells are empty. `shown` says that the game's screen has the
 * keys: only then a warning comes. Returns true if the game's screen is to be drawn anew. */
FEATURE(EDITION_SUPPLY, bool, supply_tick, (bool shown), false);

/* True after three measurements in a row of empty cells. One measurement may fall into the moment
 * of a sound or of many lights. */
FEATURE(EDITION_SUPPLY, bool, supply_is_empty, (void), false);

/* The two lines that tell of empty cells, for a screen that has been begun. */
FEATURE(EDITION_SUPPLY, void, supply_draw_empty, (void));

/* Measures once. Returns true if the device may go on: the cells are good again, as for a new
 * warning, or there are no cells. A voltage just above power_empty_mv() does not count, because
 * resting cells recover a little. */
FEATURE(EDITION_SUPPLY, bool, supply_is_good, (void), true);

/* Writes the warning, if there is one, over line 1 of the screen. */
FEATURE(EDITION_SUPPLY, void, supply_draw, (void));

/* Takes the warning away after a key: the player has seen it. */
FEATURE(EDITION_SUPPLY, void, supply_clear, (void));

#endif
