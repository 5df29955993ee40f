/* SPDX-License-Identifier: MIT */
/* watchdog.c - the register WDTCSR and the instruction WDR. */
#include "simulator/chip/watchdog.h"

#include <stddef.h>

#include "simulator/fault.h"
#include "simulator/interrupts.h"
#include "simulator/machine.h"
#include "simulator/memory.h"

enum { WDTCSR = 0x60, MCUSR = 0x54 };
enum { W_WDIF = 0x80, W_WDIE = 0x40, W_WDP3 = 0x20, W_WDCE = 0x10, W_WDE = 0x08, W_WDP = 0x07 };
enum { CHANGE_WINDOW = 4 };
#define SHORTEST (2048 * (CYCLES_PER_SECOND / 128000))

static void time_out(void *context);

static event_t timer = {.fire = time_out, .clock = CLOCK_WORLD};
static cycle_t change_until; /* the chip time until which WDCE is set */
static bool is_requested;    /* the interrupt is requested, and its routine has not run yet */

static void restart(void)
{
    uint8_t control = memory_peek(WDTCSR);
    if (control & (W_WDE | W_WDIE)) {
        uint8_t prescaler = (uint8_t)((control & W_WDP) | (control & W_WDP3) >> 2);
        event_in(&timer, (cycle_t)SHORTEST << (prescaler < 9 ? prescaler : 9));
    } else {
        event_cancel(&timer);
    }
}

static void time_out(void *context)
{
    (void)context;
    uint8_t control = memory_peek(WDTCSR);
    if (!(control & W_WDIE) || ((control & W_WDE) && is_requested)) {
        machine_reset(RESET_WATCHDOG);
    } else {
        is_requested = true;
        interrupt_raise(machine_controller()->vector_watchdog);
        restart();
    }
}

/* With WDE and WDIE set, the first time-out requests the interrupt. The next time-out resets the
 * chip, whether or not the routine has run. */
static void on_routine(bool running)
{
    if (running) {
        is_requested = false;
        if (memory_peek(WDTCSR) & W_WDE) {
            memory_poke(WDTCSR, memory_peek(WDTCSR) & (uint8_t)~W_WDIE);
        }
    }
}

static void write_control(uint16_t address, uint8_t value)
{
    uint8_t old = memory_peek(address);
    bool may_change = clocks_chip_time() <= change_until;
    uint8_t timed = W_WDE | W_WDP3 | W_WDP;
    uint8_t kept = may_change && !(value & W_WDCE) ? 0 : timed;
    uint8_t next = (uint8_t)((old & (kept | W_WDIF)) | (value & ~kept & timed) | (value & W_WDIE));
    next |= value & W_WDE; /* the program may set WDE at any time */
    if (memory_peek(MCUSR) & RESET_WATCHDOG) {
        next |= W_WDE;
    }
    if ((value & timed & (uint8_t)~W_WDE) != (next & timed & (uint8_t)~W_WDE) &&
        !(value & W_WDCE)) {
        fault_report("watchdog", "a change without WDCE is ignored");
    }
    memory_poke(address, next);
    if (value & W_WDIF) {
        is_requested = false;
        interrupt_clear(machine_controller()->vector_watchdog);
    }
    if ((value & W_WDCE) && (value & W_WDE)) {
        change_until = clocks_chip_time() + CHANGE_WINDOW + 1;
    } else {
        change_until = 0;
    }
    if ((old ^ next) & (timed | W_WDIE)) {
        restart();
    }
}

static uint8_t read_control(uint16_t address)
{
    return (uint8_t)(memory_peek(address) | (clocks_chip_time() <= change_until ? W_WDCE : 0));
}

static void reset(reset_cause_t cause)
{
    change_until = 0;
    is_requested = false;
    memory_poke(WDTCSR, 0);
    restart();
    if (cause == RESET_WATCHDOG) {
        memory_poke(WDTCSR, W_WDE);
        event_in(&timer, RESET_DELAY + SHORTEST);
    }
}

static void power(bool on)
{
    if (!on) {
        event_cancel(&timer);
    }
}

void watchdog_start(void)
{
    memory_register(WDTCSR, read_control, write_control);
    interrupt_on_run(machine_controller()->vector_watchdog, on_routine);
    machine_on_watchdog_reset(restart);
    machine_on_reset(reset);
    machine_on_power(power);
}
