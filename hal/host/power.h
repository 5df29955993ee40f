/* power.h - counts of sleeps, and the supply: the other side of hal/power.h on a PC (host.h). */
#ifndef POWER_HOST_H
#define POWER_HOST_H

#include "base/target.h"

/* The numbers of calls of power_idle() and power_down(). If the serial line is standard input,
 * power_idle() waits for a byte, 1 ms at most. power_down() returns at once. */
uint32_t power_host_idles(void);
uint16_t power_host_downs(void);

void power_host_set_supply(uint16_t millivolts);

/* Resets the part to power-on. Only for host.c. */
void power_host_reset(void);

#endif
