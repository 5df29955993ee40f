/* SPDX-License-Identifier: MIT */
/* memory.h - the external memory: a 23LC1024, 128 KB of SRAM on the SPI.
 *
 * The instructions READ, WRITE, RDMR and WRMR work as in the data sheet (Microchip DS20005142C),
 * and so do the modes byte, page and sequential. After power-on the mode is sequential, and the
 * bytes are random. The pin HOLD is always high. The part is in a socket. It gets its supply
 * through the socket.
 */
#ifndef PART_MEMORY_H
#define PART_MEMORY_H

#include <stdbool.h>

/* Puts the part into its socket. Call this function before the power comes. */
void memory_part_start(void);

/* True if memory_part_start() was called. */
bool memory_part_exists(void);

/* Pulls the part out of its socket, or puts it back. */
void memory_part_plug(bool plugged);

#endif
