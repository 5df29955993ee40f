/* twi.h - the two-wire interface as the only master of its bus, sending.
 *
 * START, address, bytes to the slave with their acknowledges, repeated START and STOP, each after
 * the time that the bit rate gives it, told by TWINT and TWSR as the data sheet's table "Status
 * Codes for Master Transmitter Mode" has it. On a bus that is held low nothing begins, as on the
 * chip. A program that uses the interrupt, receiving or the slave's side is reported: they are not
 * modelled.
 */
#ifndef CHIP_TWI_H
#define CHIP_TWI_H

#include <stdbool.h>
#include <stdint.h>

/* The other end of the bus. */
typedef struct {
    bool (*is_free)(void);      /* both lines are high while the chip lets go of them */
    void (*start)(void);        /* a START, a repeated one too                        */
    bool (*take)(uint8_t byte); /* at the ninth clock; true: acknowledged             */
    void (*stop)(void);
} twi_slave_t;

/* `fastest` is the highest clock, in Hz, that the slave takes. */
void twi_start(const twi_slave_t *slave, uint32_t fastest);

#endif
