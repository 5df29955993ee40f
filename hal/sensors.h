/* sensors.h - 64 switches under the squares of a real board. A closed switch is a square with a
 * piece on it.
 *
 * hal/avr/sensors.c reads a matrix behind an MCP23S17 on the SPI of the lights. A square is settled
 * when its contact has not changed for 50 ms. While hands are at the board, a contact that stays
 * for 60 ms is settled in any case, with its bounces of 1 ms. That holds for six seconds after a
 * piece was lifted, and for one second after a piece was put down. Afterwards it takes 150 ms. A
 * look can come late by the time of a turn of the main loop, if the turn takes longer than 2 ms.
 * hal/host/sensors.c keeps the squares in memory. Main loop only.
 *
 * In power-down a square that has changed wakes the device (power.h).
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

/* Looks for the sensor board, 1 ms. Call it once, after leds_start(). The squares of a board that
 * is found are settled as they are. So are the squares of a lost board that is found again. */
void sensors_start(void);

/* True if it is time for sensors_look(): every 96 ms at rest, every 4 ms while hands are at the
 * board, and every 2 ms while a contact differs from its settled square. Call it in each turn of
 * the main loop that serves the player. 20 cycles. */
bool sensors_are_due(uint16_t now_ms);

/* Looks at all squares, or for a lost board every second. Returns true if a settled square or the
 * state has changed. 0.4 ms, while a picture is sent to an OLED 1 ms. */
bool sensors_look(uint16_t now_ms);

sensors_state_t sensors_state(void);

/* The settled squares of one rank. `rank` 0 is rank 1. Bit 0 is the a file; 1 is a piece. */
uint8_t sensors_row(uint8_t rank);

#else

static inline void sensors_start(void)
{
}

static inline bool sensors_are_due(uint16_t now_ms)
{
    (void)now_ms;
    return false;
}

static inline bool sensors_look(uint16_t now_ms)
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
