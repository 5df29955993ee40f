/* SPDX-License-Identifier: MIT */
/* twi.h - the two-wire interface as the only master of its bus.
 *
 * The module sends START, repeated START, STOP, the address and data bytes. It reads the slave's
 * acknowledges and data bytes. Each action takes as long as its bits take at the bit rate. Then it
 * sets TWINT, and TWSR has the status code of the data sheet's tables for "Master Transmitter Mode"
 * and "Master Receiver Mode". As on the chip, no START begins while a line of the bus is held low.
 * The interrupt and the slave mode are not modelled, and the module reports a program that uses
 * them. The module also reports a STOP or START right after an acknowledged byte from the slave,
 * because the slave then still sends.
 */
#ifndef CHIP_TWI_H
#define CHIP_TWI_H

#include <stdbool.h>
#include <stdint.h>

/* The functions of the slave at the other end of the bus. */
typedef struct {
    bool (*is_free)(void); /* both lines are high while the chip releases them       */
    void (*start)(void);   /* a START or a repeated START                            */
    /* called at the ninth clock pulse; returns true if the slave acknowledges the byte */
    bool (*take)(uint8_t byte);
    uint8_t (*give)(void); /* the slave's next byte; NULL: the slave sends nothing */
    void (*stop)(void);
} twi_slave_t;

/* Starts the bus with its only slave. `fastest` is the highest clock in Hz that the slave
 * allows. */
void twi_start(const twi_slave_t *slave, uint32_t fastest);

#endif
