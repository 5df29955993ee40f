/* power.h - sleep, power-down, the watchdog, the supply voltage and the cause of the last reset.
 *
 * hal/avr switches the watchdog off at every start, before main(): a bootloader or a watchdog reset
 * may have left it running. power_start() has it watch the main loop: half a
 * second without power_watch() or power_idle(), and the program starts anew, in its own interrupt
 * and so without a bootloader (the old one of the Nano leaves the watchdog on and would reset for
 * ever). Only where interrupts are off for good the chip resets itself, half a second later. In
 * power-down the watchdog is off.
 *
 * Main loop only.
 */
#ifndef POWER_H
#define POWER_H

#include "base/target.h"

/* Modules of the chip that nothing uses are switched off; the watchdog and the guard begin. Once,
 * before the other calls. */
void power_start(void);

/* Once in each turn of the main loop. Looks at the guard above the static data
 * too: if the stack has reached it, the program starts anew at once. 1 us. */
void power_watch(void);

/* How often the watchdog's interrupt or the guard has started the program anew since the last
 * reset; 255 is followed by 0. */
uint8_t power_restarts(void);

/* Sleeps (idle mode, timers and UART run) until the next interrupt, the next tick at the latest;
 * clock_start() must have been called. The caller has found nothing to do; a key or a byte that
 * came in between is not lost, it is found after the next tick. */
void power_idle(void);

/* Power-down until a key closes or a byte begins on the serial line: timers and UART stand still.
 * LCD and lights must have been switched off; where their supply can be switched it is off
 * meanwhile, and after it they are set up anew, still dark. Before it, what is on its way to
 * display, EEPROM and serial line is waited for in idle sleep, and so is the release of keys that
 * are held; should a key or a byte come meanwhile, there is no power-down. The key that wakes is
 * swallowed, and so is the rest of the serial line that does, up to a pause of 3 ms. */
void power_down(void);

/* What feeds the device, in millivolts: its supply, 2,500-5,500, or the cells' voltage where a
 * converter stands between, 0-5,000. Measured against the internal 1.1 V reference, 10 % until that
 * is calibrated. Takes 0.3 ms, cells 0.5. */
uint16_t power_supply_mv(void);

/* Below this cells are low; 200 mV further down they are nearly empty. */
uint16_t power_low_mv(void);

/* What that reference really is, in millivolts, 1,000-1,200 by the data sheet: from a measurement
 * kept in the settings. 1,100 until this is called. */
void power_set_reference_mv(uint16_t millivolts);

/* Why the chip last started: the bits of its register MCUSR, 1 power-on, 2 reset pin, 4 brown-out,
 * 8 watchdog; 0 when a bootloader has cleared them. */
uint8_t power_reset_cause(void);

#endif
