/* serial.h - the far end of the serial cable: a queue each way, at a rate and with a frame of its
 * own.
 *
 * Queued bytes leave at line rate as time passes, with or without power. Bytes from the chip are
 * kept until a caller takes them. A broken frame is kept as it was sampled.
 */
#ifndef PART_SERIAL_H
#define PART_SERIAL_H

#include <stddef.h>

#include "simulator/serial_line.h"

enum { SERIAL_BAUD_DEFAULT = 115200 };

void serial_part_start(void);

/* The rate of both directions, 300 to 2,000,000 baud. A byte on the wire is spoilt. */
void serial_part_set_baud(unsigned baud);
unsigned serial_part_baud(void);

/* The frame of both directions. It counts from the next byte on. */
void serial_part_set_frame(serial_frame_t frame);
serial_frame_t serial_part_frame(void);

/* How many bytes from the chip had no stop bit or wrong parity since the last call. */
unsigned serial_part_take_broken(void);

/* Queues bytes for the chip. */
void serial_part_send(const void *bytes, size_t count);

/* The bytes not yet sent, with the byte on the wire. */
size_t serial_part_unsent(void);

/* Takes up to `size` bytes that came from the chip. Returns their number. */
size_t serial_part_take(void *bytes, size_t size);

/* The number of bytes that can be taken and make up whole lines. If no byte has come for 20 ms, an
 * unfinished line at the end counts too. */
size_t serial_part_received_lines(void);

/* Pulses DTR, which resets the chip through the capacitor of the Arduino boards. */
void serial_part_pulse_dtr(void);

#endif
