/* twi.h - the two-wire interface as the only master of its bus.
 *
 * The module sends START, address, bytes to the slave with their acknowledges, repeated START and
 * STOP, and receives bytes from the slave. Each takes the time of the bit rate, and TWINT and TWSR
 * tell of it as in the data sheet's tables "Status Codes for Master Transmitter Mode" and "Master
 * Receiver Mode". On a bus that is held low nothing begins, as on the chip. The interrupt and the
 * slave's side are not modelled: a program that uses them is reported. A STOP or START while a
 * slave goes on sending, since the last byte was acknowledged, is reported too.
 */
#ifndef CHIP_TWI_H
#define CHIP_TWI_H

#include <stdbool.h>
#include <stdint.h>

/* The other end of the bus. */
typedef struct {
    bool (*is_free)(void);      /* both lines are high while the chip releases them       */
    void (*start)(void);        /* a START or a repeated START                            */
    bool (*take)(uint8_t byte); /* called at the ninth clock; true means acknowledged     */
    uint8_t (*give)(void);      /* gives the next byte to a master that reads; NULL: none */
    void (*stop)(void);
} twi_slave_t;

/* Starts the bus. `fastest` is the highest clock, in Hz, that the slave takes. */
void twi_start(const twi_slave_t *slave, uint32_t fastest);

#endif
