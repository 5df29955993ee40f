/* SPDX-License-Identifier: MIT */
/* serial.h - the far end of the serial line: the other side of hal/serial.h on a PC (host.h). */
#ifndef SERIAL_HOST_H
#define SERIAL_HOST_H

#include "base/target.h"
#include "hal/serial.h"

#define SERIAL_HOST_BUFFER 65536U /* bytes each way; an assertion fails if there are more */

/* Makes bytes arrive at the device, in frames of its line: with 7 data bits the highest bit of each
 * byte is lost, and the parity is right. */
void serial_host_feed(const char *text);
void serial_host_feed_bytes(const void *bytes, size_t count);

/* Makes a broken frame arrive: SERIAL_LOST, or an error for serial_take_error(). */
void serial_host_feed_error(void);

/* Makes a byte of 7 bits arrive, with wrong parity. */
void serial_host_feed_wrong_parity(char byte);

/* Returns all bytes that the device has sent since the last call, ended by 0. The bytes are valid
 * until the next call. */
const char *serial_host_take(void);

/* Returns the line as the device has set it. */
serial_line_t serial_host_line(void);

/* From now on the line is standard input and output. */
void serial_host_use_stdio(void);

/* True at the end of standard input, when all of it has been read. */
bool serial_host_is_closed(void);

/* Waits for standard input, `ms` at most. */
void serial_host_wait(int ms);

/* Resets the part to power-on. Only for host.c. */
void serial_host_reset(void);

#endif
