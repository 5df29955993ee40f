/* SPDX-License-Identifier: MIT */
/* stack.c - fills the SRAM below the stack with a pattern, and later counts the bytes that still
 * have it. */
#include "hal/stack.h"

#define PAINT  0xA5
#define MARGIN 8 /* bytes below the stack pointer that this function may need itself */

/* The first byte after the static data. The linker defines this symbol. */
extern uint8_t __heap_start[];

void stack_paint(void)
{
    for (uint8_t *byte = __heap_start; byte < (uint8_t *)SP - MARGIN; byte++) {
        *byte = PAINT;
    }
}

uint16_t stack_unused(void)
{
    const uint8_t *byte = __heap_start;
    while (*byte == PAINT) {
        byte++;
    }
    return (uint16_t)(byte - __heap_start);
}
