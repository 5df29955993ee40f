/* power.h - sleep, power-down, the watchdog, the supply voltage and the cause of the last reset.
 *
 * hal/avr/power.c switches the watchdog off at every start, before main(), because a bootloader or
 * a watchdog reset may have left it running. From power_start() on the watchdog watches the main
 * loop. After half a second without power_watch() or power_idle() the watchdog interrupt starts the
 * program anew. The interrupt does this without a reset, because the old bootloader of the Nano
 * leaves the watchdog on and would reset for ever. If interrupts are off for good, the chip resets
 * itself half a second later. In power-down the watchdog is off, or it wakes the chip for the
 * sensor board. hal/host/power.c only counts the sleeps.
 *
 * Main loop only.
 */
#ifndef POWER_H
#define POWER_H

#include "base/target.h"

/* Switches off the modules of the chip that nothing uses. Starts the watchdog and the guard of the
 * stack. Call it once, before the other functions. */
void power_start(void);

/* Tells the watchdog that the main loop runs. Call it once in each turn of the main loop. The call
 * also looks at the guard above the static data. If the stack has reached the guard, the program
 * starts anew at once. 1 us. */
void power_watch(void);

/* The number of times that the watchdog interrupt or the guard has started the program anew since
 * the last reset. 0 follows 255. */
uint8_t power_restarts(void);

/* Sleeps until the next interrupt; the next tick is the latest. Timers and UART run on (idle mode).
 * clock_start() must have been called. Call it when there is nothing to do. A key or a byte that
 * comes just before the sleep is not lost: the caller finds it after the next tick. */
void power_idle(void);

/* Powers the chip down until a key closes or a byte begins on the serial line. Timers and UART
 * stand still meanwhile. With a sensor board that was found (sensors.h) the chip wakes every second
 * for a look of 0.5 ms, and a square that has changed ends power-down too. The change is not
 * swallowed: sensors_look() tells it when the square has settled.
 *
 * The caller must have switched LCD and lights off. A board that can switch their supply switches
 * it off meanwhile, and then sets both up anew, still dark. Before power-down the call waits, in
 * idle sleep, for the bytes on their way to display, EEPROM and serial line, and for the release of
 * held keys. If a key or a byte comes during this wait, there is no power-down. The key that wakes
 * the chip is swallowed. A serial line that wakes the chip is swallowed up to a pause of 3 ms. */
void power_down(void);

/* The voltage that feeds the device, in millivolts. Without a converter this is the supply,
 * 2,500-5,500; with a converter it is the voltage of the cells, 0-5,000. The chip measures against
 * its 1.1 V reference, which is right to 10 % until it is calibrated. Takes 0.3 ms, with cells
 * 0.5 ms. */
uint16_t power_supply_mv(void);

/* The voltage below which the cells are low. The cells are nearly empty 200 mV below this. */
uint16_t power_low_mv(void);

/* The voltage below which the cells are empty, so that the device has to switch itself off. 0 on a
 * board that has no cells of its own. */
uint16_t power_empty_mv(void);

/* A lower voltage of the cells means that there are none: no converter runs on it. */
#define POWER_NO_CELLS_MV 1000

/* Sets the true voltage of the reference, from a measurement kept in the settings. The data sheet
 * allows 1,000-1,200 mV. The value is 1,100 until this call. */
void power_set_reference_mv(uint16_t millivolts);

/* Why the chip last started, by the bits of its register MCUSR: 1 power-on, 2 reset pin,
 * 4 brown-out, 8 watchdog. The value is 0 when a bootloader has cleared the bits. */
uint8_t power_reset_cause(void);

#endif
