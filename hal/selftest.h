/* SPDX-License-Identifier: MIT */
/* selftest.h - the chip's test of its flash and its SRAM at power-on.
 *
 * hal/avr/selftest.c tests the SRAM at every start, before main(). The test reads, inverts,
 * restores and again reads each byte, and keeps its own variables in registers (0.007 s for 2 KB).
 * A stuck bit, or a cell with two addresses, changes the sums of the bytes read. Every byte keeps
 * its value, so data from before a restart are not lost. selftest_start() then sums up the flash.
 * tools/checksum.py puts two bytes into each linked image, so that the sum of the whole image is 0
 * (crc.h). The sum finds every change of a bit or of a byte. The bootloader and empty flash are not
 * in the sum.
 *
 * Other modules test the other parts: the keypad reports held keys (keypad_contacts()), and the
 * journal checks the records in the EEPROM. On the PC only the parts that selftest_host_break()
 * names are broken (host.h). Main loop only.
 */
#ifndef SELFTEST_H
#define SELFTEST_H

#include "base/target.h"

/* Sums up the flash. This takes 0.08 s for the Uno's image (37 cycles a byte) and 0.25 s for the
 * Mega's (24 cycles a byte). Call it once, before power_start(), because power_start() starts the
 * watchdog. */
void selftest_start(void);

/* The broken parts, a bit for each part. */
enum { SELFTEST_FLASH = 1, SELFTEST_SRAM = 2 };

uint8_t selftest_faults(void);

/* Returns the two bytes that tools/checksum.py has put into the image. Different images have
 * different bytes, except by chance. */
uint16_t selftest_image(void);

#endif
