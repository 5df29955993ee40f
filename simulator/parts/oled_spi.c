/* SPDX-License-Identifier: MIT */
/* oled_spi.c - the module with an OLED on SPI, with four wires (SSD1306 data sheet, section 8.1.3).
 *
 * The module takes bits while CS is low. DC at the last bit says whether the byte has dots or is a
 * command. RES must be low for 3 us after the supply has come (section 8.9); before that no byte
 * has a meaning. Nobody can read the module.
 */
#include <stddef.h>

#include "simulator/chip/pins.h"
#include "simulator/chip/spi.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/parts/oled_bus.h"

#define RESET_LOW (3 * CYCLES_PER_US)

/* A period of SCK, two pulses, is 100 ns at least (table 13-4). */
enum { SHORTEST_PULSE_NS = 50 };

static const oled_module_t *module;
static spi_input_t input;
static bool selected, takes_dots; /* CS and DC up to now */
static bool low, ready;           /* RES is low; a reset has ended */
static cycle_t low_since;

static int exchange(bool level)
{
    if (!selected || !module->has_power() || !spi_take_bit(&input, level)) {
        return SPI_SILENT;
    }
    if (!ready) {
        fault_report("oled", "byte %02x before the reset has ended", input.byte);
    } else if (takes_dots) {
        module->data(input.byte);
    } else {
        module->command(input.byte);
    }
    return SPI_SILENT;
}

static bool is_low(pin_t pin)
{
    return pins_drive(pin) == DRIVE_LOW;
}

static void follow_reset(bool now_low)
{
    if (now_low && !low) {
        low_since = clocks_now();
        ready = false;
    } else if (!now_low && low) {
        ready = clocks_now() - low_since >= RESET_LOW;
        if (!ready) {
            fault_report("oled", "RES was low for less than 3 us");
        }
        module->reset();
    }
    low = now_low;
}

static void pins_changed(void)
{
    const wiring_t *wiring = machine_wiring();
    spi_sync(); /* bits that were sent before the change belong to the old levels */
    const bool now_selected = is_low(wiring->lcd_cs);
    if (pins_drive(wiring->lcd_cs) != DRIVE_HIGH && !now_selected) {
        input.bits = 0; /* a reset or a cut of the supply has released the line */
    }
    if (input.bits != 0 && now_selected != selected) {
        fault_report("oled", "CS changes after %u bits of a byte", input.bits);
        input.bits = 0;
    }
    const bool now_dots = pins_is_high(wiring->lcd_dc);
    if (input.bits != 0 && now_dots != takes_dots) {
        fault_report("oled", "DC changes after %u bits of a byte", input.bits);
    }
    if (!now_selected || (now_dots && !takes_dots)) {
        module->ends();
    }
    selected = now_selected;
    takes_dots = now_dots;
    follow_reset(is_low(wiring->lcd_rst));
}

static void power(void)
{
    input.bits = 0;
    ready = low = false;
}

static void start_bus(const oled_module_t *its)
{
    module = its;
    static const spi_slave_t slave = {.exchange = exchange, .shortest_pulse_ns = SHORTEST_PULSE_NS};
    spi_attach(&slave);
    pins_on_change(pins_changed);
}

const oled_bus_t oled_spi = {start_bus, power, NULL};
