/* SPDX-License-Identifier: MIT */
/* power.h - sleep, power-down, the watchdog, the supply voltage and the cause of the last reset.
 *
 * hal/avr/power.c switches the watchdog off at every start, before main(), because the watchdog may
 * still run after a bootloader or a watchdog reset. From power_start() on, the watchdog watches the
 * main loop. If the main loop calls neither power_watch() nor power_idle() for half a second, the
 * watchdog interrupt restarts the program. The interrupt does not reset the chip, because the
 * Nano's old bootloader leaves the watchdog on, so the chip would reset for ever. If the program
 * has switched interrupts off, the watchdog resets the chip half a second later. In power-down the
 * watchdog is off. Only with a sensor board does it stay on, to wake the chip. hal/host/power.c
 * only counts the sleeps.
 *
 * Only the main loop may call these functions.
 */
#ifndef POWER_H
#define POWER_H

#include "base/target.h"

/* Switches off the modules of the chip that the program does not use. Starts the watchdog, and sets
 * the guard byte that detects a stack overflow. Call it once, before the other functions. */
void power_start(void);

/* Resets the watchdog. Call it once in each turn of the main loop, to prove that the loop runs. The
 * call also checks the guard byte above the static data. If the stack has reached this byte, the
 * program restarts at once. The call takes 1 us. */
void power_watch(void);

/* Returns how often the watchdog interrupt or the guard has restarted the program since the last
 * reset. After 255 the count begins again at 0. */
uint8_t power_restarts(void);

/* Sleeps until the next interrupt, which is the next tick at the latest. The timers and the UART
 * keep running (idle mode). Call it when there is nothing to do, but only after clock_start(). If a
 * key or a byte comes just before the sleep begins, the caller finds it only after the next
 * tick. */
void power_idle(void);

/* Powers the chip down until a key closes or a byte begins to arrive on the serial line. The timers
 * and the UART stop meanwhile. If a sensor board was found (sensors.h), the chip wakes every second
 * and looks at the board for 0.5 ms. A changed square also ends power-down, and sensors_look()
 * reports the change when the square has settled.
 *
 * The caller must first switch the LCD and the lights off. If the board can switch the supply of
 * both, the function switches this supply off during power-down. Afterwards it initialises the LCD
 * and the lights again, and they stay dark. Before power-down the function waits, in idle sleep,
 * until the display, the EEPROM and the serial line have received all bytes, and until no key is
 * held. If a key or a byte comes during this wait, the chip does not power down. The function drops
 * the key that wakes the chip. If the serial line wakes the chip, the function drops all bytes up
 * to a pause of 3 ms. */
void power_down(void);

/* Returns the voltage that feeds the device, in millivolts. On a board with its own cells and a
 * converter this is the voltage of the cells, 0-5,000 mV. On other boards it is the supply voltage,
 * 2,500-5,500 mV. The chip compares this voltage with its own reference of 1.1 V, which is exact to
 * 10 % until it is calibrated (power_set_reference_mv()). The call takes 0.3 ms, or 0.5 ms on a
 * board with cells. */
uint16_t power_supply_mv(void);

/* Returns the voltage below which the cells are low. When the voltage is 200 mV lower still, the
 * cells are nearly empty. */
uint16_t power_low_mv(void);

/* Returns the voltage below which the cells are empty. Below this voltage the device has to switch
 * itself off. Returns 0 on a board without cells of its own. */
uint16_t power_empty_mv(void);

/* A voltage below this value means that no cells are in the device, because no converter runs on so
 * low a voltage. */
#define POWER_NO_CELLS_MV 1000

/* Sets the true voltage of the reference. The settings store this voltage after a measurement. The
 * data sheet allows 1,000-1,200 mV. The value is 1,100 until this call. */
void power_set_reference_mv(uint16_t millivolts);

/* Returns the reason for the last start of the chip, as bits of the register MCUSR: 1 power-on, 2
 * reset pin, 4 brown-out, 8 watchdog. The value is 0 when a bootloader has cleared the bits. */
uint8_t power_reset_cause(void);

#endif
