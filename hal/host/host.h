/* SPDX-License-Identifier: MIT */
/* host.h - the other side of the hardware on a PC: the functions by which a test acts on the parts.
 *
 * hal/host implements the headers of hal/ in memory. A header NAME.h here has the functions by
 * which a test uses the part of hal/NAME.h. Nothing happens by itself: clock_host_advance() lets
 * time pass, keypad_host_press() presses keys, and the serial line is two buffers. The UCI engine
 * for the PC chooses the real clock and standard input and output.
 */
#ifndef HOST_H
#define HOST_H

#include "hal/host/buzzer.h"
#include "hal/host/clock.h"
#include "hal/host/eeprom.h"
#include "hal/host/keypad.h"
#include "hal/host/lcd.h"
#include "hal/host/leds.h"
#include "hal/host/memory.h"
#include "hal/host/power.h"
#include "hal/host/selftest.h"
#include "hal/host/sensors.h"
#include "hal/host/serial.h"
#include "hal/host/slice.h"

/* Resets all parts to power-on. The EEPROM does not change. Call it between tests. */
void host_power_on(void);

#endif
