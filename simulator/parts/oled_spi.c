/* SPDX-License-Identifier: MIT */
/* oled_spi.c - an OLED module on SPI, with four wires (SSD1306 data sheet, section 8.1.3).
 *
 * The module takes bits while CS is low. The level of DC at a byte's last bit says whether the byte
 * is data or a command. After the supply has come, RES must be low for 3 us (section 8.9). The
 * module ignores all bytes before that. The chip cannot read the module.
 */
#include <stddef.h>

#include "simulator/chip/pins.h"
#include "simulator/chip/spi.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/parts/oled_bus.h"

#define RESET_LOW (3 * CYCLES_PER_US)

/* Half of the shortest period of SCK, 100 ns (table 13-4). */
enum { SHORTEST_PULSE_NS = 50 };

static const oled_module_t *module;
static spi_input_t input;
static bool selected, takes_dots; /* `selected`: CS is low; `takes_dots`: DC says that bytes are
                                   * dots */
static bool low, ready;           /* `low`: RES is low; `ready`: the module has been reset */
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
    spi_sync(); /* the bits before the change belong to the old levels of CS and DC */
    const bool now_selected = is_low(wiring->lcd_cs);
    if (pins_drive(wiring->lcd_cs) != DRIVE_HIGH && !now_selected) {
        input.bits = 0; /* the line was released by a reset or a power cut, not by the program */
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
