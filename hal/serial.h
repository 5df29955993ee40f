/* SPDX-License-Identifier: MIT */
/* serial.h - the serial port, with a ring buffer for each direction.
 *
 * The line is 115,200 baud, 8 data bits, no parity, 1 stop bit (8N1), until serial_set_line()
 * changes it. The times below are for 115,200 baud.
 *
 * Interrupts receive and send the bytes. A byte takes 8 us of the chip's time. hal/host/serial.c
 * uses two buffers, or standard input and output. Only the main loop may call these functions.
 */
#ifndef SERIAL_H
#define SERIAL_H

#include "base/edition.h"
#include "base/target.h"

#define SERIAL_RECEIVE_BUFFER  128 /* 11 ms at full speed, or two lines of 60 characters */
#define SERIAL_TRANSMIT_BUFFER 32

/* Baud rate, data bits, parity (none or odd) and stop bits. */
typedef enum { SERIAL_115200_8N1, SERIAL_57600_8N1, SERIAL_38400_7O1 } serial_line_t;

/* Sets up the serial port. Call it once, before the other functions. */
FEATURE(EDITION_CABLE, void, serial_start, (void));

/* serial_read() sets this bit in a byte that arrived with wrong parity. Such a byte is not
 * dropped. */
#define SERIAL_WRONG_PARITY 0x80

/* Changes the rate and the frame of both directions. The call first waits up to 9 ms until the last
 * byte has been sent. It drops all bytes that the program has not read yet, because they came at
 * the old rate. With 7 data bits serial_read() returns bytes up to 127, or a byte with
 * SERIAL_WRONG_PARITY, and serial_write() sends the lower 7 bits. serial_start() restores 115,200
 * 8N1. Only editions with EDITION_GUEST have this function. */
void serial_set_line(serial_line_t line);

/* The driver loses a byte if the buffer is full or a frame is broken. At 115,200 8N1 it then drops
 * the whole line of text. The caller still gets the first SERIAL_KEPT bytes of this line, and keeps
 * all bytes that it has already read. SERIAL_LOST comes in place of the other bytes, and then the
 * end of the line. The lines before and after this line are complete. Several lost lines in a row
 * may have only one SERIAL_LOST. */
#define SERIAL_LOST 0x01
#define SERIAL_KEPT 3 /* bytes kept, enough to recognise a line that needs an answer */

/* Returns true if serial_read() would return a byte. With standard input it always returns true,
 * because only serial_read() looks for more input. */
FEATURE(EDITION_CABLE, bool, serial_has_byte, (void), false);

/* Returns the oldest byte received, or -1. */
FEATURE(EDITION_CABLE, int16_t, serial_read, (void), -1);

/* For lines other than 115,200 8N1, where no SERIAL_LOST marks a loss: the first call after a loss
 * of bytes returns true, and later calls return false. Bytes are lost when the receive buffer is
 * full, and when a frame is broken. A byte that was sent at another rate usually arrives as a
 * broken frame. At 115,200 8N1 the call ends a lost line: the driver treats the next byte as the
 * beginning of a line. */
FEATURE(EDITION_CABLE, bool, serial_take_error, (void), false);

/* Returns the number of free places in the transmit buffer. */
uint8_t serial_room(void);

/* Sends a byte. If the buffer is full, the call waits up to 87 us for a free place. Interrupts must
 * be on. */
FEATURE(EDITION_CABLE, void, serial_write, (char byte));

/* True when the last byte has been sent completely. */
FEATURE(EDITION_CABLE, bool, serial_is_idle, (void), true);

#endif
