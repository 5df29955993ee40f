/* SPDX-License-Identifier: MIT */
/* machine.c - adds a clock, a supply and sleep to simavr's core. */
#include "simulator/machine.h"

#include <assert.h>
#include <stdio.h>

#include <avr_flash.h>
#include <avr_timer.h>
#include <avr_watchdog.h>
#include <sim_core.h>

#include "simulator/core.h"
#include "simulator/fault.h"
#include "simulator/interrupts.h"
#include "simulator/memory.h"
#include "simulator/random.h"

enum {
    MCUSR = 0x54,
    SMCR = 0x53,
    SMCR_SE = 0x01,
    INTERRUPT_ENTRY = 4, /* number of cycles, data sheet, "Interrupt Response Time" */
    WAKE_FROM_IDLE = 4,
    WAKE_FROM_STANDBY = 6,
    HOOKS = 16
};

/* The states of the chip. */
typedef enum {
    LIFE_OFF,
    LIFE_HELD,     /* the brown-out detector holds the chip in reset */
    LIFE_STARTING, /* the start-up time after a reset */
    LIFE_ACTIVE,   /* the program runs, or the chip sleeps in idle mode */
    LIFE_STOPPED,  /* asleep with its clock stopped */
    LIFE_WAKING,   /* an interrupt has ended the sleep, and the oscillator starts */
    LIFE_HALTED    /* an invalid instruction was executed */
} life_t;

static const wiring_t *wiring;
static const controller_t *controller;

static life_t life = LIFE_OFF;
static cycle_t life_until; /* when LIFE_STARTING or LIFE_WAKING ends */
static cycle_t off_cycles, asleep_cycles, power_down_cycles;
static uint8_t sleep_mode; /* the SM bits, valid in LIFE_STOPPED */
static cycle_t run_end;    /* the chip time by which run_active() must return */
static bool stop_requested;
static cycle_t suspended_until; /* the chip time until which the processor is suspended */
static bool interrupts_wait;
static bool is_watched; /* while true, each instruction calls before_hook() and after_hook() */

static void (*reset_hooks[HOOKS])(reset_cause_t cause);
static void (*power_hooks[HOOKS])(bool on);
static void (*clock_stop_hooks[HOOKS])(void);
static unsigned reset_hook_count, power_hook_count, clock_stop_hook_count;
static void (*watchdog_hook)(void);
static void (*self_programming_hook)(void);
static void (*before_hook)(void), (*after_hook)(void);
static void (*compare_hook)(bool toggle, bool level);

static void live(life_t as)
{
    life = as;
    clocks_let_chip_run(as == LIFE_ACTIVE);
}

/* Makes run_active() return at `end` or earlier. */
static void limit_run(cycle_t end)
{
    if (end >= run_end) {
        return;
    }
    run_end = end;
    cycle_t left = end > avr->cycle ? end - avr->cycle : 1;
    if (avr->run_cycle_count > left) {
        avr->run_cycle_count = left;
    }
}

/* --- Hooks ------------------------------------------------------------------------------------ */

void machine_on_reset(void (*reset)(reset_cause_t cause))
{
    assert(reset_hook_count < HOOKS);
    reset_hooks[reset_hook_count++] = reset;
}

void machine_on_power(void (*power)(bool on))
{
    assert(power_hook_count < HOOKS);
    power_hooks[power_hook_count++] = power;
}

void machine_on_clock_stop(void (*stop)(void))
{
    assert(clock_stop_hook_count < HOOKS);
    clock_stop_hooks[clock_stop_hook_count++] = stop;
}

void machine_on_watchdog_reset(void (*reset)(void))
{
    watchdog_hook = reset;
}

void machine_on_self_programming(void (*execute)(void))
{
    self_programming_hook = execute;
}

void machine_on_instruction(void (*before)(void), void (*after)(void))
{
    before_hook = before;
    after_hook = after;
}

/* Switches the calls of before_hook() and after_hook() on or off. Also ends simavr's present run,
 * because only a run of one instruction makes these calls. */
void machine_watch(bool watches)
{
    if (is_watched != watches) {
        is_watched = watches;
        limit_run(0);
    }
}

/* Carries out the instructions WDR and SPM. simavr asks its modules in turn what to do and takes
 * the first answer. This function is the first that simavr asks. */
static int answer_instruction(struct avr_io_t *io, uint32_t request, void *parameter)
{
    (void)io;
    (void)parameter;
    void (*hook)(void) = NULL;
    if (request == (uint32_t)AVR_IOCTL_WATCHDOG_RESET) {
        hook = watchdog_hook;
    } else if (request == (uint32_t)AVR_IOCTL_FLASH_SPM) {
        hook = self_programming_hook;
    } else {
        return -1;
    }
    if (hook != NULL) {
        hook();
    }
    return 0;
}

static avr_io_t instructions_module = {.kind = "instructions of the handheld",
                                       .ioctl = answer_instruction};

static void on_compare(struct avr_irq_t *irq, uint32_t value, void *parameter)
{
    (void)irq;
    (void)parameter;
    enum { TOGGLE = 0x100 };
    compare_hook((value & TOGGLE) != 0, (value & 1) != 0);
}

