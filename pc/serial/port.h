/* port.h - a serial port, 115,200 baud, 8 data bits, no parity, 1 stop bit, no flow control. */
#ifndef PORT_H
#define PORT_H

#include <stdbool.h>

/* Opens `path` for reads and writes that do not wait. Returns -1, with the reason in errno, if the
 * port cannot be opened. With `keep_dtr` the line that resets an Arduino stays up when the port is
 * closed. */
int port_open(const char *path, bool keep_dtr);

/* True if waiting cannot change this reason: no permission, no serial port. */
bool port_is_hopeless(int reason);

/* True if opening the port has reset the device. A pseudo-terminal has no DTR. */
bool port_has_dtr(int file);

/* Forgets the bytes that have come in. */
void port_clear_input(int file);

#endif
