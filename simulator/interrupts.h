/* SPDX-License-Identifier: MIT */
/* interrupts.h - requests interrupts by their vector numbers.
 *
 * A level interrupt is requested as long as its condition is true. An edge interrupt is requested
 * until its flag is cleared. The functions ignore vectors that the controller does not have.
 */
#ifndef INTERRUPTS_H
#define INTERRUPTS_H

#include <stdbool.h>
#include <stdint.h>

/* Prepares the enable bits: when the program sets an enable bit and the flag of the interrupt is
 * already set, the interrupt is requested. Call this once, before the modules of the chip take over
 * their registers. */
void interrupts_start(void);

/* Sets the condition of a level interrupt. Call it whenever the condition or the enable bit may
 * have changed. */
void interrupt_set_level(uint8_t vector, bool requested);

/* Set and clear the request of an edge interrupt. */
void interrupt_raise(uint8_t vector);
void interrupt_clear(uint8_t vector);

/* Adds a vector that simavr's model of the controller lacks. `enable` and `flag` are the registers
 * that hold its enable bit and its flag. If the vector exists, nothing happens. Call this before
 * interrupt_on_run(). */
void interrupt_define(uint8_t vector, uint16_t enable, uint16_t flag, uint8_t bit);

/* Calls `refresh` when the routine of `vector` begins (`running` is true) and when the routine
 * returns (`running` is false). */
void interrupt_on_run(uint8_t vector, void (*refresh)(bool running));

#endif
