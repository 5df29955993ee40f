/* SPDX-License-Identifier: MIT */
/* stack.h - measures on the chip itself how much SRAM the stack has never reached.
 *
 * The firmware does not paint its stack. The command `stack` of the simulated board needs no paint:
 * it compares the SRAM with its contents at power-on.
 */
#ifndef STACK_H
#define STACK_H

#include "base/target.h"

/* Fills the SRAM between the static data and the stack with a pattern. 0.9 us a byte. */
void stack_paint(void);

/* Returns the number of bytes above the static data that the stack has not reached since
 * stack_paint(). The number is too great by one or two if the last bytes of the stack look like
 * paint. 0.6 us a byte. The PC always returns UINT16_MAX. */
uint16_t stack_unused(void);

#endif
