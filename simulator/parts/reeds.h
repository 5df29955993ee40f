/* SPDX-License-Identifier: MIT */
/* reeds.h - the sensor board: 64 switches, which the pieces close, behind an MCP23S17 (expander.h).
 *
 * Bits 0-7 of port A are ranks 1-8. Bits 0-7 of port B are files a-h. A closed switch joins its
 * file with its rank through a diode, anode towards the file. So if a rank is driven low, the files
 * of its closed switches are low. When a file is released, a resistor of 47 kohm pulls it up to 0.8
 * of the supply within 13 us (120 pF on each of its two lines). Contacts bounce when they close and
 * when they open.
 *
 * Without the diodes, current can also flow backwards through closed switches. Three closed
 * switches at the corners of a rectangle then make the fourth switch seem closed.
 *
 * The board can be unplugged while the device runs. Its parts then lose their supply, and MISO
 * floats. Pieces can be moved while the board is unplugged. On a circuit with an OLED the simulator
 * also models the sensor board's own lights (leds.h). A circuit with an LCD needs no such model,
 * because the device's own lights show the same.
 */
#ifndef PART_REEDS_H
#define PART_REEDS_H

#include <stdbool.h>
#include <stdint.h>

enum { REEDS_RANKS = 8, REEDS_BOUNCE_MS = 1 };

/* Adds the sensor board to the device. The board is plugged in, and its pieces stand in the first
 * position of the game. */
void reeds_part_start(void);

/* True if the device has the board. The board may be unplugged. */
bool reeds_part_exists(void);

/* Leaves the diodes out. Call this function before reeds_part_start(). */
void reeds_part_leave_out_diodes(void);

void reeds_part_plug(bool plugged);

/* Puts a piece on a square, or lifts it. The contact then bounces. Does nothing if the square
 * already has this state. `file` and `rank` count from 0. */
void reeds_part_set(uint8_t file, uint8_t rank, bool piece);

/* True if there is a piece on the square. */
bool reeds_part_has_piece(uint8_t file, uint8_t rank);

/* Sets how long contacts bounce, in milliseconds. 0 means that they do not bounce. */
void reeds_part_set_bounce(uint16_t milliseconds);

/* Makes the contact of a square chatter for `milliseconds` the next time it closes. */
void reeds_part_weaken(uint8_t file, uint8_t rank, uint16_t milliseconds);

/* Returns which contacts of rank 0-7 are closed. Bit 0 is the a file. */
uint8_t reeds_part_rank(uint8_t rank);

#endif
