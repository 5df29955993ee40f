/* SPDX-License-Identifier: MIT */
/* leds.c - a MAX7219 on the SPI. Writing a register takes 16 bits, 4 us. The sensor board has its
 * own MAX7219, which receives the same bits.
 *
 * A board with an OLED shows the lights on the OLED (hal/avr/displays/oled), and the sensor board's
 * MAX7219 is its only MAX7219. The SPI runs on such a board only if a sensor board was found. */
#include "hal/leds.h"

#include "hal/avr/drivers.h"
#include "hal/avr/spi.h"
#include "hal/picture.h"

/* Registers, MAX7219 data sheet, table 2. */
enum {
    DIGIT_0 = 0x01, /* the registers 0x01 to 0x08 are rank 1 to rank 8 */
    DECODE_MODE = 0x09,
    INTENSITY = 0x0A,
    SCAN_LIMIT = 0x0B,
    SHUTDOWN = 0x0C,
    DISPLAY_TEST = 0x0F
};

static uint8_t shown[LEDS_ROWS];
#ifdef LEDS_LOSE_SUPPLY
static uint8_t brightness; /* brightness to set again when the supply comes back */
#endif

/* The MAX7219 shifts in all bits on the bus, and takes the last 16 bits when LOAD rises. So LOAD
 * must rise only after these two bytes. */
static void set_register(uint8_t number, uint8_t value)
{
    if (PICTURE && !spi_runs()) {
        return;
    }
    pin_clear(PIN_LED_LOAD);
    spi_send(number);
    spi_send(value);
    pin_set(PIN_LED_LOAD);
}

/* Sets all registers, because the MAX7219 keeps its state when only this chip was reset. */
static void set_up_registers(void)
{
    for (uint8_t number = DIGIT_0; number <= DECODE_MODE; number++) {
        set_register(number, 0);
    }
    leds_set_brightness(7);
    set_register(SCAN_LIMIT, LEDS_ROWS - 1);
    leds_show(true);
    set_register(DISPLAY_TEST, 0);
}

void leds_start(void)
{
    if (!PICTURE) {
        spi_start();
    }
    set_up_registers();
}

void leds_set_row(uint8_t rank, uint8_t lights)
{
    if (rank >= LEDS_ROWS) {
        return;
    }
    if (shown[rank] == lights) {
        return;
    }
    shown[rank] = lights;
#if PICTURE
    oled_set_row(rank, lights);
#endif
    /* The wiring makes bit 0 the a file (see the pin table). */
    set_register((uint8_t)(DIGIT_0 + rank), lights);
}

void leds_set_brightness(uint8_t level)
{
    set_register(INTENSITY, level);
#if PICTURE
    oled_set_brightness(level);
#endif
#ifdef LEDS_LOSE_SUPPLY
    brightness = level;
#endif
}

void leds_show(bool visible)
{
    set_register(SHUTDOWN, visible);
}

#ifdef LEDS_LOSE_SUPPLY
void leds_set_up_anew(void)
{
    const uint8_t level = brightness;
    set_up_registers();
    leds_set_brightness(level);
    for (uint8_t rank = 0; rank < LEDS_ROWS; rank++) {
        set_register((uint8_t)(DIGIT_0 + rank), shown[rank]);
    }
}
#endif

#ifdef SCREEN_HAS_SWITCH
void leds_release(void)
{
    spi_stop();
    pin_make_input(PIN_LED_LOAD); /* LOAD's resistor keeps it at the supply of the lights */
    pin_clear(PIN_LED_LOAD);
}

void leds_take_up(void)
{
    spi_start();
    leds_set_up_anew();
}
#endif
