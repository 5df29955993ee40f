/* SPDX-License-Identifier: MIT */
#include "hal/selftest/memories.h"

#include <avr/io.h>

#include "hal/eeprom.h"
#include "hal/memory.h"
#include "hal/power.h"

/* ---- EEPROM ---- */

bool memories_try_eeprom(uint8_t value)
{
    eeprom_write(MEMORIES_SPARE_BYTE, value);
    while (!eeprom_is_idle()) {
        power_idle();
    }
    return eeprom_read(MEMORIES_SPARE_BYTE) == value && eeprom_worn == 0;
}

/* ---- SRAM ---- */

/* The tested range of the SRAM begins above the static data and the guard byte of power_watch(). It
 * ends STACK_LEFT bytes below the stack pointer, because this function and interrupts may need
 * these bytes. */
extern uint8_t __heap_start[];
#define SRAM_FREE  (__heap_start + 1)
#define STACK_LEFT 80

/* Returns the pattern for the SRAM cell at address `byte`. If a chip has less SRAM than it should,
 * two addresses whose distance is a power of two reach the same byte. The patterns for these
 * addresses differ, so the test finds such a chip. */
static uint8_t pattern(const uint8_t *byte, uint8_t round)
{
    const uint16_t address = (uint16_t)byte;
    return (uint8_t)(address ^ address >> 8 ^ (round ? 0xFF : 0));
}

bool memories_try_sram(uint8_t round)
{
    uint8_t *const end = (uint8_t *)SP - STACK_LEFT;
    for (volatile uint8_t *byte = SRAM_FREE; byte != end; byte++) {
        *byte = pattern((const uint8_t *)byte, round);
    }
    bool right = true;
    for (const volatile uint8_t *byte = SRAM_FREE; byte != end; byte++) {
        right &= *byte == pattern((const uint8_t *)byte, round);
    }
    return right;
}

/* ---- the memory beside the chip ---- */

#define STEPS_A_PASS  (MEMORIES_STEPS / 4)
#define BLOCKS_A_STEP (MEMORY_BLOCKS / STEPS_A_PASS)

#if EDITION_MEMORY

bool memories_find(void)
{
    return memory_start();
}

/* Does step `step` of the test: writes or reads some blocks. The test has four passes. The first
 * pass writes all blocks, and the second pass reads them. The third and the fourth pass do the same
 * with inverted bits. All words in the memory differ, so the test also finds address lines that do
 * not work. After step 65,535 the image continues with step 64 (page_t in selftest.c), which begins
 * the third pass. */
bool memories_try(uint16_t step)
{
    const uint16_t place = step % MEMORIES_STEPS;
    const uint8_t pass = (uint8_t)(place / STEPS_A_PASS);
    const uint16_t first = place % STEPS_A_PASS * BLOCKS_A_STEP;
    const uint16_t flip = pass < 2 ? 0 : UINT16_MAX;
    bool right = true;
    for (uint16_t block = first; block != first + BLOCKS_A_STEP; block++) {
        const uint16_t word = (uint16_t)(block * MEMORY_WORDS) ^ flip;
        if (pass % 2 == 0) {
            memory_write(block, word, word ^ 1, word ^ 2, word ^ 3);
            continue;
        }
        uint16_t words[MEMORY_WORDS];
        memory_read(block, words);
        for (uint8_t i = 0; i < MEMORY_WORDS; i++) {
            right &= words[i] == (word ^ i);
        }
    }
    return right;
}

#else

bool memories_find(void)
{
    return false;
}

bool memories_try(uint16_t step)
{
    (void)step;
    return false;
}

#endif
