/* SPDX-License-Identifier: MIT */
/* memory.h - an external memory of 128 KB. The functions read and write blocks of four words (eight
 * bytes).
 *
 * hal/avr/memory.c drives a 23LC1024 on the same SPI as the lights. The SPI runs at half of the
 * chip's clock, so a byte takes 1 us. hal/host/memory.c keeps the bytes in an array. The memory may
 * be absent, and it may be pulled out at any time. Then a read returns wrong bytes, and a write has
 * no effect. So the caller must check the bytes that it reads. At power-on the contents are random.
 * Only the main loop may call these functions.
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

/* Looks for the memory. Returns true if a memory answers. Call it before the other functions, but
 * after sensors_start(), which sets up the SPI lines. */
bool memory_start(void);

/* The functions below use only the lower 14 bits of `block`. */

/* Reads a block of four words. The call takes 280 cycles. */
void memory_read(uint16_t block, uint16_t *words);

/* Returns the first two words of a block, with the first word in the upper half. The call takes 190
 * cycles. */
uint32_t memory_read_half(uint16_t block);

/* Reads a block whose first word should be `first`. If it is, the function stores the other three
 * words in `rest`. If the first word differs, the function reads only one more byte, and stores
 * this byte in the lower half of *rest. If the first byte already differs, and is neither 0 nor
 * 0xFF, the function stops after this byte. (A memory that was pulled out returns only 0 or 0xFF.)
 * Returns the number of bytes read: 1, 3 or MEMORY_BLOCK. The call takes 135 to 290 cycles. */
uint8_t memory_read_if(uint16_t block, uint16_t *rest, uint16_t first);

/* Writes a block. The call takes 240 cycles. */
void memory_write(uint16_t block, uint16_t word_0, uint16_t word_1, uint16_t word_2,
                  uint16_t word_3);

#if EDITION_MEMORY_PLUG
/* Plugs a memory in, or pulls it out. The next memory_start() notices the change. At power-on no
 * memory is plugged in. */
void memory_plug(bool plugged);
#endif

#endif

#endif
