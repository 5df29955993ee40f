/* SPDX-License-Identifier: MIT */
/* crc.h - a 16-bit check sum: CCITT polynomial x^16 + x^12 + x^5 + 1, low bit first.
 *
 * The sum detects every burst of errors that is at most 16 bits long. So it also detects a byte
 * that was only partly written. hal/avr/crc.c uses code of avr-libc, which takes 16 cycles a byte.
 * hal/host/crc.c computes the sum bit by bit, with the same result. The main loop and interrupts
 * may call this function.
 */
#ifndef CRC_H
#define CRC_H

#include "base/target.h"

#define CRC16_START 0xFFFF

/* Adds one byte to the sum `crc`, and returns the new sum. */
uint16_t crc16(uint16_t crc, uint8_t byte);

#endif
