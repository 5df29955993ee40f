/* SPDX-License-Identifier: MIT */
/* stack.h - measures, on the chip itself, how much SRAM the stack has never used.
 *
 * The firmware does not use these functions. The simulated board has its own command `stack`, which
 * compares the SRAM with its contents at power-on.
 */
#ifndef STACK_H
#define STACK_H

#include "base/target.h"

/* Fills the SRAM between the static data and the stack with a pattern. The call takes 0.9 us a
 * byte. */
void stack_paint(void);

/* Returns the number of bytes above the static data that the stack has not reached since
 * stack_paint(). The result is one or two bytes too large if the last bytes of the stack happen to
 * equal the pattern. The call takes 0.6 us a byte. On the PC it always returns UINT16_MAX. */
uint16_t stack_unused(void);

#endif
