/* memory.h - a memory of 128 KB beside the chip, in blocks of eight bytes.
 *
 * hal/avr/memory.c drives a 23LC1024 on the SPI of the lights, at half of the chip's clock: a byte
 * takes 1 us. hal/host/memory.c keeps the bytes in an array. The memory may be absent, and it may
 * be pulled out at any time. Then reading gives wrong bytes, and writing has no effect. So whoever
 * reads must check the bytes. The contents are random at power-on. Main loop only.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include "base/edition.h"
#include "base/target.h"

#define MEMORY_BLOCKS 16384U
#define MEMORY_BLOCK  8 /* bytes */

/* The size of the whole memory. */
#define MEMORY_KILOBYTES (MEMORY_BLOCKS / 1024U * MEMORY_BLOCK)

#if EDITION_MEMORY

/* Looks for the memory. Returns true if a memory answers. Call it after leds_start(), before the
 * other functions. */
bool memory_start(void);

/* Reads the first `count` bytes of a block, from 1 to MEMORY_BLOCK. 150 cycles, and 24 a byte. */
void memory_read(uint16_t block, uint8_t *bytes, uint8_t count);

/* Reads a block if its first two bytes are `first`, lower byte first. Otherwise reads only three
 * bytes and returns false. */
bool memory_read_if(uint16_t block, uint8_t *bytes, uint16_t first);

/* Writes a block. */
void memory_write(uint16_t block, const uint8_t *bytes);

#if EDITION_MEMORY_PLUG
/* Plugs a memory in, or pulls it out, before the next memory_start() looks. At power-on there is no
 * memory. */
void memory_plug(bool plugged);
#endif

#endif

#endif
