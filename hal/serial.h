/* serial.h - the serial port, 115,200 baud 8N1, with a ring buffer each way.
 *
 * Interrupts receive and send the bytes, 8 us each. hal/host/serial.c has two buffers, or standard
 * input and output. Main loop only.
 */
#ifndef SERIAL_H
#define SERIAL_H

#include "base/target.h"

#define SERIAL_RECEIVE_BUFFER  64 /* 5.5 ms at line rate: read at least that often */
#define SERIAL_TRANSMIT_BUFFER 32

/* Call it once, before the other functions. */
void serial_start(void);

/* Returns false when serial_read() would find no byte. The PC always says true, because its
 * serial_read() looks for more input. */
bool serial_has_byte(void);

/* The oldest byte received, or -1. */
int16_t serial_read(void);

/* True once after bytes were lost. Bytes are lost when the receive buffer is full or a frame is
 * broken. */
bool serial_take_error(void);

/* The number of free places in the transmit buffer. */
uint8_t serial_room(void);

/* Sends a byte. If the buffer is full, the call waits 87 us for a place, with interrupts on. */
void serial_write(char byte);

/* True when the last byte has left the wire. */
bool serial_is_idle(void);

#endif
