/* SPDX-License-Identifier: MIT */
/* power.h - counts the sleeps and sets the supply: the other side of hal/power.h on a PC
 * (host.h). */
#ifndef POWER_HOST_H
#define POWER_HOST_H

#include "base/target.h"

/* Return the numbers of calls of power_idle() and power_down(). If the serial line is standard
 * input, power_idle() waits for a byte, 1 ms at most. power_down() returns at once. */
uint32_t power_host_idles(void);
uint16_t power_host_downs(void);

/* Sets the voltage of the supply, as a device with a reference of 1,100 mV measures it. */
void power_host_set_supply(uint16_t millivolts);

/* Sets the voltage below which the cells are empty. 0, the value at power-on, means that there are
 * no cells. */
void power_host_set_empty(uint16_t millivolts);

/* Sets the number that power_restarts() returns from now on. host_power_on() does not change it. */
void power_host_set_restarts(uint8_t count);

/* Until power-on, each power_idle() and power_down() calls `act`. So a test can let time pass for a
 * loop that waits there. `is_deep` is true in power_down(). */
void power_host_on_sleep(void (*act)(bool is_deep));

/* Resets the part to power-on. Only for host.c. */
void power_host_reset(void);

#endif
