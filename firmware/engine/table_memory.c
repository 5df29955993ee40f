/* SPDX-License-Identifier: MIT */
#include "firmware/engine/table_memory.h"

#if EDITION_MEMORY

#include "hal/memory.h"

memory_state_t table_memory_now;

/* The test writes each byte twice, first with a pattern and then with its complement, so that each
 * bit has both levels. The pattern of a block is the number of the block, so the test also finds
 * broken address lines. Each pass reads back the bytes that the previous pass has written. */
enum { FIRST_PASS, SECOND_PASS, LAST_PASS };
enum { BLOCKS_A_SLICE = 16 };

static struct {
    uint16_t block; /* the next block to be tested */
    uint8_t pass;
} test;

/* Tests the next block. Returns the state of the memory after this test. */
static RARE memory_state_t test_block(void)
{
    const uint16_t block = test.block;
    uint16_t found[MEMORY_WORDS];
    const uint16_t pattern = test.pass == LAST_PASS ? (uint16_t)~block : block;
    memory_read(block, found);
    for (uint8_t place = 0; place < MEMORY_WORDS; place++) {
        if (test.pass != FIRST_PASS && found[place] != pattern) {
            return MEMORY_BAD;
        }
    }
    if (test.pass != LAST_PASS) {
        const uint16_t wanted = test.pass == SECOND_PASS ? (uint16_t)~block : block;
        memory_write(block, wanted, wanted, wanted, wanted);
    }
    test.block = (block + 1) % MEMORY_BLOCKS;
    if (test.block == 0 && ++test.pass > LAST_PASS) {
        return MEMORY_GOOD;
    }
    return MEMORY_TESTED;
}

RARE bool table_memory_is_there(void)
{
    switch (table_memory_now) {
    case MEMORY_NONE:
    case MEMORY_BAD:
        return false;
    case MEMORY_GOOD:
        return memory_start();
    default:
        return true;
    }
}

RARE bool table_memory_prepare(void)
{
    if (table_memory_now == MEMORY_UNKNOWN) {
        test.block = 0;
        test.pass = FIRST_PASS;
        table_memory_now = memory_start() ? MEMORY_TESTED : MEMORY_NONE;
    }
    for (uint8_t left = BLOCKS_A_SLICE; left != 0 && table_memory_now == MEMORY_TESTED; left--) {
        table_memory_now = test_block();
    }
    return table_memory_now == MEMORY_TESTED;
}

#endif
