/* stack.h - how much SRAM the stack has never touched.
 *
 * hal/avr paints what lies above the static data before main() runs; hal/host has no such bound.
 */
#ifndef STACK_H
#define STACK_H

#include "board/target.h"

/* Bytes between the end of static data and the deepest reach of the stack since the start; at most a
 * byte or two too many, if the stack ended in bytes that look like paint. 0.5 us a byte. On the PC
 * always UINT16_MAX. */
uint16_t stack_unused(void);

#endif
