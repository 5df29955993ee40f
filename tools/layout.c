/* SPDX-License-Identifier: MIT */
/* layout.c - offsets in the program's structures for the page in the browser, as symbols of the
 * object file. make compiles this file like the image. */
#include <stddef.h>

#include "firmware/engine/report.h"
#include "firmware/pad/pad_state.h"

void layout(void);

/* Makes the symbol `name` with the offset of a member. */
#define LAYOUT(name, offset)                                                                       \
    __asm__ volatile(".global layout_" name "\n\t.set layout_" name ", %0" ::"n"(offset))

void layout(void)
{
    LAYOUT("nodes", offsetof(engine_report_t, nodes));
    LAYOUT("pad_ranks", offsetof(pad_t, ranks));
    LAYOUT("pad_cursor", offsetof(pad_t, cursor));
    LAYOUT("pad_taken", offsetof(pad_t, taken));
    LAYOUT("pad_wish", offsetof(pad_t, wish));
    LAYOUT("pad_moved", offsetof(pad_t, moved));
    LAYOUT("pad_asked", offsetof(pad_t, asked));
    LAYOUT("pad_listed", offsetof(pad_t, listed));
}
