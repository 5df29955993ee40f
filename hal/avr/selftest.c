/* SPDX-License-Identifier: MIT */
/* selftest.c - tests the flash and the SRAM. */
#include "hal/selftest.h"

#include <avr/io.h>
#include <avr/pgmspace.h>
#include <util/crc16.h>

#include "hal/crc.h"

/* The end of the image in flash. The linker defines this symbol. */
extern const uint8_t __data_load_end[];

/* On chips with much flash the code that computes the sum is fast. On chips with little flash it is
 * small. */
#if FLASHEND > 0xFFFF
#define crc_of _crc_ccitt_update
#else
#define crc_of crc16
#endif

/* tools/checksum.py finds this constant by its name and fills it in. The constant is volatile,
 * because otherwise the compiler would use the value written here. */
const volatile FLASH uint16_t selftest_checksum = 0xFFFF;

static uint8_t faults;

/* Tests the SRAM. This code runs after .init4, which clears the static data, and before main().
 * main() relies on no register that this code changes.
 *
 * Four passes go over all bytes. The first pass reads the bytes. The second pass reads and inverts
 * them, the third reads them and inverts them back, and the fourth reads them again. Each pass adds
 * up the original values in r19:r18. So the third pass adds the complements of the bytes that it
 * reads. r21:r20 has the sum of the first pass. If a bit is stuck, one pass fails to change it, and
 * the next pass finds another sum. If two addresses reach one cell, the second pass finds another
 * sum, because it reads a byte that it has already inverted. */
__attribute__((naked, used, section(".init5"))) static void march(void)
{
    __asm__ volatile("clr r22\n\t" /* fault that was found          */
                     "clr r23\n\t" /* number of the pass, 0 to 3    */
                     "clr r25\n\t" /* 0xff if the bytes read are complements */
                     "clr r30\n"   /* 0xff if the bytes written are complements */
                     "1:\tclr r18\n\t"
                     "clr r19\n\t"
                     "ldi r26, lo8(%[first])\n\t"
                     "ldi r27, hi8(%[first])\n"
                     "2:\tld r24, X\n\t"
                     "eor r24, r30\n\t"
                     "st X+, r24\n\t"
                     "eor r24, r30\n\t"
                     "eor r24, r25\n\t"
                     "add r18, r24\n\t"
                     "adc r19, __zero_reg__\n\t"
                     "cpi r27, hi8(%[end])\n\t"
                     "brne 2b\n\t"
                     "tst r23\n\t"
                     "brne 3f\n\t"
                     "movw r20, r18\n"
                     "3:\tcp r18, r20\n\t"
                     "cpc r19, r21\n\t"
                     "breq 4f\n\t"
                     "ldi r22, %[sram]\n"
                     "4:\tinc r23\n\t"
                     "sbrc r23, 0\n\t"
                     "com r30\n\t"
                     "sbrc r23, 1\n\t"
                     "com r25\n\t"
                     "sbrs r23, 2\n\t"
                     "rjmp 1b\n\t"
                     "sts %[faults], r22"
                     :
                     : [first] "i"(RAMSTART), [end] "i"(RAMEND + 1), [sram] "M"(SELFTEST_SRAM),
                       [faults] "i"(&faults)
                     : "memory");
    _Static_assert((RAMEND + 1) % 256 == 0, "the end is told by the high byte alone");
}

#if FLASHEND > 0xFFFF

/* Returns the sum of the flash. The instruction elpm reads one byte and advances RAMPZ and Z. */
static uint16_t sum_of_flash(void)
{
    const uint32_t end = pgm_get_far_address(__data_load_end);
    uint16_t sum = CRC16_START;
    uint16_t address = 0;
    RAMPZ = 0;
    do {
        uint8_t byte;
        __asm__ volatile("elpm %0, Z+" : "=r"(byte), "+z"(address));
        sum = crc_of(sum, byte);
    } while (address != (uint16_t)end || RAMPZ != (uint8_t)(end >> 16));
    return sum;
}

#else

static uint16_t sum_of_flash(void)
{
    const uint16_t end = (uint16_t)__data_load_end;
    uint16_t sum = CRC16_START;
    for (uint16_t address = 0; address != end; address++) {
        sum = crc_of(sum, pgm_read_byte(address));
    }
    return sum;
}

#endif

void selftest_start(void)
{
    if (sum_of_flash() != 0) {
        faults |= SELFTEST_FLASH;
    }
}

uint8_t selftest_faults(void)
{
    return faults;
}

uint16_t selftest_image(void)
{
    return selftest_checksum;
}
