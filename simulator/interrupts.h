/* interrupts.h - requests by vector number.
 *
 * A level interrupt is requested as long as its condition holds; an edge interrupt, until its flag
 * is cleared. Vectors that the controller has not got are ignored.
 */
#ifndef INTERRUPTS_H
#define INTERRUPTS_H

#include <stdbool.h>
#include <stdint.h>

/* Has every enable bit notice a flag that is set already. To be called once, before the modules of
 * the chip take their registers. */
void interrupts_start(void);

/* Tells the condition of a level interrupt; to be called whenever it, or the enable bit, may have
 * changed. */
void interrupt_set_level(uint8_t vector, bool requested);

/* Latches an edge interrupt, and forgets it. */
void interrupt_raise(uint8_t vector);
void interrupt_clear(uint8_t vector);

/* Adds a vector that simavr's model of the controller lacks: its enable and its flag, register and
 * bit. Does nothing if it is there. To be called before interrupt_on_run(). */
void interrupt_define(uint8_t vector, uint16_t enable, uint16_t flag, uint8_t bit);

/* `refresh` is called when the routine of `vector` begins (`running`) and when it returns. */
void interrupt_on_run(uint8_t vector, void (*refresh)(bool running));

#endif
