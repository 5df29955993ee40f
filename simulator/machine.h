/* machine.h - the microcontroller under power: its program, its clock, its sleep and its resets.
 *
 * simavr executes the instructions and counts the timers. What simavr leaves out or simplifies is
 * done here and in the chip_*.c: power-down that stops the clock, the causes of reset, random SRAM
 * at power-on, start-up times, the cycles that an interrupt costs, and true pins, UART, SPI,
 * EEPROM, ADC and watchdog. There is one machine in a process.
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

/* Makes the controller of `wiring`, without power, with an erased flash. False, with a message on
 * standard error, if it is unknown. `seed` decides everything that is random in the run. */
bool machine_start(const wiring_t *wiring, uint64_t seed);

/* From the end of a reset's cause to the first instruction, by the fuses of the Arduino boards
 * (crystal, CKSEL 1111 SUT 11): 16K cycles and 65 ms. */
enum { CRYSTAL_START = 16384 };
#define RESET_DELAY (CRYSTAL_START + 65 * CYCLES_PER_MS)

/* Connects or cuts the supply. With power the SRAM is random and the program starts RESET_DELAY
 * later. machine_power_off() is immediate. */
void machine_power_on(void);
void machine_power_off(void);
bool machine_has_power(void);

/* A reset by anything but the supply. SRAM stays. Safe to call from an event. */
void machine_reset(reset_cause_t cause);

/* Has the program run in a circle from now on, as if it had lost its way, with interrupts on or
 * off. False if it has no jump to itself (the C library's exit() has one), or no power. */
bool machine_hang(bool interrupts_on);

/* Holds the chip in reset, as a brown-out does, or lets it start with RESET_BROWN_OUT. */
void machine_hold(bool held);

/* --- Time ------------------------------------------------------------------------------------- */

/* Lets time pass until clocks_now() is `until` (4 cycles more at most: an instruction is not
 * divided), or until machine_stop(). True if `until` was reached. */
bool machine_run(cycle_t until);

/* Ends machine_run() at the present instruction; for events and parts. */
void machine_stop(void);

/* Cycles since the simulator started: with power; of these, asleep; of these, in power-down. */
typedef struct {
    cycle_t total;
    cycle_t asleep;
    cycle_t power_down;
} machine_cycles_t;

machine_cycles_t machine_cycles(void);

/* True if the chip has met what is no program; only a reset or the supply gets it going again. */
bool machine_is_halted(void);

/* --- For the parts ---------------------------------------------------------------------------- */

const wiring_t *machine_wiring(void);
const controller_t *machine_controller(void);

/* Adds cycles during which the processor stands still. */
void machine_stall(uint8_t cycles);

/* `reset` is called at each reset, power-on included, when the registers are as after a reset;
 * `power` when the supply comes (true) and goes. */
void machine_on_reset(void (*reset)(reset_cause_t cause));
void machine_on_power(void (*power)(bool on));

/* `stop` is called before a sleep mode stops the chip's clock. */
void machine_on_clock_stop(void (*stop)(void));

/* What the watchdog instruction WDR calls. */
void machine_on_watchdog_reset(void (*reset)(void));

/* `output` is called at each match of compare channel A of timer `timer` ('0' ...) while its mode
 * drives the pin: to toggle it, or to set it to `level`. */
void machine_on_compare_output(char timer, void (*output)(bool toggle, bool level));

#endif
