#include "firmware/ui/supply.h"

#if EDITION_SUPPLY

#include "firmware/game/settings.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/panel/sound.h"
#include "hal/power.h"

/* From power_low_mv() down to nearly empty, and up to where they are good again. */
enum { TO_EMPTY_MV = 200, TO_GOOD_MV = 100 };

/* Steps of SETTING_REFERENCE. */
enum { REFERENCE_MV = 1004, REFERENCE_STEP_MV = 3 };

#define NOTICE_TICKS (5000 / SCREEN_TICK_MS)

static uint8_t ticks;        /* a measurement whenever they come to 0  */
static uint8_t notice_ticks; /* the warning still stands for so many   */
static uint16_t warned_mv;   /* what it says                           */
static uint8_t warnings;     /* given, 0-2                             */

void supply_apply_settings(void)
{
    power_set_reference_mv(
        (uint16_t)(REFERENCE_MV + REFERENCE_STEP_MV * settings_get(SETTING_REFERENCE)));
}

static void measure(void)
{
    const uint16_t millivolts = power_supply_mv();
    const uint16_t low_mv = power_low_mv();
    uint8_t due = 0;
    if (millivolts < low_mv - TO_EMPTY_MV) {
        due = 2;
    } else if (millivolts < low_mv) {
        due = 1;
    } else if (millivolts > low_mv + TO_GOOD_MV) {
        warnings = 0;
    }
    if (due > warnings) {
        warnings = due;
        warned_mv = millivolts;
        notice_ticks = NOTICE_TICKS;
        sound_refused();
    }
}

bool supply_tick(void)
{
    if (notice_ticks != 0) {
        notice_ticks--;
        return notice_ticks == 0;
    }
    ticks++;
    if (ticks == 0) {
        measure();
    }
    return notice_ticks != 0;
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
