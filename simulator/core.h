/* SPDX-License-Identifier: MIT */
/* core.h - simavr's model of the chip, which executes the instructions and counts the timers.
 *
 * There is one core in a process. Only memory.c, interrupts.c and machine.c use its fields. When
 * simavr's core complains, the simulator reports a fault of the processor.
 */
#ifndef CORE_H
#define CORE_H

#include <stdbool.h>

#include <sim_avr.h>

/* The number of registers r0-r31, which come before the I/O registers. */
enum { CORE_REGISTERS = 0x20 };

extern avr_t *avr;

/* Makes the model of `mcu`. Returns false if simavr has no such model. */
bool core_start(const char *mcu);

#endif
