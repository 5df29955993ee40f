/* SPDX-License-Identifier: MIT */
/* crc.h - a 16-bit check sum: CCITT polynomial x^16 + x^12 + x^5 + 1, low bit first.
 *
 * The sum finds every burst of errors of up to 16 bits, so it finds every torn byte. hal/avr/crc.c
 * uses avr-libc (16 cycles a byte). hal/host/crc.c computes the sum bit by bit. Both compute the
 * same sums. May be called from any context.
 */
#ifndef CRC_H
#define CRC_H

#include "base/target.h"

#define CRC16_START 0xFFFF

/* Returns the sum `crc` after one more byte. */
uint16_t crc16(uint16_t crc, uint8_t byte);

#endif
