/* serial.h - the serial port, 115,200 baud 8N1, with a ring buffer each way.
 *
 * Bytes come and go by interrupt, 8 us each. hal/host keeps two buffers, or standard input and
 * output. Main loop only.
 */
#ifndef SERIAL_H
#define SERIAL_H

#include "base/target.h"

#define SERIAL_RECEIVE_BUFFER  64 /* 5.5 ms at line rate: read at least that often */
#define SERIAL_TRANSMIT_BUFFER 32

/* Once, before the other calls. */
void serial_start(void);

/* False when serial_read() would have no byte; the PC, which looks for more in serial_read(), says
 * true. */
bool serial_has_byte(void);

/* The oldest byte received, or -1. */
int16_t serial_read(void);

/* True once after bytes were lost because the receive buffer was full or a frame was broken. */
bool serial_take_error(void);

/* Places free in the transmit buffer. */
uint8_t serial_room(void);

/* Sends a byte; if the buffer is full, waits for a place, 87 us, with interrupts on. */
void serial_write(char byte);

/* True when the last byte has left the wire. */
bool serial_is_idle(void);

#endif
