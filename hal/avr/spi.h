/* spi.h - the hardware SPI as master, at a quarter of the chip's clock: a byte takes 2 us. Lights,
 * memory and sensor board share its bus. Main loop only.
 *
 * A pulse of SCK is 100 ns long at 20 MHz. The MAX7219 asks for 50 ns. The 1 k resistors in the
 * handheld's lines, with the inputs and their wires, take some of the rest.
 *
 * LOAD of the lights is the chip's SS pin. SS must be an output, because a low level at an SS that
 * is an input ends the SPI's work as master (ATmega data sheets, "SS Pin Functionality").
 */
#ifndef SPI_H
#define SPI_H

#include "hal/avr/pins.h"

/* Gives the lines to the SPI. Nobody is spoken to: LOAD and the select lines are high. */
static inline void spi_start(void)
{
#ifdef PIN_MISO
    pin_set(PIN_SENSE_SELECT);
    pin_make_output(PIN_SENSE_SELECT);
    pin_set(PIN_MEMORY_SELECT);
    pin_make_output(PIN_MEMORY_SELECT);
    pin_set(PIN_MISO); /* a pull-up: the line reads 1 when no part drives it */
#endif
    pin_set(PIN_LED_LOAD);
    pin_make_output(PIN_LED_LOAD);
    pin_make_output(PIN_LED_DIN);
    pin_make_output(PIN_LED_CLK);
    SPCR = _BV(SPE) | _BV(MSTR);
}

/* Gives DIN and CLK back to the port, which has them low. */
static inline void spi_stop(void)
{
    SPCR = 0;
}

static inline bool spi_runs(void)
{
    return SPCR != 0;
}

#ifdef SCREEN_HAS_SWITCH
/* spi_resume() lets the SPI work while the lights have no supply, until spi_stop(). LOAD is low, so
 * it does not feed the lights. */
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

/* Sends a byte and returns the byte that has come meanwhile. */
static inline uint8_t spi_exchange(uint8_t byte)
{
    spi_send(byte);
    return SPDR;
}

#endif
