/* SPDX-License-Identifier: MIT */
/* screen_switch.c - the MOSFET between the supply and the display. The display is an LCD with its
 * lights, or an OLED. */
#include "simulator/parts/screen_switch.h"

#include <stddef.h>

#include "simulator/chip/pins.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/parts/lcd.h"
#include "simulator/parts/leds.h"
#include "simulator/parts/oled.h"

/* The time from a low level on the line to the full supply. A resistor at the gate and a capacitor
 * from gate to drain slow the switch down. Behind a fast switch the display's empty capacitors
 * would pull the chip's own supply below the brown-out level. */
#define RISE (1400 * CYCLES_PER_US)

static void supply_is_up(void *context);

static event_t rise = {.fire = supply_is_up, .clock = CLOCK_WORLD};
static enum { IS_ON, IS_OFF, RISES } state;

static bool is_oled(void)
{
    return machine_wiring()->display == DISPLAY_OLED;
}

static void power_parts(bool on)
{
    if (is_oled()) {
        oled_part_power(on);
    } else {
        lcd_part_power(on);
        leds_part_power(on);
    }
}

static void supply_is_up(void *context)
{
    (void)context;
    state = IS_ON;
    power_parts(true);
}

static void refuse_high(pin_t line, const char *name)
{
    if (pins_level(line)) {
        fault_report("screen",
                     state == RISES ? "too early: %s is high while the supply rises"
                                    : "%s is high while the supply is off, and feeds the part",
                     name);
    }
}

static void look_at_lines(void)
{
    const wiring_t *wiring = machine_wiring();
    refuse_high(wiring->led_din, "LED_DIN");
    refuse_high(wiring->led_load, "LED_LOAD");
    refuse_high(wiring->led_clk, "LED_CLK");
    refuse_high(wiring->lcd_rs, "LCD_RS");
    refuse_high(wiring->lcd_e, "LCD_E");
    for (unsigned i = 0; i < LCD_DATA_LINES; i++) {
        refuse_high(wiring->lcd_data[i], "LCD_D4-D7");
    }
}

static void pins_changed(void)
{
    const bool off = machine_has_power() && pins_is_high(machine_wiring()->screen_off);
    if (off && state != IS_OFF) {
        event_cancel(&rise);
        state = IS_OFF;
        power_parts(false);
    } else if (!off && state == IS_OFF) {
        state = RISES;
        event_in(&rise, RISE);
    }
    if (state != IS_ON && !is_oled()) {
        look_at_lines();
    }
}

/* When the device's supply comes or goes, sets only the state of the switch. supply.c itself tells
 * the parts. */
static void power(bool on)
{
    (void)on;
    event_cancel(&rise);
    state = IS_ON;
}

bool screen_switch_is_on(void)
{
    return machine_has_power() && state == IS_ON;
}

void screen_switch_start(void)
{
    if (machine_wiring()->screen_off.port != NULL) {
        pins_on_change(pins_changed);
        machine_on_power(power);
    }
}
