/* power.h - sleep, power-down and the supply voltage. Main loop only. */
#ifndef POWER_H
#define POWER_H

#include "board/target.h"

void power_start(void);

/* Sleeps (idle mode, timers and UART run) until the next interrupt, the next tick at the latest.
 * The caller has found nothing to do; a key or a byte that came in between is not lost, it is found
 * after the next tick. */
void power_idle(void);

/* Power-down until a key closes or a byte begins on the serial line: timers and UART stand still.
 * LCD and lights must have been switched off. That key, or that byte, only wakes. */
void power_down(void);

/* Supply in millivolts, measured against the internal 1.1 V reference: 2,500-5,500, 10 % until it is
 * calibrated. Takes 0.3 ms. */
uint16_t power_supply_mv(void);

#endif
