/* SPDX-License-Identifier: MIT */
/* twi.h - the two-wire interface as the only master of its bus.
 *
 * The module sends START, address, bytes to the slave with their acknowledges, repeated START and
 * STOP, and receives bytes from the slave. Each action takes its time at the bit rate, and sets
 * TWINT and TWSR by the data sheet's tables "Status Codes for Master Transmitter Mode" and "Master
 * Receiver Mode". While a line of the bus is held low, no action begins, as on the chip. The
 * interrupt and the slave's side are not modelled: the module reports a program that uses them. The
 * module also reports a STOP or START after a received byte that was acknowledged, because the
 * slave then continues to send.
 */
#ifndef CHIP_TWI_H
#define CHIP_TWI_H

#include <stdbool.h>
#include <stdint.h>

/* The functions of the slave at the other end of the bus. */
typedef struct {
    bool (*is_free)(void); /* both lines are high while the chip releases them       */
    void (*start)(void);   /* a START or a repeated START                            */
    /* called at the ninth clock; returns true if the slave acknowledges the byte */
    bool (*take)(uint8_t byte);
    uint8_t (*give)(void); /* returns the next byte to a reading master; NULL: none */
    void (*stop)(void);
} twi_slave_t;

/* Starts the bus. `fastest` is the highest clock that the slave allows, in Hz. */
void twi_start(const twi_slave_t *slave, uint32_t fastest);

#endif
