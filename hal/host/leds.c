/* SPDX-License-Identifier: MIT */
/* leds.c - keeps the lights in eight bytes. */
#include "hal/leds.h"

#include <string.h>

#include "hal/host/leds.h"

static uint8_t rows[LEDS_ROWS];
static uint8_t brightness;
static bool visible;

void leds_host_reset(void)
{
    memset(rows, 0, sizeof rows);
    brightness = 0;
    visible = false;
}

void leds_start(void)
{
    leds_host_reset();
    leds_set_brightness(7);
    leds_show(true);
}

void leds_set_row(uint8_t rank, uint8_t lights)
{
    if (rank < LEDS_ROWS) {
        rows[rank] = lights;
    }
}

void leds_set_brightness(uint8_t level)
{
    brightness = level < LEDS_BRIGHTNESS_LEVELS ? level : LEDS_BRIGHTNESS_LEVELS - 1;
}

#if EDITION_SUPPLY
void leds_mind_supply(uint16_t millivolts)
{
    (void)millivolts;
}
#endif

void leds_show(bool show)
{
    visible = show;
}

uint8_t leds_host_row(uint8_t rank)
{
    return visible ? rows[rank] : 0;
}

uint8_t leds_host_brightness(void)
{
    return brightness;
}
