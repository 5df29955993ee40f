/* SPDX-License-Identifier: MIT */
/* power.h - sleep, power-down, the watchdog, the supply voltage and the cause of the last reset.
 *
 * hal/avr/power.c switches the watchdog off at every start, before main(), because a bootloader or
 * a watchdog reset may have left it running. From power_start() on the watchdog watches the main
 * loop. If the main loop calls neither power_watch() nor power_idle() for half a second, the
 * watchdog interrupt restarts the program. The interrupt does not reset the chip, because the
 * Nano's old bootloader leaves the watchdog on, so the chip would reset for ever. If the program
 * never switches interrupts on again, the chip resets itself half a second later. In power-down the
 * watchdog is off, or it wakes the chip for the sensor board. hal/host/power.c only counts the
 * sleeps.
 *
 * Main loop only.
 */
#ifndef POWER_H
#define POWER_H

#include "base/target.h"

/* Switches off the modules of the chip that nothing uses. Starts the watchdog and the guard of the
 * stack. Call it once, before the other functions. */
void power_start(void);

/* Resets the watchdog, because the main loop runs. Call it once in each turn of the main loop. The
 * call also checks the guard above the static data. If the stack has reached the guard, the program
 * restarts at once. 1 us. */
void power_watch(void);

/* Returns how often the watchdog interrupt or the guard has restarted the program since the last
 * reset. 0 follows 255. */
uint8_t power_restarts(void);

/* Sleeps until the next interrupt, which is the next tick or an earlier interrupt. Timers and UART
 * keep running (idle mode). clock_start() must have been called. Call it when there is nothing to
 * do. A key or a byte that comes just before the sleep is not lost: the caller finds it after the
 * next tick. */
void power_idle(void);

/* Powers the chip down until a key closes or a byte begins on the serial line. Timers and UART stop
 * meanwhile. If a sensor board was found (sensors.h), the chip wakes every second and looks at it
 * for 0.5 ms. A square that has changed ends power-down too, and sensors_look() reports the change
 * when the square has settled.
 *
 * The caller must first switch LCD and lights off. If the board can switch the supply of both, the
 * function switches it off during power-down, and afterwards initialises both; they stay dark.
 * Before power-down the function waits, in idle sleep, until display, EEPROM and serial line have
 * received all bytes, and until held keys are released. If a key or a byte comes during this wait,
 * the chip does not power down. The function drops the key that wakes the chip. If the serial line
 * wakes the chip, the function drops all bytes up to a pause of 3 ms. */
void power_down(void);

/* Returns the voltage that feeds the device, in millivolts. Without a converter this is the supply,
 * 2,500-5,500. With a converter this is the voltage of the cells, 0-5,000. The chip measures
 * against its 1.1 V reference, which is exact to 10 % until it is calibrated. Takes 0.3 ms, with
 * cells 0.5 ms. */
uint16_t power_supply_mv(void);

/* Returns the voltage below which the cells are low. The cells are nearly empty 200 mV below
 * this. */
uint16_t power_low_mv(void);

/* Returns the voltage below which the cells are empty, so that the device has to switch itself off.
 * Returns 0 on a board that has no cells of its own. */
uint16_t power_empty_mv(void);

/* Below this voltage the device has no cells, because no converter runs on so little. */
#define POWER_NO_CELLS_MV 1000

/* Sets the true voltage of the reference, from a measurement kept in the settings. The data sheet
 * allows 1,000-1,200 mV. The value is 1,100 until this call. */
void power_set_reference_mv(uint16_t millivolts);

/* Returns the reason for the last start of the chip, as bits of the register MCUSR: 1 power-on, 2
 * reset pin, 4 brown-out, 8 watchdog. The value is 0 when a bootloader has cleared the bits. */
uint8_t power_reset_cause(void);

#endif
