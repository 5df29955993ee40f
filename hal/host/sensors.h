/* SPDX-License-Identifier: MIT */
/* sensors.h - lets a test plug in the sensor board of hal/sensors.h and move its pieces (host.h).
 * At power-on there is no sensor board, and no square has a piece. */
#ifndef SENSORS_HOST_H
#define SENSORS_HOST_H

#include "base/edition.h"
#include "hal/sensors.h"

/* Plugs a sensor board in (SENSORS_LIVE), or takes it away. The next sensors_look() reports the
 * change. */
void sensors_host_be(sensors_state_t state);

/* Sets the squares of rank `rank`, which settle at once. Bit 0 is the a file. A bit is 1 if a piece
 * stands on the square. The next sensors_look() reports the change. While the board is not live,
 * sensors_row() still returns the earlier squares. */
void sensors_host_set(uint8_t rank, uint8_t squares);

/* Puts a piece on a square, or lifts it. `file` and `rank` count from 0. */
void sensors_host_put(uint8_t file, uint8_t rank, bool piece);

/* Sets the part to its state at power-on. Only host.c calls this function. */
FEATURE(EDITION_SENSORS, void, sensors_host_reset, (void));

#endif
