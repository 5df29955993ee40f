/* SPDX-License-Identifier: MIT */
/* oled_twi.c - an OLED module on I2C. */
#include "simulator/chip/pins.h"
#include "simulator/chip/twi.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/parts/oled_bus.h"

enum { FASTEST_HZ = 400000, ADDRESS = 0x3C };
enum { CONTROL_ONE = 0x80, CONTROL_DATA = 0x40, CONTROL_REST = 0x3F };
enum { CLOCKS_OF_BYTE = 9 };

static enum {
    NOT_ADDRESSED,
    AWAITS_ADDRESS,
    AWAITS_CONTROL,
    ONE_COMMAND,
    COMMANDS,
    DATA,
    GIVES
} state;

static const oled_module_t *module;
static bool clock_was_low;
static bool gives_data;     /* the last control byte asks for the RAM; otherwise a read returns the
                             * status */
static uint8_t held_pulses; /* how many SCL pulses must come until the module releases SDA */

/* True while no fault holds SDA low. The pull-ups of the module then make both lines high. */
static bool is_free(void)
{
    return held_pulses == 0;
}

/* Handles pulses on SCL that the program makes with the port pins. Counts them while the module
 * holds SDA low. Reports a pulse on a free bus. */
static void pins_changed(void)
{
    const bool low = pins_drive(machine_wiring()->lcd_scl) == DRIVE_LOW;
    const bool rises = clock_was_low && !low;
    clock_was_low = low;
    if (rises && held_pulses != 0) {
        held_pulses--;
        pins_set_input(machine_wiring()->lcd_sda, held_pulses == 0);
    } else if (rises) {
        fault_report("oled", "a pulse of SCL on a free bus");
    }
}

static void hold(void)
{
    held_pulses = CLOCKS_OF_BYTE;
    pins_set_input(machine_wiring()->lcd_sda, false);
}

static void start(void)
{
    state = AWAITS_ADDRESS;
}

static void stop(void)
{
    module->ends();
    state = NOT_ADDRESSED;
}

static void take_control(uint8_t byte)
{
    if ((byte & CONTROL_REST) != 0) {
        fault_report("oled", "no control byte %02x", byte);
    }
    gives_data = (byte & CONTROL_DATA) != 0;
    if (gives_data) {
        state = DATA;
    } else {
        state = (byte & CONTROL_ONE) != 0 ? ONE_COMMAND : COMMANDS;
    }
}

static bool take(uint8_t byte)
{
    if (!module->has_power()) {
        return false;
    }
    switch (state) {
    case NOT_ADDRESSED:
    case GIVES:
        return false;
    case AWAITS_ADDRESS:
        if (byte >> 1 != ADDRESS || ((byte & 1) != 0 && module->refuses_reads())) {
            state = NOT_ADDRESSED;
            return false;
        }
        state = (byte & 1) != 0 ? GIVES : AWAITS_CONTROL;
        return true;
    case AWAITS_CONTROL:
        take_control(byte);
        break;
    case ONE_COMMAND:
        module->command(byte);
        state = AWAITS_CONTROL;
        break;
    case COMMANDS:
        module->command(byte);
        break;
    case DATA:
        module->data(byte);
        break;
    }
    return true;
}

static uint8_t give(void)
{
    return module->give(gives_data);
}

static void power(void)
{
    held_pulses = 0;
    gives_data = false;
    state = NOT_ADDRESSED;
    pins_set_input(machine_wiring()->lcd_sda, true);
}

static void start_bus(const oled_module_t *its)
{
    module = its;
    static const twi_slave_t slave = {is_free, start, take, give, stop};
    twi_start(&slave, FASTEST_HZ);
    pins_on_change(pins_changed);
}

const oled_bus_t oled_twi = {start_bus, power, hold};
