/* SPDX-License-Identifier: MIT */
/* memory.h - lets a test break and remove the memory of hal/memory.h (host.h). At power-on there is
 * no memory. memory_plug() plugs a memory in. */
#ifndef MEMORY_HOST_H
#define MEMORY_HOST_H

#include "base/edition.h"
#include "hal/memory.h"

/* Makes one bit stick at `level` until power-on: bit `bit` of byte `byte` in every block. */
void memory_host_stick(uint8_t byte, uint8_t bit, bool level);

/* Breaks the address lines `lines` until power-on: these bits of a block's number count as 0. */
void memory_host_break_lines(uint16_t lines);

/* Pulls the memory out at once, while the program uses it. From then on each byte reads as
 * `value`. */
void memory_host_pull_out(uint8_t value);

/* Returns the number of data bytes read and written since power-on; address bytes do not count. */
uint32_t memory_host_passed(void);

/* Sets the part to its state at power-on. Only host.c calls this function. */
FEATURE(EDITION_MEMORY, void, memory_host_reset, (void));

#endif
