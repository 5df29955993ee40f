/* SPDX-License-Identifier: MIT */
/* spi.h - the SPI as a master, at its true bit rate.
 *
 * A byte takes eight periods of the clock that SPCR and SPSR set. The bits leave one by one, so a
 * slave whose select line rises in the middle of a byte has received only a part of the byte. All
 * slaves receive all bits, but only a selected slave answers. If no slave answers, MISO reads as 1
 * with a pull-up and as random bits without a pull-up.
 */
#ifndef CHIP_SPI_H
#define CHIP_SPI_H

#include <stdbool.h>
#include <stdint.h>

#define SPI_SILENT (-1)

/* A part on the bus that reads data on the rising edge of SCK. The SPI calls `exchange` with each
 * bit that it sends. `exchange` returns the level that the part puts on MISO during this bit: 0, 1,
 * or SPI_SILENT for no level. The SPI reports clock pulses shorter than `shortest_pulse_ns`. */
typedef struct {
    int (*exchange)(bool level);
    uint32_t shortest_pulse_ns;
    /* true if short pulses would do harm now; NULL: short pulses always do harm */
    bool (*is_spoken_to)(void);
} spi_slave_t;

/* A byte that a part receives bit by bit. The part sets `bits` to 0 when a frame begins. */
typedef struct {
    uint8_t byte;
    uint8_t bits; /* how many bits of the byte have come, 0-7 */
} spi_input_t;

/* Adds a received bit. Returns true if `byte` is now complete. */
static inline bool spi_take_bit(spi_input_t *input, bool level)
{
    input->byte = (uint8_t)(input->byte << 1 | level);
    input->bits = (input->bits + 1) & 7;
    return input->bits == 0;
}

void spi_start(void);

/* Connects a part to the bus. The part stays connected. */
void spi_attach(const spi_slave_t *slave);

/* Passes the bits that the chip has sent by now on to the slaves. Call this function before you
 * read the state of a slave, and when a slave is selected or released. */
void spi_sync(void);

#endif
