/* memory.c - the memory as an array. */
#include "hal/memory.h"

#include <string.h>

#include "hal/host/memory.h"

#if EDITION_MEMORY

/* The bytes at power-on are no empty table. */
#define POWER_ON_BYTE 0x5A

static uint8_t blocks[MEMORY_BLOCKS][MEMORY_BLOCK];
static bool plugged, wanted; /* memory_start() plugs a wanted memory in, or pulls it out */
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

void memory_read(uint16_t block, uint8_t *bytes, uint8_t count)
{
    const uint8_t *const from = bytes_of(block);
    for (uint8_t i = 0; i < count; i++) {
        bytes[i] = plugged ? (uint8_t)((from[i] | stuck_high[i]) & ~stuck_low[i]) : pulled_out_byte;
    }
    passed += count;
}

bool memory_read_if(uint16_t block, uint8_t *bytes, uint16_t first)
{
    enum { HEAD = 3 };
    memory_read(block, bytes, HEAD);
    if (bytes[0] != (uint8_t)first || bytes[1] != first >> 8) {
        return false;
    }
    passed -= HEAD;
    memory_read(block, bytes, MEMORY_BLOCK);
    return true;
}

void memory_write(uint16_t block, const uint8_t *bytes)
{
    if (plugged) {
        memcpy(bytes_of(block), bytes, MEMORY_BLOCK);
    }
    passed += MEMORY_BLOCK;
}

#endif
