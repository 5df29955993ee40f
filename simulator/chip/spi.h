/* spi.h - the SPI as master, at its true rate.
 *
 * A byte takes eight periods of the clock that SPCR and SPSR set; the bits leave one by one, so a
 * slave that is latched in the middle of a byte has half of it. MISO reads its pin.
 */
#ifndef CHIP_SPI_H
#define CHIP_SPI_H

#include <stdbool.h>

/* `bit` is called for each bit sent to a slave that takes data on the rising edge of SCK. */
void spi_start(void (*bit)(bool level));

/* Delivers the bits that have left by now, before the slave is looked at. */
void spi_sync(void);

#endif
