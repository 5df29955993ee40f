/* SPDX-License-Identifier: MIT */
/* memories.h - the self-test's tests of the EEPROM, the SRAM and an external memory. A test returns
 * true if all bytes were right. Interrupts must not call these functions. */
#ifndef SELFTEST_MEMORIES_H
#define SELFTEST_MEMORIES_H

#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>

/* The address of the spare byte. The journal does not use the EEPROM's bytes 0 and 1
 * (firmware/game/journal.h). */
#define MEMORIES_SPARE_BYTE 1

#define MEMORIES_SRAM_BYTES ((uint16_t)(RAMEND - RAMSTART + 1))

/* Writes `value` into the spare byte of the EEPROM, waits about 4 ms, and reads the byte back. */
bool memories_try_eeprom(uint8_t value);

/* Writes a pattern into the SRAM between the static data and the stack, and reads it back. `round`
 * is 0 or 1. The pattern of round 1 has all bits inverted. */
bool memories_try_sram(uint8_t round);

/* Looks for an external memory. Returns false if there is none. */
bool memories_find(void);

/* Does one step of the test of the external memory. The test has MEMORIES_STEPS steps. The test
 * repeats as long as its page is shown. */
#define MEMORIES_STEPS 128
bool memories_try(uint16_t step);

#endif
