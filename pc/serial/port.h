/* SPDX-License-Identifier: MIT */
/* port.h - a serial port, 8 data bits, no parity, 1 stop bit, no flow control. */
#ifndef PORT_H
#define PORT_H

#include <stdbool.h>

enum { PORT_BAUD = 115200 };

/* Opens `path` at PORT_BAUD for reads and writes that do not wait. Returns -1, with the reason in
 * errno, if the port cannot be opened. With `keep_dtr` the DTR line, which resets an Arduino, stays
 * on when the port is closed. */
int port_open(const char *path, bool keep_dtr);

/* Changes the rate of both directions to PORT_BAUD, 57,600 or 38,400. Drops bytes that have come
 * in. */
void port_set_baud(int file, unsigned baud);

/* True for an error that does not go away by waiting: no permission, or not a serial port. */
bool port_is_hopeless(int reason);

/* True if opening the port has reset the device. A pseudo-terminal has no DTR line, so opening it
 * resets nothing. */
bool port_has_dtr(int file);

/* Forgets the bytes that have come in. */
void port_clear_input(int file);

#endif
