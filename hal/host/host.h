/* host.h - the other side of the hardware on a PC: what a test sees, presses and lets happen.
 *
 * hal/host implements the headers of hal/ in memory; NAME.h here is what a test may do with the
 * part of hal/NAME.h. Nothing happens by itself: time passes when clock_host_advance() says so,
 * keys come from keypad_host_press(), the serial line is two buffers. The UCI engine for the PC
 * asks for the real clock and for standard input and output instead.
 */
#ifndef HOST_H
#define HOST_H

#include "hal/host/buzzer.h"
#include "hal/host/clock.h"
#include "hal/host/eeprom.h"
#include "hal/host/keypad.h"
#include "hal/host/lcd.h"
#include "hal/host/leds.h"
#include "hal/host/power.h"
#include "hal/host/selftest.h"
#include "hal/host/serial.h"

/* Everything as at power-on, the EEPROM as it was. Call between tests. */
void host_power_on(void);

#endif
