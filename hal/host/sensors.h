/* SPDX-License-Identifier: MIT */
/* sensors.h - the sensor board as a test controls it: the other side of hal/sensors.h on a PC
 * (host.h). At power-on there is no sensor board, and no square has a piece. */
#ifndef SENSORS_HOST_H
#define SENSORS_HOST_H

#include "base/edition.h"
#include "hal/sensors.h"

/* Plugs a sensor board in (SENSORS_LIVE), or takes it away. The next sensors_look() reports
 * this. */
void sensors_host_be(sensors_state_t state);

/* Sets the squares of rank `rank`, already settled. Bit 0 is the a file; 1 is a piece. The next
 * sensors_look() reports this. While the board is not live, sensors_row() returns the squares as
 * they were before, until the board is live again. */
void sensors_host_set(uint8_t rank, uint8_t squares);

/* Puts a piece on a square, or lifts it. `file` and `rank` count from 0. */
void sensors_host_put(uint8_t file, uint8_t rank, bool piece);

/* Resets the part to power-on. Only for host.c. */
FEATURE(EDITION_SENSORS, void, sensors_host_reset, (void));

#endif
