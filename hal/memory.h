/* SPDX-License-Identifier: MIT */
/* memory.h - a memory of 128 KB beside the chip, in blocks of four words (eight bytes).
 *
 * hal/avr/memory.c drives a 23LC1024 on the SPI of the lights, at half of the chip's clock: a byte
 * takes 1 us. hal/host/memory.c keeps the bytes in an array. The memory may be absent, and it may
 * be pulled out at any time. Then reading returns wrong bytes, and writing has no effect. So the
 * caller must check the bytes that it reads. The contents are random at power-on. Main loop only.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include "base/edition.h"
#include "base/target.h"

#define MEMORY_BLOCKS 16384U
#define MEMORY_BLOCK  8 /* number of bytes of a block */
#define MEMORY_WORDS  4 /* number of words of a block */

/* The size of the whole memory in kilobytes. */
#define MEMORY_KILOBYTES (MEMORY_BLOCKS / 1024U * MEMORY_BLOCK)

#if EDITION_MEMORY

/* Looks for the memory. Returns true if a memory answers. Call it after sensors_start(), which sets
 * up the lines, and before the other functions. */
bool memory_start(void);

/* The functions below use only the lower 14 bits of `block`. */

/* Reads a block of four words. 280 cycles. */
void memory_read(uint16_t block, uint16_t *words);

/* Returns the first two words of a block. The first word is the upper half. 190 cycles. */
uint32_t memory_read_half(uint16_t block);

/* Reads the other three words of a block if its first word is `first`. If the first word is another
 * one, the function stops after the third byte, and stores this byte in the lower half of *rest. If
 * the first byte is wrong and is neither 0 nor FF, the function stops after the first byte: a
 * memory that was pulled out returns only 0 or FF. Returns the number of bytes read: 1, 3, or
 * MEMORY_BLOCK. 135 to 290 cycles. */
uint8_t memory_read_if(uint16_t block, uint16_t *rest, uint16_t first);

/* Writes a block. 240 cycles. */
void memory_write(uint16_t block, uint16_t word_0, uint16_t word_1, uint16_t word_2,
                  uint16_t word_3);

#if EDITION_MEMORY_PLUG
/* Plugs a memory in, or pulls it out. Takes effect at the next memory_start(). At power-on there is
 * no memory. */
void memory_plug(bool plugged);
#endif

#endif

#endif
