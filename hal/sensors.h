/* SPDX-License-Identifier: MIT */
/* sensors.h - 64 switches under the squares of a real board. A switch is closed while a piece
 * stands on its square.
 *
 * hal/avr/sensors.c reads a matrix of switches through an MCP23S17, which is on the same SPI as the
 * lights. A square is settled when its contact has not changed for 50 ms. The driver looks often
 * while hands are at the board: for six seconds after the player has lifted a piece, and for one
 * second after the player has put a piece down. In this time a contact that stays closed or open
 * for 60 ms always settles, even if it bounces for 1 ms. At other times a contact settles in
 * 150 ms. A turn of the main loop that takes longer than 2 ms can delay a look by the length of
 * this turn. hal/host/sensors.c keeps the squares in memory. Only the main loop may call these
 * functions.
 *
 * In power-down a changed square wakes the device (power.h).
 */
#ifndef SENSORS_H
#define SENSORS_H

#include "base/edition.h"
#include "base/target.h"

#define SENSORS_ROWS 8

/* SENSORS_NONE means that the driver has found no sensor board since power-on. SENSORS_LIVE means
 * that a sensor board answers. SENSORS_LOST means that a sensor board no longer answers, and the
 * driver looks for it. */
typedef enum { SENSORS_NONE, SENSORS_LIVE, SENSORS_LOST } sensors_state_t;

/* Looks for the sensor board, which takes 1 ms. Call it once, after leds_start(). Whenever the
 * driver finds a board, at this call or later, it takes the present state of all squares as
 * settled. */
FEATURE(EDITION_SENSORS, void, sensors_start, (void));

/* True if it is time for sensors_look(). This is every 96 ms at rest, every 4 ms while hands are at
 * the board, and every 2 ms while a contact differs from the settled state of its square. Call it
 * in each turn of the main loop. The call takes 20 cycles. */
FEATURE(EDITION_SENSORS, bool, sensors_are_due, (uint16_t now_ms), false);

/* Looks at all squares, or searches for a lost board once a second. Returns true if a settled
 * square or the state has changed. The call takes 0.4 ms, or 1 ms while the driver sends a picture
 * to an OLED. */
FEATURE(EDITION_SENSORS, bool, sensors_look, (uint16_t now_ms), false);

FEATURE(EDITION_SENSORS, sensors_state_t, sensors_state, (void), SENSORS_NONE);

/* Returns the settled squares of one rank. `rank` 0 is rank 1. Bit 0 is the a file. A bit is 1 if a
 * piece stands on the square. */
FEATURE(EDITION_SENSORS, uint8_t, sensors_row, (uint8_t rank), 0);

#endif
