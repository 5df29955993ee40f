/* SPDX-License-Identifier: MIT */
/* spi.h - the hardware SPI as master. It runs at a quarter of the chip's clock, so a byte takes
 * 2 us. The lights, the memory and the sensor board share its bus. Only the main loop may call
 * these functions.
 *
 * At 20 MHz a pulse of SCK is 100 ns long. The MAX7219 needs only 50 ns. On the handheld, series
 * resistors of 1 k and the capacitance of inputs and wires take some of this margin.
 *
 * LOAD of the lights is the chip's SS pin. SS must be an output. If SS is an input, a low level
 * turns the SPI into a slave (ATmega data sheets, "SS Pin Functionality").
 */
#ifndef SPI_H
#define SPI_H

#include "hal/avr/pins.h"

#if defined PIN_LED_DIN || defined USES_LCD_MOSI /* an Uno with a shield has no SPI bus */

/* Connects the lines to the SPI. LOAD and the select lines are high, so no part is selected. */
static inline void spi_start(void)
{
#ifdef PIN_MISO
    pin_set(PIN_SENSE_SELECT);
    pin_make_output(PIN_SENSE_SELECT);
    pin_set(PIN_MEMORY_SELECT);
    pin_make_output(PIN_MEMORY_SELECT);
    pin_set(PIN_MISO); /* the pull-up makes the line 1 when no part drives it */
#endif
#ifdef PIN_LED_LOAD
    pin_set(PIN_LED_LOAD);
    pin_make_output(PIN_LED_LOAD);
    pin_make_output(PIN_LED_DIN);
    pin_make_output(PIN_LED_CLK);
    SPCR = _BV(SPE) | _BV(MSTR);
#endif
}

/* Disconnects the SPI from DIN and CLK. The port then drives both lines low. */
static inline void spi_stop(void)
{
    SPCR = 0;
}

static inline bool spi_runs(void)
{
    return SPCR != 0;
}

#ifdef LIGHTS_HAVE_SWITCH
/* Switches the SPI on while the lights have no supply, until spi_pause(). LOAD is low, because a
 * high LOAD would feed the lights. */
static inline void spi_resume(void)
{
    pin_make_output(PIN_LED_LOAD);
    SPCR = _BV(SPE) | _BV(MSTR);
}

static inline void spi_pause(void)
{
    spi_stop();
    pin_make_input(PIN_LED_LOAD);
}
#else
static inline void spi_resume(void)
{
}

static inline void spi_pause(void)
{
}
#endif

static inline void spi_send(uint8_t byte)
{
    SPDR = byte;
    loop_until_bit_is_set(SPSR, SPIF);
}

/* Sends a byte, and returns the byte that arrives at the same time. */
static inline uint8_t spi_exchange(uint8_t byte)
{
    spi_send(byte);
    return SPDR;
}

#endif

#endif
