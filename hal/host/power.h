/* SPDX-License-Identifier: MIT */
/* power.h - lets a test count the sleeps of hal/power.h and set its supply voltage (host.h). */
#ifndef POWER_HOST_H
#define POWER_HOST_H

#include "base/target.h"

/* These functions return how often power_idle() and power_down() were called. If the serial line is
 * standard input, power_idle() waits up to 1 ms for a byte. power_down() returns at once. */
uint32_t power_host_idles(void);
uint16_t power_host_downs(void);

/* Sets the supply voltage that a device with a reference of 1,100 mV measures. */
void power_host_set_supply(uint16_t millivolts);

/* Sets the voltage below which the cells are empty. At power-on it is 0, which means that there are
 * no cells. */
void power_host_set_empty(uint16_t millivolts);

/* Sets the number that power_restarts() returns from now on. host_power_on() does not change it. */
void power_host_set_restarts(uint8_t count);

/* From now on power_idle() and power_down() call `act`, until power-on. So `act` can let time pass
 * while a loop waits in these functions. `is_deep` is true if power_down() calls it. */
void power_host_on_sleep(void (*act)(bool is_deep));

/* Sets the part to its state at power-on. Only host.c calls this function. */
void power_host_reset(void);

#endif
