/* core.h - simavr's model of the chip, which executes the instructions and counts the timers.
 *
 * There is one in a process. Nobody but memory, interrupts and machine looks into it. What simavr's
 * core complains of is a fault of the processor.
 */
#ifndef CORE_H
#define CORE_H

#include <stdbool.h>

#include <sim_avr.h>

/* r0-r31 lie below the I/O registers. */
enum { CORE_REGISTERS = 0x20 };

extern avr_t *avr;

/* Makes the model of `mcu`; false if simavr has none. */
bool core_start(const char *mcu);

#endif