void machine_on_compare_output(char timer, char channel, void (*output)(bool toggle, bool level))
{
    avr_irq_t *irq = avr_io_getirq(avr, (uint32_t)AVR_IOCTL_TIMER_GETIRQ(timer),
                                   TIMER_IRQ_OUT_COMP + channel - 'A');
    if (irq != NULL) {
        compare_hook = output;
        avr_irq_register_notify(irq, on_compare, NULL);
    }
}

/* --- Reset and power -------------------------------------------------------------------------- */

bool machine_start(const wiring_t *on, uint64_t seed)
{
    wiring = on;
    controller = controller_by_name(wiring->mcu);
    random_start(seed);
    if (controller == NULL || !core_start(wiring->mcu)) {
        fprintf(stderr, "handheld: no model of the %s\n", wiring->mcu);
        return false;
    }
    clocks_start(wiring->clock_hz, &avr->cycle, limit_run);
    avr->frequency = wiring->clock_hz;
    avr_register_io(avr, &instructions_module);
    interrupts_start();
    return memory_create();
}

/* Resets the registers and begins the start-up time, after which the program starts. */
static void begin_reset(reset_cause_t cause)
{
    uint8_t causes = cause == RESET_POWER_ON ? 0 : avr->data[MCUSR];
    avr_reset(avr);
    avr->data[MCUSR] = (uint8_t)(causes | cause);
    for (unsigned i = 0; i < reset_hook_count; i++) {
        reset_hooks[i](cause);
    }
    suspended_until = 0;
    live(LIFE_STARTING);
    life_until = clocks_now() + RESET_DELAY;
    limit_run(0);
}

void machine_power_on(void)
{
    if (life != LIFE_OFF) {
        return;
    }
    memory_power_on();
    for (unsigned i = 0; i < power_hook_count; i++) {
        power_hooks[i](true);
    }
    begin_reset(RESET_POWER_ON);
}

void machine_power_off(void)
{
    if (life == LIFE_OFF) {
        return;
    }
    for (unsigned i = 0; i < power_hook_count; i++) {
        power_hooks[i](false);
    }
    live(LIFE_OFF);
    limit_run(0);
}

bool machine_has_power(void)
{
    return life != LIFE_OFF;
}

void machine_reset(reset_cause_t cause)
{
    if (life != LIFE_OFF && life != LIFE_HELD) {
        begin_reset(cause);
    }
}

void machine_set_reset_vector(uint32_t address)
{
    avr->reset_pc = address;
}

bool machine_hang(bool interrupts_on)
{
    enum { RJMP_TO_ITSELF_LOW = 0xFF, RJMP_TO_ITSELF_HIGH = 0xCF };
    for (avr_flashaddr_t pc = 0; life == LIFE_ACTIVE && pc < avr->flashend; pc += 2) {
        if (avr->flash[pc] == RJMP_TO_ITSELF_LOW && avr->flash[pc + 1] == RJMP_TO_ITSELF_HIGH) {
            avr->pc = pc;
            avr->state = cpu_Running;
            avr->sreg[S_I] = interrupts_on;
            return true;
        }
    }
    return false;
}

void machine_hold(bool held)
{
    if (life == LIFE_OFF) {
        return;
    }
    if (held && life != LIFE_HELD) {
        begin_reset(RESET_BROWN_OUT);
        live(LIFE_HELD);
    } else if (!held && life == LIFE_HELD) {
        begin_reset(RESET_BROWN_OUT);
    }
}

/* --- Sleep ------------------------------------------------------------------------------------ */

enum { MODE_IDLE, MODE_ADC, MODE_POWER_DOWN, MODE_POWER_SAVE, MODE_STANDBY = 6, MODE_EXTENDED };

/* Called when the program has executed SLEEP. */
static void enter_sleep(void)
{
    uint8_t control = avr->data[SMCR];
    uint8_t mode = control >> 1 & 7;
    if (!(control & SMCR_SE)) {
        fault_report("processor", "SLEEP without the sleep enable bit does nothing");
        avr->state = cpu_Running;
        return;
    }
    if (!avr->sreg[S_I]) {
        fault_report("processor", "asleep with interrupts off: only a reset wakes it");
    }
    if (mode != MODE_IDLE) {
        for (unsigned i = 0; i < clock_stop_hook_count; i++) {
            clock_stop_hooks[i]();
        }
        sleep_mode = mode;
        live(LIFE_STOPPED);
        limit_run(0);
    }
}

/* Lets time pass while the chip's clock is stopped. */
static void pass_stopped(cycle_t limit)
{
    cycle_t cycles = limit - clocks_now();
    clocks_pass(cycles);
    if (life == LIFE_OFF) {
        off_cycles += cycles;
    } else if (life == LIFE_STOPPED || life == LIFE_WAKING) {
        asleep_cycles += cycles;
        if (sleep_mode != MODE_ADC) {
            power_down_cycles += cycles;
        }
    }
}

