/* SPDX-License-Identifier: MIT */
/* machine.h - the microcontroller under power: its program, its clock, its sleep and its resets.
 *
 * simavr executes the instructions and counts the timers. This module and chip/ add what simavr
 * leaves out or simplifies: power-down, which stops the clock; the causes of reset; random SRAM at
 * power-on; start-up times; the cycles that entering an interrupt takes; and accurate pins, UART,
 * SPI, EEPROM, ADC and watchdog. There is one machine in a process.
 */
#ifndef MACHINE_H
#define MACHINE_H

#include <stdbool.h>
#include <stdint.h>

#include "simulator/clocks.h"
#include "simulator/controller.h"

/* --- Life ------------------------------------------------------------------------------------- */

typedef enum {
    RESET_POWER_ON = 1, /* bits of MCUSR */
    RESET_EXTERNAL = 2,
    RESET_BROWN_OUT = 4,
    RESET_WATCHDOG = 8
} reset_cause_t;

/* Makes the controller that `wiring` names. It has no power yet, and its flash is erased. If the
 * controller is unknown, prints a message on standard error and returns false. `seed` decides all
 * random events of the run. */
bool machine_start(const wiring_t *wiring, uint64_t seed);

/* The time from the end of a reset to the first instruction, with the fuses of the Arduino boards
 * (crystal, CKSEL 1111 SUT 11): 16K cycles and 65 ms. */
enum { CRYSTAL_START = 16384 };
#define RESET_DELAY (CRYSTAL_START + 65 * CYCLES_PER_MS)

/* Connect or cut the supply. At power-on the SRAM gets random contents. The program starts
 * RESET_DELAY after power-on. machine_power_off() stops the chip at once. */
void machine_power_on(void);
void machine_power_off(void);
bool machine_has_power(void);

/* Resets the chip for any cause except the supply. SRAM keeps its contents. An event may call this
 * function. */
void machine_reset(reset_cause_t cause);

/* Makes the program hang in an endless loop from now on, with interrupts on or off. The loop is a
 * jump to itself, such as the C library's exit() has. Returns false without power, or if the
 * program has no such jump. */
bool machine_hang(bool interrupts_on);

/* Sets the address at which the program starts after a reset. The address is 0 until the first
 * call. */
void machine_set_reset_vector(uint32_t address);

/* Holds the chip in reset, as a brown-out does, or releases the chip. The cause of the reset is
 * then RESET_BROWN_OUT. */
void machine_hold(bool held);

/* --- Time ------------------------------------------------------------------------------------- */

/* Lets time pass until clocks_now() is `until`, or until machine_stop(). An instruction always runs
 * to its end, so the function may overrun `until` by up to 4 cycles. Returns true if `until` was
 * reached. */
bool machine_run(cycle_t until);

/* Makes machine_run() return after the present instruction. Only events and parts call this
 * function. */
void machine_stop(void);

/* Cycles since the simulator started: `total` counts the cycles with power, `asleep` the cycles
 * asleep, `power_down` the cycles in power-down. */
typedef struct {
    cycle_t total;
    cycle_t asleep;
    cycle_t power_down;
} machine_cycles_t;

machine_cycles_t machine_cycles(void);

/* True if the chip has stopped at an invalid instruction. Only a reset or a power-on starts the
 * chip again. */
bool machine_is_halted(void);

/* --- For the parts ---------------------------------------------------------------------------- */

const wiring_t *machine_wiring(void);
const controller_t *machine_controller(void);

/* Makes the processor pause for some cycles, as a longer instruction would. */
void machine_stall(uint8_t cycles);

/* Stops the processor and its interrupts for `cycles`. The modules of the chip continue. */
void machine_suspend(cycle_t cycles);

/* True lets the processor take interrupts, as at the start. False makes interrupts wait. */
void machine_let_interrupts_come(bool come);

/* Returns the byte address of the present instruction. */
uint32_t machine_program_counter(void);

/* machine_on_reset() adds a function to call at each reset and at power-on, after the registers
 * have got their reset values. machine_on_power() adds a function to call when the supply comes
 * (`on` is true) and when it goes. */
void machine_on_reset(void (*reset)(reset_cause_t cause));
void machine_on_power(void (*power)(bool on));

/* Adds a function to call just before a sleep mode stops the chip's clock. */
void machine_on_clock_stop(void (*stop)(void));

/* Sets the function that the watchdog instruction WDR calls. */
void machine_on_watchdog_reset(void (*reset)(void));

/* Sets the function that the instruction SPM calls. */
void machine_on_self_programming(void (*execute)(void));

/* Sets the functions to call before and after each instruction. machine_watch() switches these
 * calls on and off. */
void machine_on_instruction(void (*before)(void), void (*after)(void));
void machine_watch(bool watches);

/* Sets the function `output`. The machine calls it at each match of a timer's compare channel while
 * the channel's mode drives the pin. `timer` is '0' and up, `channel` is 'A' and up. `output`
 * toggles the pin, or sets the pin to `level`. */
void machine_on_compare_output(char timer, char channel, void (*output)(bool toggle, bool level));

#endif
