/* memories.h - how the self-test tests EEPROM, SRAM, and a memory beside the chip. A function that
 * tests returns true when the bytes are right. No function is for interrupts.
 */
#ifndef SELFTEST_MEMORIES_H
#define SELFTEST_MEMORIES_H

#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>

/* The journal leaves the EEPROM's bytes 0 and 1 alone (firmware/game/journal.h). */
#define MEMORIES_SPARE_BYTE 1

#define MEMORIES_SRAM_BYTES ((uint16_t)(RAMEND - RAMSTART + 1))

/* Writes `value` into the spare byte of the EEPROM, waits some 4 ms, and reads the byte. */
bool memories_try_eeprom(uint8_t value);

/* Writes a pattern into the SRAM between static data and stack, and reads the pattern. `round` is 0
 * or 1: each bit is 0 in one round and 1 in the other. */
bool memories_try_sram(uint8_t round);

/* Looks for a memory beside the chip. False if there is none. */
bool memories_find(void);

/* Does a step of the test of this memory. The test is complete after MEMORIES_STEPS steps, begins
 * anew then, and ends only with the page. */
#define MEMORIES_STEPS 128
bool memories_try(uint16_t step);

#endif