static void advance_stopped(cycle_t limit)
{
    if (life == LIFE_STOPPED && avr->state == cpu_Running) { /* an interrupt has ended the sleep */
        live(LIFE_WAKING);
        bool oscillator_runs =
            sleep_mode == MODE_STANDBY || sleep_mode == MODE_EXTENDED || sleep_mode == MODE_ADC;
        life_until = clocks_now() + (oscillator_runs ? WAKE_FROM_STANDBY : CRYSTAL_START);
    }
    bool ends = life == LIFE_STARTING || life == LIFE_WAKING;
    if (ends && life_until < limit) {
        limit = life_until;
    }
    if (limit > clocks_now()) {
        pass_stopped(limit);
    }
    if (ends && clocks_now() >= life_until) {
        live(LIFE_ACTIVE);
    }
}

void machine_stall(uint8_t cycles)
{
    avr->cycle += cycles;
}

void machine_suspend(cycle_t cycles)
{
    suspended_until = avr->cycle + cycles;
    limit_run(0);
}

void machine_let_interrupts_come(bool come)
{
    interrupts_wait = !come;
}

uint32_t machine_program_counter(void)
{
    return avr->pc;
}

bool machine_is_halted(void)
{
    return life == LIFE_HALTED;
}

machine_cycles_t machine_cycles(void)
{
    return (machine_cycles_t){clocks_now() - off_cycles, asleep_cycles, power_down_cycles};
}

/* --- Running ---------------------------------------------------------------------------------- */

/* Jumps to the requested and enabled interrupt with the highest priority. */
static void service_interrupts(void)
{
    avr_service_interrupts(avr);
    if (!avr->sreg[S_I]) {
        avr->cycle += INTERRUPT_ENTRY;
    }
}

/* Counts the instructions that must pass after interrupts have been enabled. The real chip executes
 * one instruction before an interrupt. simavr executes two, and so misses the interrupt in `sei;
 * sleep; cli`. */
static void count_down_to_interrupts(void)
{
    avr->interrupt_state++;
    if (avr->interrupt_state == 0 && avr_has_pending_interrupts(avr)) {
        avr->interrupt_state = 1;
    }
}

/* Advances the chip's time to `limit` or to simavr's next event, whichever is earlier. Executes no
 * instructions. */
static void pass_idle(cycle_t limit)
{
    const avr_cycle_timer_slot_t *timer = avr->cycle_timers.timer;
    if (timer != NULL && timer->when < limit) {
        limit = timer->when;
    }
    if (limit > avr->cycle) {
        avr->cycle = limit;
    }
    avr->run_cycle_limit = 1;
    avr_cycle_timer_process(avr);
}

/* In idle mode: advances the time to the next event that can wake the chip. */
static void advance_idle(void)
{
    cycle_t from = avr->cycle;
    pass_idle(run_end);
    if (avr->state == cpu_Running) {
        avr->cycle += WAKE_FROM_IDLE;
    }
    asleep_cycles += avr->cycle - from;
}

static void run_instructions(void)
{
    const bool is_hooked = is_watched;
    if (is_hooked) {
        before_hook();
    }
    avr_flashaddr_t next = avr_run_one(avr);
    avr->pc = next;
    if (is_hooked) {
        after_hook();
    }
}

static void run_active(cycle_t limit)
{
    run_end = limit - (clocks_now() - avr->cycle);
    while (avr->cycle < run_end && life == LIFE_ACTIVE) {
        if (suspended_until > avr->cycle) {
            pass_idle(suspended_until < run_end ? suspended_until : run_end);
            continue;
        }
        if (avr->state == cpu_Sleeping) {
            advance_idle();
            continue;
        }
        if (avr->state != cpu_Running) {
            fault_report("processor", "stopped at %05x: no program", avr->pc);
            live(LIFE_HALTED);
            return;
        }
        if (avr->interrupt_state > 0 && !interrupts_wait) {
            service_interrupts();
        }
        bool in_one_go = run_end > avr->cycle && !memory_is_stuck() && !is_watched;
        avr->run_cycle_limit = in_one_go ? run_end - avr->cycle : 1;
        avr_cycle_timer_process(avr);
        if (memory_is_stuck()) {
            memory_stick();
        }
        run_instructions();
        if (avr->interrupt_state < 0) {
            count_down_to_interrupts();
        }
        if (avr->state == cpu_Sleeping) {
            enter_sleep();
        }
    }
}

bool machine_run(cycle_t until)
{
    stop_requested = false;
    while (clocks_now() < until && !stop_requested) {
        cycle_t limit = clocks_fire();
        if (stop_requested) {
            break;
        }
        if (until < limit) {
            limit = until;
        }
        if (life == LIFE_ACTIVE) {
            run_active(limit);
        } else {
            advance_stopped(limit);
        }
    }
    run_end = 0;
    return clocks_now() >= until;
}

void machine_stop(void)
{
    stop_requested = true;
    limit_run(0);
}

const wiring_t *machine_wiring(void)
{
    return wiring;
}

const controller_t *machine_controller(void)
{
    return controller;
}
