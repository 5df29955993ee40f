/* selftest.c - sums of flash and SRAM. */
#include "hal/selftest.h"

#include <avr/io.h>
#include <avr/pgmspace.h>
#include <util/crc16.h>

#include "board/edition.h"
#include "hal/crc.h"

/* The end of what the image occupies in flash, by the linker. */
extern const uint8_t __data_load_end[];

#if FLASHEND > 0xFFFF
typedef uint32_t flash_address_t;
#define END            pgm_get_far_address(__data_load_end)
#define flash_at(byte) pgm_read_byte_far(byte)
#else
typedef uint16_t flash_address_t;
#define END            (uint16_t) __data_load_end
#define flash_at(byte) pgm_read_byte(byte)
#endif

/* Filled in by tests/tools/checksum.py, which knows it by its name; volatile, for the compiler would take
 * what stands here. */
const volatile FLASH uint16_t selftest_checksum = 0xFFFF;

static uint8_t faults;

/* Between the clearing of static data (.init4) and main(), which needs no register that was set before.
 *
 * Pass 0 sums up all bytes: r18 r19, kept in r20 r21. Passes 2 to 5 read each byte, add what it should
 * be to their own sum, and write its complement; so the odd ones read complements (mask r25). The last
 * two go downwards. Two addresses of one cell differ in pass 2 from pass 0; a bit that will not change,
 * in the pass after the one that should have changed it. */
__attribute__((naked, used, section(".init5"))) static void march(void)
{
    if (EDITION_SELF_TEST) {
        __asm__ volatile("clr r22\n\t" /* what has been found */
                         "clr r23\n"   /* pass                */
                         "1:\tclr r18\n\t"
                         "clr r19\n\t"
                         "ldi r26, lo8(%[first])\n\t"
                         "ldi r27, hi8(%[first])\n\t"
                         "ldi r28, lo8(%[last] + 1)\n\t"
                         "ldi r29, hi8(%[last] + 1)\n\t"
                         "ldi r30, 1\n\t"
                         "clr r31\n\t"
                         "cpi r23, 4\n\t"
                         "brlo 2f\n\t"
                         "ldi r26, lo8(%[last])\n\t"
                         "ldi r27, hi8(%[last])\n\t"
                         "ldi r28, lo8(%[first] - 1)\n\t"
                         "ldi r29, hi8(%[first] - 1)\n\t"
                         "ldi r30, 0xff\n\t"
                         "ldi r31, 0xff\n"
                         "2:\tclr r25\n\t"
                         "sbrc r23, 0\n\t"
                         "com r25\n"
                         "3:\tld r24, X\n\t"
                         "eor r24, r25\n\t"
                         "add r18, r24\n\t"
                         "adc r19, __zero_reg__\n\t"
                         "tst r23\n\t"
                         "breq 4f\n\t"
                         "com r24\n\t"
                         "eor r24, r25\n\t"
                         "st X, r24\n"
                         "4:\tadd r26, r30\n\t"
                         "adc r27, r31\n\t"
                         "cp r26, r28\n\t"
                         "cpc r27, r29\n\t"
                         "brne 3b\n\t"
                         "tst r23\n\t"
                         "brne 5f\n\t"
                         "movw r20, r18\n\t"
                         "inc r23\n\t" /* there is no pass 1 */
                         "rjmp 6f\n"
                         "5:\tcp r18, r20\n\t"
                         "cpc r19, r21\n\t"
                         "breq 6f\n\t"
                         "ldi r22, %[sram]\n"
                         "6:\tinc r23\n\t"
                         "cpi r23, 6\n\t"
                         "brlo 1b\n\t"
                         "sts %[faults], r22"
                         :
                         : [first] "i"(RAMSTART), [last] "i"(RAMEND), [sram] "M"(SELFTEST_SRAM),
                           [faults] "i"(&faults)
                         : "memory");
    }
}

void selftest_start(void)
{
    const flash_address_t end = END;
    uint16_t sum = CRC16_START;
    for (flash_address_t address = 0; address != end; address++)
        sum = _crc_ccitt_update(sum, flash_at(address));
    if (sum != 0)
        faults |= SELFTEST_FLASH;
}

uint8_t selftest_faults(void)
{
    return faults;
}

uint16_t selftest_image(void)
{
    return selftest_checksum;
}
