/* SPDX-License-Identifier: MIT */
/* selftest.h - the chip tests its own flash and SRAM at power-on.
 *
 * hal/avr/selftest.c tests the SRAM at every start, before main(). The test reads each byte,
 * inverts it, restores it, and reads it once more. The test keeps its own variables in registers
 * and takes 0.007 s for 2 KB. A stuck bit, or a cell that has two addresses, changes the sums of
 * the bytes read. In the end every byte has its old value, so no data are lost at a restart.
 * selftest_start() then computes the check sum of the flash. tools/checksum.py puts two bytes into
 * each linked image, so that the sum of the whole image is 0 (crc.h). The sum detects every change
 * of a single bit or byte. It does not include the bootloader and the empty flash.
 *
 * Other modules test the other parts: the keypad reports held keys (keypad_contacts()), and the
 * journal checks the records in the EEPROM. The PC has no such test. Its functions report the
 * faults that selftest_host_break() has set (host.h). Only the main loop may call these functions.
 */
#ifndef SELFTEST_H
#define SELFTEST_H

#include "base/target.h"

/* Computes the check sum of the flash. This takes 0.08 s for the Uno's image (37 cycles a byte) and
 * 0.25 s for the Mega's (24 cycles a byte). Call it once, before power_start(), because
 * power_start() starts the watchdog. */
void selftest_start(void);

/* The parts that can be broken, one bit for each part. */
enum { SELFTEST_FLASH = 1, SELFTEST_SRAM = 2 };

uint8_t selftest_faults(void);

/* Returns the two bytes that tools/checksum.py has put into the image. Two different images almost
 * always have different bytes. */
uint16_t selftest_image(void);

#endif
