/* SPDX-License-Identifier: MIT */
/* memory.c - keeps the external memory in an array. */
#include "hal/memory.h"

#include <string.h>

#include "hal/host/memory.h"

#if EDITION_MEMORY

/* The value of each byte at power-on. No byte of an empty transposition table has this value. */
#define POWER_ON_BYTE 0x5A

static uint8_t blocks[MEMORY_BLOCKS][MEMORY_BLOCK];
static bool plugged, wanted; /* memory_start() sets `plugged` to `wanted` */
static uint8_t pulled_out_byte;
static uint8_t stuck_high[MEMORY_BLOCK], stuck_low[MEMORY_BLOCK];
static uint16_t broken_lines;
static uint32_t passed;

void memory_host_reset(void)
{
    memset(blocks, POWER_ON_BYTE, sizeof blocks);
    memset(stuck_high, 0, sizeof stuck_high);
    memset(stuck_low, 0, sizeof stuck_low);
    plugged = wanted = false;
    pulled_out_byte = 0xFF;
    broken_lines = 0;
    passed = 0;
}

void memory_host_stick(uint8_t byte, uint8_t bit, bool level)
{
    uint8_t *const stuck = level ? stuck_high : stuck_low;
    stuck[byte] = (uint8_t)(stuck[byte] | 1U << bit);
}

void memory_host_break_lines(uint16_t lines)
{
    broken_lines = lines;
}

static uint8_t *bytes_of(uint16_t block)
{
    return blocks[block & (MEMORY_BLOCKS - 1) & (uint16_t)~broken_lines];
}

void memory_host_pull_out(uint8_t value)
{
    plugged = wanted = false;
    pulled_out_byte = value;
}

uint32_t memory_host_passed(void)
{
    return passed;
}

void memory_plug(bool new_plugged)
{
    wanted = new_plugged;
}

bool memory_start(void)
{
    plugged = wanted;
    return plugged;
}

/* Reads the first `count` bytes of a block. */
static void read_bytes(uint16_t block, uint8_t *bytes, uint8_t count)
{
    const uint8_t *const from = bytes_of(block);
    for (uint8_t i = 0; i < count; i++) {
        bytes[i] = plugged ? (uint8_t)((from[i] | stuck_high[i]) & ~stuck_low[i]) : pulled_out_byte;
    }
    passed += count;
}

static uint16_t word_of(const uint8_t *bytes)
{
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

void memory_read(uint16_t block, uint16_t *words)
{
    uint8_t bytes[MEMORY_BLOCK];
    read_bytes(block, bytes, MEMORY_BLOCK);
    for (uint8_t i = 0; i < MEMORY_WORDS; i++) {
        words[i] = word_of(bytes + 2 * i);
    }
}

uint32_t memory_read_half(uint16_t block)
{
    uint8_t bytes[MEMORY_BLOCK / 2];
    read_bytes(block, bytes, MEMORY_BLOCK / 2);
    return (uint32_t)word_of(bytes) << 16 | word_of(bytes + 2);
}

uint8_t memory_read_if(uint16_t block, uint16_t *rest, uint16_t first)
{
    uint16_t all[MEMORY_WORDS];
    const uint32_t passed_before = passed;
    memory_read(block, all);
    const uint8_t byte = (uint8_t)all[0];
    uint8_t count = MEMORY_BLOCK;
    if (byte != (uint8_t)first && byte != 0 && byte != 0xFF) {
        count = 1;
    } else if (all[0] != first) {
        rest[0] = (uint16_t)((rest[0] & 0xFF00) | (all[1] & 0xFF));
        count = 3;
    } else {
        memcpy(rest, all + 1, sizeof all - sizeof all[0]);
    }
    passed = passed_before + count;
    return count;
}

void memory_write(uint16_t block, uint16_t word_0, uint16_t word_1, uint16_t word_2,
                  uint16_t word_3)
{
    const uint16_t words[MEMORY_WORDS] = {word_0, word_1, word_2, word_3};
    for (uint8_t i = 0; i < MEMORY_BLOCK && plugged; i++) {
        bytes_of(block)[i] = (uint8_t)(words[i / 2] >> 8 * (i % 2));
    }
    passed += MEMORY_BLOCK;
}

#endif
