/* core.h - simavr's model of the chip, which executes the instructions and counts the timers.
 *
 * There is one core in a process. Only memory, interrupts and machine look into it. A complaint of
 * simavr's core is a fault of the processor.
 */
#ifndef CORE_H
#define CORE_H

#include <stdbool.h>

#include <sim_avr.h>

/* The registers r0-r31 lie below the I/O registers. */
enum { CORE_REGISTERS = 0x20 };

extern avr_t *avr;

/* Makes the model of `mcu`. Returns false if simavr has no such model. */
bool core_start(const char *mcu);

#endif
