/* SPDX-License-Identifier: MIT */
/* serial.h - the far end of the serial cable, with its own rate and frame, and with a queue for
 * each direction.
 *
 * As time passes, the queued bytes leave at the rate of the line, whether or not the chip has
 * power. The far end keeps the chip's bytes until a caller reads them. A byte with a wrong frame
 * keeps the bits that the far end has sampled.
 */
#ifndef PART_SERIAL_H
#define PART_SERIAL_H

#include <stddef.h>

#include "simulator/serial_line.h"

enum { SERIAL_BAUD_DEFAULT = 115200 };

void serial_part_start(void);

/* Sets the rate of both directions, 300 to 2,000,000 baud. A byte that is on the wire at this
 * moment is garbled. */
void serial_part_set_baud(unsigned baud);
unsigned serial_part_baud(void);

/* Sets the frame of both directions. The new frame applies from the next byte on. */
void serial_part_set_frame(serial_frame_t frame);
serial_frame_t serial_part_frame(void);

/* Returns how many bytes with a missing stop bit or a wrong parity have come from the chip since
 * the last call. */
unsigned serial_part_take_broken(void);

/* Queues bytes for the chip. */
void serial_part_send(const void *bytes, size_t count);

/* Returns how many bytes the far end has still to send, including the byte on the wire. */
size_t serial_part_unsent(void);

/* Removes up to `size` bytes that came from the chip, and copies them to `bytes`. Returns their
 * number. */
size_t serial_part_take(void *bytes, size_t size);

/* Returns how many bytes of complete lines have come and not been read. If no byte has come for 20
 * ms, the number includes an unfinished line at the end. */
size_t serial_part_received_lines(void);

/* Pulses DTR, which resets the chip through the capacitor of the Arduino boards. */
void serial_part_pulse_dtr(void);

#endif
