/* SPDX-License-Identifier: MIT */
/* layout.c - offsets in the program's structures for the page in the browser, as symbols of the
 * object file. make compiles this file like the image. */
#include <stddef.h>

#include "firmware/engine/report.h"

void layout(void);

void layout(void)
{
    __asm__ volatile(
        ".global layout_nodes\n\t.set layout_nodes, %0" ::"n"(offsetof(engine_report_t, nodes)));
}
