/* SPDX-License-Identifier: MIT */
/* serial.h - lets a test send bytes to hal/serial.h and read the bytes that the device sends
 * (host.h). */
#ifndef SERIAL_HOST_H
#define SERIAL_HOST_H

#include "base/target.h"
#include "hal/serial.h"

#define SERIAL_HOST_BUFFER 65536U /* bytes in each direction; with more, an assertion fails */

/* Makes bytes arrive at the device, with the right parity. If the line has 7 data bits, the highest
 * bit of each byte is lost. */
void serial_host_feed(const char *text);
void serial_host_feed_bytes(const void *bytes, size_t count);

/* Makes a broken frame arrive at the device. The device reads SERIAL_LOST, or serial_take_error()
 * reports the loss. */
void serial_host_feed_error(void);

/* Makes a byte of 7 bits arrive at the device with wrong parity. */
void serial_host_feed_wrong_parity(char byte);

/* Returns all bytes that the device has sent since the last call, and then a 0 byte. The text is
 * valid until the next call. */
const char *serial_host_take(void);

/* Returns the rate and the frame that the device has set with serial_set_line(). */
serial_line_t serial_host_line(void);

/* From now on standard input and output replace the serial line. */
void serial_host_use_stdio(void);

/* True when standard input has ended and the device has read all of it. */
bool serial_host_is_closed(void);

/* Waits at most `ms` milliseconds until standard input has a byte. */
void serial_host_wait(int ms);

/* Sets the part to its state at power-on. Only host.c calls this function. */
void serial_host_reset(void);

#endif
