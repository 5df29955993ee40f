/* SPDX-License-Identifier: MIT */
/* host.c - sets all parts of the device to their state at power-on. */
#include "hal/host/host.h"

void host_power_on(void)
{
    buzzer_host_reset();
    clock_host_reset();
    eeprom_host_reset();
    keypad_host_reset();
    lcd_host_reset();
    leds_host_reset();
    memory_host_reset();
    power_host_reset();
    sensors_host_reset();
    serial_host_reset();
}
