/* port.h - a serial port, 115,200 baud, 8 data bits, no parity, 1 stop bit, no flow control. */
#ifndef PORT_H
#define PORT_H

#include <stdbool.h>

/* Opens `path`, not to wait in reads and writes; -1, and the reason in errno, if it cannot be. With
 * `keep_dtr` the line that resets an Arduino stays up when the port is closed. */
int port_open(const char *path, bool keep_dtr);

/* True if no waiting will change that reason: no permission, no serial port. */
bool port_is_hopeless(int reason);

/* Whether opening the port has reset the device: a pseudo-terminal has no DTR. */
bool port_has_dtr(int file);

/* Forgets what has come in. */
void port_clear_input(int file);

#endif
