/* SPDX-License-Identifier: MIT */
/* terminal_port.h - the serial port of the device as a pseudo-terminal, for other programs.
 *
 * Programs may come and go. The far end has the rate that the program sets, 115,200 baud at first,
 * and 8N1: a pseudo-terminal keeps the rate, but no parity and no other number of bits. So a frame
 * of 7 bits with parity is seen there as by a port with 8N1, the parity in bit 7. On a board with a
 * bootloader the port behaves like an Arduino's port: opening it resets the chip, because a
 * pseudo-terminal has no DTR.
 */
#ifndef FACE_TERMINAL_PORT_H
#define FACE_TERMINAL_PORT_H

#include <stdbool.h>

/* Opens the pseudo-terminal, raw. */
void port_open(void);
void port_close(void);

/* Returns the path of the pseudo-terminal, or "none". */
const char *port_path(void);

/* Passes bytes on in both directions. Call it every millisecond of the device's time. */
void port_work(void);

/* True while a program has the port of a board with a bootloader open. The device must run in real
 * time then, because the program measures time. */
bool port_wants_true_pace(void);

/* True while the program has not read all bytes from the device, for some seconds at most. On a
 * busy PC the device's time must stop meanwhile, because a bootloader ends when a program is silent
 * for a second. */
bool port_is_unread(void);

#endif
