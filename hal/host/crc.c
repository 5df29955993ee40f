/* SPDX-License-Identifier: MIT */
/* crc.c - computes the check sum bit by bit. The result is the same as from avr-libc's
 * _crc_ccitt_update(). */
#include "hal/crc.h"

#define POLYNOMIAL 0x8408 /* x^16 + x^12 + x^5 + 1; the highest bit is the lowest power */

uint16_t crc16(uint16_t crc, uint8_t byte)
{
    crc ^= byte;
    for (uint8_t bit = 0; bit < 8; bit++) {
        crc = (uint16_t)((crc & 1) != 0 ? crc >> 1 ^ POLYNOMIAL : crc >> 1);
    }
    return crc;
}
