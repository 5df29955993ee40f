/* serial.h - the far end of the serial line: the other side of hal/serial.h on a PC (host.h). */
#ifndef SERIAL_HOST_H
#define SERIAL_HOST_H

#include "base/target.h"

#define SERIAL_HOST_BUFFER 65536U /* bytes each way; more is an assertion */

/* Makes bytes arrive at the device. */
void serial_host_feed(const char *text);
void serial_host_feed_bytes(const void *bytes, size_t count);

/* Makes a broken frame arrive. */
void serial_host_feed_error(void);

/* All bytes that the device has sent since the last call, ended by 0. Valid until the next call. */
const char *serial_host_take(void);

/* Makes the line standard input and output from now on. */
void serial_host_use_stdio(void);

/* True at the end of standard input, when all of it has been read. */
bool serial_host_is_closed(void);

/* Waits for standard input, `ms` at most. */
void serial_host_wait(int ms);

/* Resets the part to power-on. Only for host.c. */
void serial_host_reset(void);

#endif
