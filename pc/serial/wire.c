/* SPDX-License-Identifier: MIT */
#include "pc/serial/wire.h"

#include "pc/serial/port.h"
#include "pc/serial/search.h"

/* With its start bit and stop bit a byte has 10 bits on the wire. The factor PAUSES allows for
 * pauses between bytes. */
enum { BITS = 10, PAUSES = 2 };

static int64_t free_at_us;

void wire_note_sent(size_t count)
{
    const int64_t now_us = now_ms() * 1000;
    if (free_at_us < now_us) {
        free_at_us = now_us;
    }
    free_at_us += (int64_t)count * BITS * PAUSES * 1000000 / PORT_BAUD;
}

int64_t wire_free_at(void)
{
    return (free_at_us + 999) / 1000;
}

int64_t wire_ms_since(int64_t time)
{
    const int64_t free_at = wire_free_at();
    return now_ms() - (free_at > time ? free_at : time);
}
