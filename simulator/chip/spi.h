/* spi.h - the SPI as master, at its true rate.
 *
 * A byte takes eight periods of the clock that SPCR and SPSR set. The bits leave one by one, so a
 * slave that is latched in the middle of a byte has half of the byte. All slaves hear all bits, and
 * a slave that is not selected does not answer. If nobody answers, MISO reads its pull-up, and
 * without a pull-up it reads chance.
 */
#ifndef CHIP_SPI_H
#define CHIP_SPI_H

#include <stdbool.h>
#include <stdint.h>

#define SPI_SILENT (-1)

/* A part on the bus that takes data on the rising edge of SCK. `exchange` is called for each bit,
 * and returns the level that the part gives to MISO meanwhile, 0, 1 or SPI_SILENT. A clock whose
 * pulses are shorter than the part takes is reported. */
typedef struct {
    int (*exchange)(bool level);
    uint32_t shortest_pulse_ns;
    bool (*is_spoken_to)(void); /* NULL: always. Short pulses do no harm at other times */
} spi_slave_t;

/* The byte that comes to a part, bit by bit. The part clears `bits` when a frame begins. */
typedef struct {
    uint8_t byte;
    uint8_t bits; /* so many of the present byte have come, 0-7 */
} spi_input_t;

/* Takes a bit. Returns true if `byte` is whole now. */
static inline bool spi_take_bit(spi_input_t *input, bool level)
{
    input->byte = (uint8_t)(input->byte << 1 | level);
    input->bits = (input->bits + 1) & 7;
    return input->bits == 0;
}

void spi_start(void);

/* Puts a part on the bus for good. */
void spi_attach(const spi_slave_t *slave);

/* Delivers the bits that have left by now. Call it before looking at a slave, and when a slave is
 * selected or released. */
void spi_sync(void);

#endif
