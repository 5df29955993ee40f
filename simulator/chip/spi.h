/* spi.h - the SPI as master, at its true rate.
 *
 * A byte takes eight periods of the clock that SPCR and SPSR set. The bits leave one by one, so a
 * slave that is latched in the middle of a byte has half of the byte. MISO reads its pin.
 */
#ifndef CHIP_SPI_H
#define CHIP_SPI_H

#include <stdbool.h>
#include <stdint.h>

/* Calls `bit` for each bit sent to a slave that takes data on the rising edge of SCK. A clock whose
 * pulses are shorter than the slave takes is reported. */
void spi_start(void (*bit)(bool level), uint32_t shortest_pulse_ns);

/* Delivers the bits that have left by now. Call it before looking at the slave. */
void spi_sync(void);

#endif
