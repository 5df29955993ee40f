/* SPDX-License-Identifier: MIT */
#include "firmware/ui/supply.h"

#if EDITION_SUPPLY

#include "firmware/game/settings.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/panel/sound.h"
#include "hal/leds.h"
#include "hal/power.h"

/* Distances from power_low_mv(), in mV. Cells are nearly empty at TO_EMPTY_MV below power_low_mv(),
 * and good at TO_GOOD_MV above. */
enum { TO_EMPTY_MV = 200, TO_GOOD_MV = 100 };

/* The lowest voltage of SETTING_REFERENCE, and its step, in mV. */
enum { REFERENCE_MV = 1004, REFERENCE_STEP_MV = 3 };

#define NOTICE_TICKS (5000 / SCREEN_TICK_MS)
#define SECOND_TICKS (1000 / SCREEN_TICK_MS)

/* The device stops after this number of measurements in a row that find empty cells. */
enum { EMPTY_READINGS = 3 };

static uint8_t ticks;          /* counts up in each tick; measures at 0     */
static uint8_t notice_ticks;   /* number of ticks for which the warning stays on show */
static uint16_t warned_mv;     /* voltage in the warning                    */
static uint8_t warnings;       /* number of warnings given, 0-2             */
static uint8_t empty_readings; /* number of measurements in a row that found empty cells */

static void measure_in_a_second(void)
{
    ticks = (uint8_t)-SECOND_TICKS;
}

void supply_apply_settings(void)
{
    power_set_reference_mv(
        (uint16_t)(REFERENCE_MV + REFERENCE_STEP_MV * settings_get(SETTING_REFERENCE)));
    measure_in_a_second();
}

/* Returns the voltage of the supply in mV. If there are no cells, returns UINT16_MAX, which counts
 * as a good voltage. */
static uint16_t measured(void)
{
    const uint16_t millivolts = power_supply_mv();
    return millivolts < POWER_NO_CELLS_MV ? UINT16_MAX : millivolts;
}

static bool is_good(uint16_t millivolts)
{
    return millivolts > power_low_mv() + TO_GOOD_MV;
}

static void warn(uint16_t millivolts)
{
    const uint16_t low_mv = power_low_mv();
    uint8_t due = 0;
    if (millivolts < low_mv - TO_EMPTY_MV) {
        due = 2;
    } else if (millivolts < low_mv) {
        due = 1;
    } else if (is_good(millivolts)) {
        warnings = 0;
    }
    if (due > warnings) {
        warnings = due;
        warned_mv = millivolts;
        notice_ticks = NOTICE_TICKS;
        sound_refused();
    }
}

static void measure(bool shown)
{
    const uint16_t millivolts = measured();
    leds_mind_supply(millivolts);
    if (millivolts < power_empty_mv()) {
        empty_readings++;
        measure_in_a_second();
    } else {
        empty_readings = 0;
    }
    if (shown) {
        warn(millivolts);
    }
}

bool supply_tick(bool shown)
{
    const uint8_t stood_ticks = notice_ticks;
    if (stood_ticks != 0) {
        notice_ticks = (uint8_t)(stood_ticks - 1);
    }
    ticks++;
    if (ticks == 0) {
        measure(shown);
    }
    return (stood_ticks != 0) != (notice_ticks != 0);
}

bool supply_is_empty(void)
{
    return empty_readings >= EMPTY_READINGS;
}

bool supply_is_good(void)
{
    empty_readings = 0;
    warnings = 0;
    notice_ticks = 0;
    return is_good(measured());
}

void supply_draw_empty(void)
{
    text_write(TEXT_CELLS_EMPTY);
    screen_end();
    text_write(TEXT_GAME_IS_SAVED);
    screen_end();
}

void supply_draw(void)
{
    if (notice_ticks != 0) {
        screen_second_line();
        text_write(TEXT_BATTERY);
        screen_volts(warned_mv);
        screen_end();
    }
}

void supply_clear(void)
{
    notice_ticks = 0;
}

#endif
