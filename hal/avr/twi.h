/* twi.h - the words that the two-wire interface of the chip takes, for the displays on its bus.
 *
 * Source: ATmega328P data sheet, "2-wire Serial Interface".
 */
#ifndef TWI_H
#define TWI_H

#include "base/target.h"

/* To TWCR: go on with the byte in TWDR; with a start condition first; with a stop condition; with a
 * byte that is received and acknowledged. */
#define TWI_GO             (_BV(TWINT) | _BV(TWEN))
#define TWI_GO_START       (TWI_GO | _BV(TWSTA))
#define TWI_GO_STOP        (TWI_GO | _BV(TWSTO))
#define TWI_GO_ACKNOWLEDGE (TWI_GO | _BV(TWEA))

/* To TWBR, for a bus clock of F_CPU / (16 + 2 * TWBR). */
#define TWI_BIT_RATE(hz) ((F_CPU / (hz)-16) / 2)

#endif
