/* SPDX-License-Identifier: MIT */
/* wire.h - estimates when the device has received the bytes that the port has taken. The port takes
 * a long line at once, but sends it byte by byte.
 */
#ifndef WIRE_H
#define WIRE_H

#include <stddef.h>
#include <stdint.h>

/* Notes that the port has taken `count` bytes. */
void wire_note_sent(size_t count);

/* Returns the time (now_ms()) by which the device has received all sent bytes. For each byte the
 * function adds twice the byte's time at the line's rate, because an adapter passes bytes on in
 * pieces, with pauses between them. */
int64_t wire_free_at(void);

/* Returns the number of milliseconds since the last byte arrived, or since `time` if `time` is
 * later. The number is negative while bytes are on their way. */
int64_t wire_ms_since(int64_t time);

#endif
