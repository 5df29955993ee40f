/* screen_switch.c - the MOSFET between the supply and the LCD with its lights. */
#include "simulator/parts/screen_switch.h"

#include <stddef.h>

#include "simulator/chip/pins.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/parts/lcd.h"
#include "simulator/parts/leds.h"

static bool is_off;

static void refuse_high(pin_t line, const char *name)
{
    if (pins_level(line)) {
        fault_report("screen", "%s is high while the supply is off, and feeds the part", name);
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
    if (off != is_off) {
        is_off = off;
        lcd_part_power(!off);
        leds_part_power(!off);
    }
    if (off) {
        look_at_lines();
    }
}

/* Power calls the parts itself, so only the switch is set here. */
static void power(bool on)
{
    (void)on;
    is_off = false;
}

bool screen_switch_is_on(void)
{
    return machine_has_power() && !is_off;
}

void screen_switch_start(void)
{
    if (machine_wiring()->screen_off.port != NULL) {
        pins_on_change(pins_changed);
        machine_on_power(power);
    }
}
