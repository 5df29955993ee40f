/* layout.c - compiled as the image is: where in the program's structures the page in the browser
 * finds what it shows, as symbols of the object file. */
#include <stddef.h>

#include "firmware/engine/report.h"

void layout(void);

void layout(void)
{
    __asm__ volatile(
        ".global layout_nodes\n\t.set layout_nodes, %0" ::"n"(offsetof(engine_report_t, nodes)));
}
