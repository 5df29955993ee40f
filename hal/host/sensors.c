/* SPDX-License-Identifier: MIT */
/* sensors.c - keeps the switches of the sensor board in eight bytes. */
#include "hal/sensors.h"

#include <string.h>

#include "hal/host/sensors.h"

#if EDITION_SENSORS

static sensors_state_t state, told_state;
static uint8_t squares[SENSORS_ROWS]; /* squares that have a piece now, a bit for each square */
static uint8_t told[SENSORS_ROWS];    /* squares that the last look saw */

void sensors_host_reset(void)
{
    state = told_state = SENSORS_NONE;
    memset(squares, 0, sizeof squares);
    memset(told, 0, sizeof told);
}

void sensors_host_be(sensors_state_t new_state)
{
    state = new_state;
}

void sensors_host_set(uint8_t rank, uint8_t new_squares)
{
    squares[rank] = new_squares;
}

void sensors_host_put(uint8_t file, uint8_t rank, bool piece)
{
    const uint8_t square = (uint8_t)(1U << file);
    squares[rank] = (uint8_t)(piece ? squares[rank] | square : squares[rank] & ~square);
}

void sensors_start(void)
{
    told_state = state;
    memcpy(told, squares, sizeof told);
}

bool sensors_are_due(uint16_t now_ms)
{
    (void)now_ms;
    return state != told_state ||
           (state == SENSORS_LIVE && memcmp(told, squares, sizeof told) != 0);
}

bool sensors_look(uint16_t now_ms)
{
    const bool changed = sensors_are_due(now_ms);
    told_state = state;
    if (state == SENSORS_LIVE) {
        memcpy(told, squares, sizeof told);
    }
    return changed;
}

sensors_state_t sensors_state(void)
{
    return told_state;
}

uint8_t sensors_row(uint8_t rank)
{
    return told[rank];
}

#endif
