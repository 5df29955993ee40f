/* SPDX-License-Identifier: MIT */
/* sensors.h - 64 switches under the squares of a real board. A switch is closed while a piece
 * stands on its square.
 *
 * hal/avr/sensors.c reads a matrix behind an MCP23S17 on the SPI of the lights. A square is settled
 * when its contact has not changed for 50 ms. While hands are at the board, a contact that stays
 * closed or open for 60 ms, with its bounces of 1 ms, is settled in any case. Hands are at the
 * board for six seconds after a piece was lifted, and for one second after a piece was put down.
 * After that a contact settles in 150 ms. If a turn of the main loop takes longer than 2 ms, a look
 * can be late by the time of that turn. hal/host/sensors.c keeps the squares in memory. Main loop
 * only.
 *
 * In power-down a square that has changed wakes the device (power.h).
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

/* Looks for the sensor board, 1 ms. Call it once, after leds_start(). When the driver finds the
 * board, now or after it was lost, its squares are settled as they are. */
FEATURE(EDITION_SENSORS, void, sensors_start, (void));

/* True if it is time for sensors_look(): every 96 ms at rest, every 4 ms while hands are at the
 * board, and every 2 ms while a contact differs from its settled square. Call it in each turn of
 * the main loop that serves the player. 20 cycles. */
FEATURE(EDITION_SENSORS, bool, sensors_are_due, (uint16_t now_ms), false);

/* Looks at all squares. If the board is lost, looks for it every second. Returns true if a settled
 * square or the state has changed. 0.4 ms, or 1 ms while the driver sends a picture to an OLED. */
FEATURE(EDITION_SENSORS, bool, sensors_look, (uint16_t now_ms), false);

FEATURE(EDITION_SENSORS, sensors_state_t, sensors_state, (void), SENSORS_NONE);

/* Returns the settled squares of one rank. `rank` 0 is rank 1. Bit 0 is the a file; 1 is a
 * piece. */
FEATURE(EDITION_SENSORS, uint8_t, sensors_row, (uint8_t rank), 0);

#endif
