/* selftest.h - what the chip finds out about itself at power-on: its flash and its SRAM.
 *
 * At every start hal/avr reads, inverts, restores and again reads each byte of SRAM, before main()
 * and with nothing in registers but the test's own (0.007 s for 2 KB): a bit that is stuck, or two
 * addresses of one cell, show in the sums of what was read. What was there stays, so nothing that
 * is to outlive a restart is lost. selftest_start() then sums up the flash. tools/checksum.py
 * puts two bytes into each linked image with which the sum of the whole is 0 (crc.h); it finds
 * every change of a bit or of a byte. The bootloader, and what is empty, belong to no sum.
 *
 * A key that is held is the keypad's to tell, keypad_contacts(); the records in the EEPROM are the
 * journal's. On the PC nothing is ever broken but what selftest_host_break() says (host.h). Main
 * loop only.
 */
#ifndef SELFTEST_H
#define SELFTEST_H

#include "base/target.h"

/* Sums up the flash: 37 cycles a byte, 0.08 s for the Uno's image; 0.2 s for the Mega's. Once,
 * before power_start(), which has the watchdog count. */
void selftest_start(void);

/* What is broken. */
enum { SELFTEST_FLASH = 1, SELFTEST_SRAM = 2 };

uint8_t selftest_faults(void);

/* The two bytes in the image, which tell one image from another. */
uint16_t selftest_image(void);

#endif
