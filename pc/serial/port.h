/* SPDX-License-Identifier: MIT */
/* port.h - opens and controls a serial port with 8 data bits, no parity, 1 stop bit and no flow
 * control. */
#ifndef PORT_H
#define PORT_H

#include <stdbool.h>

enum { PORT_BAUD = 115200 };

/* Opens the port `path` at PORT_BAUD. Reads and writes of this port do not block. If the port
 * cannot be opened, returns -1 and sets errno to the reason. If `keep_dtr` is true, DTR stays on
 * after the port is closed, so the next opening does not reset an Arduino. */
int port_open(const char *path, bool keep_dtr);

/* Sets the baud rate of both directions to `baud`: PORT_BAUD, 57,600 or 38,400. Drops the bytes
 * that have come in. */
void port_set_baud(int file, unsigned baud);

/* True if waiting cannot remove the error `reason`, because the user has no permission or the file
 * is not a serial port. */
bool port_is_hopeless(int reason);

/* True if the port has a DTR line, so that opening the port may have reset the device. A
 * pseudo-terminal has no DTR line. */
bool port_has_dtr(int file);

/* Drops the bytes that have come in and have not been read. */
void port_clear_input(int file);

#endif
