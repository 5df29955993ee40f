/* SPDX-License-Identifier: MIT */
/* host.h - the functions through which a test on a PC acts on the parts of the device.
 *
 * hal/host implements the headers of hal/ in memory, without hardware. The header hal/host/NAME.h
 * has the functions through which a test acts on the part of hal/NAME.h. Nothing happens by itself:
 * clock_host_advance() lets time pass, keypad_host_press() presses keys, and two buffers stand in
 * for the serial line. The UCI engine of the PC uses the real clock, standard input and standard
 * output instead.
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

/* Sets all parts to their state at power-on. The cells of the EEPROM keep their values. Call it
 * between tests. */
void host_power_on(void);

#endif
