/* SPDX-License-Identifier: MIT */
/* backpack.c - the model of the PCF8574. */
#include "simulator/parts/backpack.h"

#include <stddef.h>

#include "simulator/chip/pins.h"
#include "simulator/chip/twi.h"
#include "simulator/machine.h"
#include "simulator/parts/lcd.h"

enum { P_RS = 0x01, P_RW = 0x02, P_E = 0x04, P_LIGHT = 0x08 };
enum { FASTEST_HZ = 100000 };

static bool has_power;
static bool is_plugged = true;
static uint8_t own_address = BACKPACK_ADDRESS;
static uint8_t outputs;
static enum { NOT_HELD, HELD_UNTIL_PULSE, HELD_FOR_GOOD } held;
static bool clock_was_low;
static enum { NOT_ADDRESSED, AWAITS_ADDRESS, ADDRESSED } state;

static void show(uint8_t byte)
{
    outputs = byte;
    uint8_t lines = byte >> 4;
    if (byte & P_RS) {
        lines |= LCD_LINE_RS;
    }
    if (byte & P_RW) {
        lines |= LCD_LINE_RW;
    }
    lcd_part_drive(lines, (byte & P_E) != 0);
}

static bool is_pulled_up(pin_t pin)
{
    return is_plugged || pins_drive(pin) == DRIVE_PULL_UP;
}

static bool is_free(void)
{
    const wiring_t *wiring = machine_wiring();
    return held == NOT_HELD && is_pulled_up(wiring->lcd_sda) && is_pulled_up(wiring->lcd_scl);
}

static void start(void)
{
    state = AWAITS_ADDRESS;
}

static void stop(void)
{
    state = NOT_ADDRESSED;
}

static bool take(uint8_t byte)
{
    if (!is_plugged || !has_power || state == NOT_ADDRESSED) {
        return false;
    }
    if (state == AWAITS_ADDRESS) {
        state = byte == own_address << 1 ? ADDRESSED : NOT_ADDRESSED;
        return state == ADDRESSED;
    }
    show(byte);
    return true;
}

/* Handles pulses on SCL that the program makes with the port pins. A pulse makes the adapter
 * release SDA, unless SDA is held for ever. */
static void pins_changed(void)
{
    bool low = pins_drive(machine_wiring()->lcd_scl) == DRIVE_LOW;
    if (clock_was_low && !low && held == HELD_UNTIL_PULSE) {
        held = NOT_HELD;
    }
    clock_was_low = low;
}

static void power(bool on)
{
    has_power = on;
    state = NOT_ADDRESSED;
    if (on) {
        show(0xFF);
    }
}

void backpack_part_plug(uint8_t address)
{
    is_plugged = true;
    own_address = address;
    held = NOT_HELD;
    lcd_part_power(has_power);
    power(has_power);
}

void backpack_part_unplug(void)
{
    is_plugged = false;
    outputs = 0;
    lcd_part_power(false);
}

void backpack_part_hold(bool for_good)
{
    held = for_good ? HELD_FOR_GOOD : HELD_UNTIL_PULSE;
}

bool backpack_part_is_lit(void)
{
    return has_power && is_plugged && (outputs & P_LIGHT) != 0;
}

void backpack_part_start(void)
{
    static const twi_slave_t slave = {is_free, start, take, NULL, stop};
    if (machine_wiring()->display != DISPLAY_I2C) {
        return;
    }
    twi_start(&slave, FASTEST_HZ);
    pins_on_change(pins_changed);
    machine_on_power(power);
}
