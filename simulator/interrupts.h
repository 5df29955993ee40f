/* interrupts.h - requests by vector number.
 *
 * A level interrupt is requested as long as its condition holds. An edge interrupt is requested
 * until its flag is cleared. Vectors that the controller does not have are ignored.
 */
#ifndef INTERRUPTS_H
#define INTERRUPTS_H

#include <stdbool.h>
#include <stdint.h>

/* Makes every enable bit notice a flag that is set already. Call it once, before the modules of the
 * chip take their registers. */
void interrupts_start(void);

/* Tells the condition of a level interrupt. Call it whenever the condition or the enable bit may
 * have changed. */
void interrupt_set_level(uint8_t vector, bool requested);

/* Latch an edge interrupt, and forget it. */
void interrupt_raise(uint8_t vector);
void interrupt_clear(uint8_t vector);

/* Adds a vector that simavr's model of the controller lacks: its enable and its flag, register and
 * bit. A vector that exists stays. Call it before interrupt_on_run(). */
void interrupt_define(uint8_t vector, uint16_t enable, uint16_t flag, uint8_t bit);

/* Calls `refresh` when the routine of `vector` begins (`running`) and when it returns. */
void interrupt_on_run(uint8_t vector, void (*refresh)(bool running));

#endif
