/* SPDX-License-Identifier: MIT */
/* wire.h - estimates when sent bytes reach the device. The port accepts a long line at once, but
 * then sends it byte by byte.
 */
#ifndef WIRE_H
#define WIRE_H

#include <stddef.h>
#include <stdint.h>

/* Notes that the port has accepted `count` bytes. */
void wire_note_sent(size_t count);

/* Returns the time (now_ms()) by which the device has received all sent bytes. The function allows
 * each byte twice the time that the baud rate gives, because an adapter pauses between groups of
 * bytes. */
int64_t wire_free_at(void);

/* Returns the milliseconds since the last sent byte arrived at the device. If `time` is later,
 * returns the milliseconds since `time`. The result is negative while bytes are on their way. */
int64_t wire_ms_since(int64_t time);

#endif
