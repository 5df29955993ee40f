/* SPDX-License-Identifier: MIT */
/* serial.h - the far end of the serial cable: a queue each way, with its own rate and frame.
 *
 * Queued bytes leave at line rate as time passes, with or without power. The far end keeps bytes
 * from the chip until a caller reads them. A broken frame is kept as it was sampled.
 */
#ifndef PART_SERIAL_H
#define PART_SERIAL_H

#include <stddef.h>

#include "simulator/serial_line.h"

enum { SERIAL_BAUD_DEFAULT = 115200 };

void serial_part_start(void);

/* Sets the rate of both directions, 300 to 2,000,000 baud. A byte on the wire is damaged. */
void serial_part_set_baud(unsigned baud);
unsigned serial_part_baud(void);

/* Sets the frame of both directions, from the next byte on. */
void serial_part_set_frame(serial_frame_t frame);
serial_frame_t serial_part_frame(void);

/* Returns how many bytes from the chip had no stop bit or wrong parity since the last call. */
unsigned serial_part_take_broken(void);

/* Queues bytes for the chip. */
void serial_part_send(const void *bytes, size_t count);

/* Returns the number of bytes that are not yet sent completely, including the byte on the wire. */
size_t serial_part_unsent(void);

/* Reads up to `size` bytes that came from the chip. Returns their number. */
size_t serial_part_take(void *bytes, size_t size);

/* Returns the number of bytes that can be read and form complete lines. If no byte has come for 20
 * ms, the number includes an unfinished line at the end. */
size_t serial_part_received_lines(void);

/* Pulses DTR, which resets the chip through the capacitor of the Arduino boards. */
void serial_part_pulse_dtr(void);

#endif
