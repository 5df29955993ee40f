/* SPDX-License-Identifier: MIT */
/* leds.c - drives a MAX7219 on the SPI. Writing a register takes 16 bits, or 4 us. The sensor board
 * has its own MAX7219, which receives the same bits.
 *
 * A board with an OLED shows the lights on the OLED (hal/avr/displays/oled). Such a board has no
 * MAX7219 of its own, so its SPI runs only if a sensor board was found. A console has no MAX7219 at
 * all. */
#include "hal/leds.h"

#include "hal/avr/drivers.h"
#include "hal/picture.h"

#if defined PIN_LED_DIN || PICTURE

#include "hal/avr/spi.h"

/* Registers, MAX7219 data sheet, table 2. */
enum {
    DIGIT_0 = 0x01, /* the registers 0x01 to 0x08 are rank 1 to rank 8 */
    DECODE_MODE = 0x09,
    INTENSITY = 0x0A,
    SCAN_LIMIT = 0x0B,
    SHUTDOWN = 0x0C,
    DISPLAY_TEST = 0x0F
};

/* The brightness of the lights after power-on, and their greatest brightness while the cells are
 * low. */
enum { DIM_BRIGHTNESS = 7 };

static uint8_t shown[LEDS_ROWS];
#ifdef LEDS_LOSE_SUPPLY
static uint8_t brightness; /* brightness to set again when the supply comes back */
#endif
#ifdef PIN_CELLS
static bool may_be_bright; /* true if the cells can feed all lights at full brightness */
#endif

/* A ready-made module may have a resistor of 10 k at ISET, which lets some 46 mA flow through a lit
 * light. With all 64 lights lit and an intensity of 15, the module would draw more than the supply
 * gives, and the MAX7219 would become hotter than its data sheet allows. So the driver turns a
 * brightness of 0-15 into an intensity of 0-7. schematics/tools/spice_module.py computes the
 * current and the heat. */
#if defined LEDS_ARE_A_MODULE && !PICTURE
#define INTENSITY_OF(level) ((uint8_t)((level) >> 1))
#else
#define INTENSITY_OF(level) (level)
#endif

/* The MAX7219 receives all bits on the bus, and takes the last 16 bits when LOAD rises. So LOAD
 * must not rise before these two bytes have been sent. */
#ifndef PIN_LED_LOAD
static inline void set_register(uint8_t number, uint8_t value)
{
    (void)number;
    (void)value;
}
#else
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
#endif

/* Sets all registers of the MAX7219, because they keep their values when only the AVR is reset. */
static void set_up_registers(void)
{
    for (uint8_t number = DIGIT_0; number <= DECODE_MODE; number++) {
        set_register(number, 0);
    }
    leds_set_brightness(DIM_BRIGHTNESS);
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
#ifdef LEDS_LOSE_SUPPLY
    brightness = level;
#endif
#ifdef PIN_CELLS
    if (!may_be_bright && level > DIM_BRIGHTNESS) {
        level = DIM_BRIGHTNESS;
    }
#endif
    set_register(INTENSITY, INTENSITY_OF(level));
#if PICTURE
    oled_set_brightness(level);
#endif
}

#if EDITION_SUPPLY
void leds_mind_supply(uint16_t millivolts)
{
#ifdef PIN_CELLS
    const bool may = millivolts >= (may_be_bright ? LEDS_DIM_MV : LEDS_BRIGHT_MV);
    if (may != may_be_bright) {
        may_be_bright = may;
        leds_set_brightness(brightness);
    }
#else
    (void)millivolts;
#endif
}
#endif

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

#ifdef LIGHTS_HAVE_SWITCH
void leds_release(void)
{
    spi_stop();
    pin_make_input(PIN_LED_LOAD); /* a resistor keeps LOAD at the supply of the lights */
    pin_clear(PIN_LED_LOAD);
}

void leds_take_up(void)
{
    spi_start();
    leds_set_up_anew();
}
#endif

#else

/* An Uno with a shield has no lights. */
void leds_start(void)
{
}

void leds_set_row(uint8_t rank, uint8_t lights)
{
    (void)rank;
    (void)lights;
}

void leds_set_brightness(uint8_t level)
{
    (void)level;
}

void leds_show(bool visible)
{
    (void)visible;
}

#endif
