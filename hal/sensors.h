/* sensors.h - 64 switches under the squares of a real board. A closed switch is a square with a
 * piece on it.
 *
 * hal/avr/sensors.c reads a matrix behind an MCP23S17 on the SPI of the lights. hal/host/sensors.c
 * keeps the squares in memory. Main loop only.
 */
#ifndef SENSORS_H
#define SENSORS_H

#include "base/edition.h"
#include "base/target.h"

#define SENSORS_ROWS 8

/* SENSORS_NONE: no sensor board was found since power-on. SENSORS_LOST: a board that was found
 * does not answer; the driver goes on looking for the board. */
typedef enum { SENSORS_NONE, SENSORS_LIVE, SENSORS_LOST } sensors_state_t;

#if EDITION_SENSORS

/* Looks for the sensor board. Call it once, after leds_start(). */
void sensors_start(void);

/* Looks at the switches if it is time for a look. Call it in each turn of the main loop that serves
 * the player. Returns true if a settled square or the state has changed.
 * A square is settled when its contact has not changed for 50 ms. */
bool sensors_poll(uint16_t now_ms);

sensors_state_t sensors_state(void);

/* The settled squares of one rank. `rank` 0 is rank 1. Bit 0 is the a file; 1 is a piece. */
uint8_t sensors_row(uint8_t rank);

#else

static inline void sensors_start(void)
{
}

static inline bool sensors_poll(uint16_t now_ms)
{
    (void)now_ms;
    return false;
}

static inline sensors_state_t sensors_state(void)
{
    return SENSORS_NONE;
}

static inline uint8_t sensors_row(uint8_t rank)
{
    (void)rank;
    return 0;
}

#endif

#endif
