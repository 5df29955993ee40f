/* SPDX-License-Identifier: MIT */
/* reeds.h - the sensor board: 64 switches that a piece closes, behind an MCP23S17 (expander.h).
 *
 * Port A, bit 0-7, is rank 1-8; port B, bit 0-7, is file a-h. A closed switch joins its file with
 * its rank through a diode, anode towards the file. So a file is low if a rank with a closed switch
 * on this file is driven low. When a file is released, 47 k pull it up within 13 us (120 pF on each
 * of its two lines, to 0.8 of the supply). Contacts bounce when they close and when they open.
 *
 * Without the diodes current takes other ways: three closed switches at the corners of a rectangle
 * make the fourth corner seem closed.
 *
 * The board can be unplugged while the device runs. Its parts then lose their supply, and MISO
 * floats. Pieces can be moved while the board is unplugged. On a circuit with an OLED the simulator
 * also has the board's own lights (leds.h). On a circuit with an LCD the device's own lights show
 * the same.
 */
#ifndef PART_REEDS_H
#define PART_REEDS_H

#include <stdbool.h>
#include <stdint.h>

enum { REEDS_RANKS = 8, REEDS_BOUNCE_MS = 1 };

/* Adds the board to the device, plugged in, with the first position of the game. */
void reeds_part_start(void);

/* True if the device has the board. The board may be unplugged. */
bool reeds_part_exists(void);

/* Leaves the diodes out. Call it before reeds_part_start(). */
void reeds_part_leave_out_diodes(void);

void reeds_part_plug(bool plugged);

/* Puts a piece on a square, or lifts it. The contact then bounces. Does nothing if the square
 * already has this state. `file` and `rank` count from 0. */
void reeds_part_set(uint8_t file, uint8_t rank, bool piece);

/* True if there is a piece on the square. */
bool reeds_part_has_piece(uint8_t file, uint8_t rank);

/* Sets how long contacts bounce. 0 means that they do not bounce. */
void reeds_part_set_bounce(uint16_t milliseconds);

/* Makes the contact of a square chatter for this number of milliseconds when it closes next. */
void reeds_part_weaken(uint8_t file, uint8_t rank, uint16_t milliseconds);

/* Returns the closed contacts of rank 0-7. Bit 0 is the a file. */
uint8_t reeds_part_rank(uint8_t rank);

#endif
