/* SPDX-License-Identifier: MIT */
/* supply.h - warns of low batteries, and stops the device when they are empty. The first warning
 * comes below power_low_mv(), the second warning 0.2 V lower. Batteries are empty below
 * power_empty_mv().
 *
 * Each warning comes once. Line 1 of the game's screen shows the warning for five seconds, and the
 * keys work as usual. Once the supply has risen to 0.1 V above power_low_mv(), both warnings may
 * come again. Below POWER_NO_CELLS_MV no warning comes, because the device then has no cells and
 * gets its power from the cable. SETTING_REFERENCE corrects the reference of the measurement. This
 * module needs EDITION_SUPPLY. Call it only from the main loop.
 */
#ifndef SUPPLY_H
#define SUPPLY_H

#include "base/edition.h"
#include "base/target.h"

/* Applies SETTING_REFERENCE from now on. */
FEATURE(EDITION_SUPPLY, void, supply_apply_settings, (void));

/* Call it every SCREEN_TICK_MS. The first measurement comes one second after
 * supply_apply_settings(). Later measurements come every 16 s, or every second while the cells are
 * empty. A measurement takes 0.5 ms. `shown` is true while the game's screen is open. Warnings come
 * only then. Returns true if the game's screen must be drawn again. */
FEATURE(EDITION_SUPPLY, bool, supply_tick, (bool shown), false);

/* True after three measurements in a row that found empty cells. A single measurement may be low
 * because of a sound or many lights. */
FEATURE(EDITION_SUPPLY, bool, supply_is_empty, (void), false);

/* Draws both lines of the message that the cells are empty. Call screen_begin() first. */
FEATURE(EDITION_SUPPLY, void, supply_draw_empty, (void));

/* Measures once. Returns true if the device may go on: the supply is more than 0.1 V above
 * power_low_mv(), or there are no cells. A voltage just above power_empty_mv() is not enough,
 * because resting cells recover a little. */
FEATURE(EDITION_SUPPLY, bool, supply_is_good, (void), true);

/* If a warning is on show, writes it over line 1 of the screen. */
FEATURE(EDITION_SUPPLY, void, supply_draw, (void));

/* Removes the warning. Call it after a key, because the player has seen the warning. */
FEATURE(EDITION_SUPPLY, void, supply_clear, (void));

#endif
