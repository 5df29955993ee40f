/* stack.h - how much SRAM the stack leaves alone, measured on the chip itself.
 *
 * The simulated board sees that without help (its command `stack`), by comparing SRAM with what it
 * held at power-on; so nothing is painted unless a program asks for it.
 */
#ifndef STACK_H
#define STACK_H

#include "base/target.h"

/* Fills what lies between the static data and the stack with a pattern, 0.9 us a byte. */
void stack_paint(void);

/* Bytes above the static data that the stack has not reached since stack_paint(); a byte or two too
 * many if it ended in what looks like paint. 0.6 us a byte. Always UINT16_MAX on the PC. */
uint16_t stack_unused(void);

#endif
