/* SPDX-License-Identifier: MIT */
/* memory.h - the memory beside the chip: a 23LC1024, 128 KB of SRAM on the SPI.
 *
 * Instructions READ, WRITE, RDMR and WRMR, and the modes byte, page and sequential work as in the
 * data sheet (Microchip DS20005142C). At power-on the mode is sequential and the bytes are random.
 * HOLD is high. The part is plugged into a socket, where it gets its supply.
 */
#ifndef PART_MEMORY_H
#define PART_MEMORY_H

#include <stdbool.h>

/* Puts the part into its socket, before the power comes. */
void memory_part_start(void);

/* True if memory_part_start() was called. */
bool memory_part_exists(void);

/* Pulls the part out of its socket, or puts it in again. */
void memory_part_plug(bool plugged);

#endif
