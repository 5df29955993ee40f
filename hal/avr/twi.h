/* twi.h - the commands of the chip's two-wire interface, for the displays on its bus.
 *
 * Source: ATmega328P data sheet, "2-wire Serial Interface".
 */
#ifndef TWI_H
#define TWI_H

#include "base/target.h"

/* Values for TWCR. TWI_GO sends the byte in TWDR. The others begin with a start condition, make a
 * stop condition, or receive and acknowledge a byte. */
#define TWI_GO             (_BV(TWINT) | _BV(TWEN))
#define TWI_GO_START       (TWI_GO | _BV(TWSTA))
#define TWI_GO_STOP        (TWI_GO | _BV(TWSTO))
#define TWI_GO_ACKNOWLEDGE (TWI_GO | _BV(TWEA))

/* The value for TWBR. The bus clock is F_CPU / (16 + 2 * TWBR). */
#define TWI_BIT_RATE(hz) ((F_CPU / (hz)-16) / 2)

#endif
