/* SPDX-License-Identifier: MIT */
/* terminal_port.h - the serial port of the device as a pseudo-terminal, for other programs.
 *
 * Programs may open and close the port at any time. The far end has the rate that the program sets,
 * 115,200 baud at first. Its frame is always 8N1, because a pseudo-terminal does not keep a parity
 * or another number of bits. So the program sees a frame of 7 bits and parity as 8 bits, with the
 * parity in bit 7. On a board with a bootloader the port behaves like an Arduino's port: opening it
 * resets the chip, because a pseudo-terminal has no DTR that could do so.
 */
#ifndef FACE_TERMINAL_PORT_H
#define FACE_TERMINAL_PORT_H

#include <stdbool.h>

/* Opens the pseudo-terminal in raw mode. */
void port_open(void);
void port_close(void);

/* Returns the path of the pseudo-terminal, or "none". */
const char *port_path(void);

/* Passes bytes on in both directions. Call this function every millisecond of the device's time. */
void port_work(void);

/* True while a program holds the port open and the board has a bootloader. The device must then run
 * in real time, because the program measures time. */
bool port_wants_true_pace(void);

/* True while the program has not read all bytes from the device, but only for some seconds. While
 * the function returns true, the device's time must stop: a bootloader ends if the program is
 * silent for a second, and on a busy PC the program may be slow. */
bool port_is_unread(void);

#endif
