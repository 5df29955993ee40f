/* SPDX-License-Identifier: MIT */
/* crc.c - computes the check sum with assembly code of avr-libc. */
#include "hal/crc.h"

#include <util/crc16.h>

uint16_t crc16(uint16_t crc, uint8_t byte)
{
    return _crc_ccitt_update(crc, byte);
}
