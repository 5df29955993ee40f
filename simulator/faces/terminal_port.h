/* terminal_port.h - the serial port of the device as a pseudo-terminal, for other programs.
 *
 * Programs may come and go. On a board with a bootloader the port behaves as that of an Arduino: to
 * open it resets the chip, because a pseudo-terminal has no DTR, and the far end has the rate that
 * the program sets.
 */
#ifndef FACE_TERMINAL_PORT_H
#define FACE_TERMINAL_PORT_H

#include <stdbool.h>

/* Opens the pseudo-terminal, raw. */
void port_open(void);
void port_close(void);

/* Its path, or "none". */
const char *port_path(void);

/* Hands bytes on, both ways. Call it every millisecond of the device's time. */
void port_work(void);

/* True while a program has the port of a board with a bootloader open. The device must keep the
 * pace of the world then, because the program measures time. */
bool port_wants_true_pace(void);

/* True while the program has not read all bytes from the device, for some seconds at most. On a
 * busy PC the device's time stands still meanwhile, because a bootloader gives up a program that is
 * silent for a second. */
bool port_is_unread(void);

#endif
