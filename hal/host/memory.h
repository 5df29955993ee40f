/* SPDX-License-Identifier: MIT */
/* memory.h - the memory as a test controls it: the other side of hal/memory.h on a PC (host.h). At
 * power-on there is no memory. memory_plug() plugs a memory in. */
#ifndef MEMORY_HOST_H
#define MEMORY_HOST_H

#include "base/edition.h"
#include "hal/memory.h"

/* From now on bit `bit` of byte `byte` of every block reads as `level`, until power-on. */
void memory_host_stick(uint8_t byte, uint8_t bit, bool level);

/* From now on the bits `lines` of a block's number read as 0, as if address lines were broken. */
void memory_host_break_lines(uint16_t lines);

/* Pulls the memory out at once, in the middle of the work. Each byte reads as `value`. */
void memory_host_pull_out(uint8_t value);

/* Returns the number of data bytes read and written since power-on; address bytes do not count. */
uint32_t memory_host_passed(void);

/* Resets the part to power-on. Only for host.c. */
FEATURE(EDITION_MEMORY, void, memory_host_reset, (void));

#endif
