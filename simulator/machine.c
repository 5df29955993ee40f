/* machine.c - the microcontroller: simavr's core inside a clock, a supply and a sleep of our own. */
#include "simulator/machine.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <avr_timer.h>
#include <avr_watchdog.h>
#include <sim_avr.h>
#include <sim_core.h>

#include "simulator/fault.h"
#include "simulator/image.h"

enum {
    MCUSR = 0x54,
    SMCR = 0x53,
    SMCR_SE = 0x01,
    REGISTERS = 0x20,    /* r0-r31 lie below the I/O registers */
    INTERRUPT_ENTRY = 4, /* data sheet, "Interrupt Response Time"  */
    WAKE_FROM_IDLE = 4,
    WAKE_FROM_STANDBY = 6,
    HOOKS = 12,
    ADDED_VECTORS = 4,
    VECTORS = 64
};

static const controller_t controllers[] = {
    {
        .mcu = "atmega328p",
        .ports = "BCD",
        .vector_pin_change = 3,
        .vector_watchdog = 6,
        .vector_spi = 17,
        .vector_receive = 18,
        .vector_data_empty = 19,
        .vector_transmit = 20,
        .vector_adc = 21,
        .vector_eeprom = 22,
        .spi_ss = {"B", 2},
        .spi_mosi = {"B", 3},
        .spi_miso = {"B", 4},
        .spi_sck = {"B", 5},
        .pin_change_ports = "BCD",
        .bandgap_channel = 0x0E,
    },
    {
        .mcu = "atmega2560",
        .ports = "ABCDEFGHJKL",
        .vector_pin_change = 9,
        .vector_watchdog = 12,
        .vector_spi = 24,
        .vector_receive = 25,
        .vector_data_empty = 26,
        .vector_transmit = 27,
        .vector_adc = 29,
        .vector_eeprom = 30,
        .spi_ss = {"B", 0},
        .spi_mosi = {"B", 2},
        .spi_miso = {"B", 3},
        .spi_sck = {"B", 1},
        .pin_change_ports = "B*K",
        .bandgap_channel = 0x1E,
    },
};

/* What the chip is doing. */
typedef enum {
    LIFE_OFF,
    LIFE_HELD,     /* in reset by the brown-out detector          */
    LIFE_STARTING, /* the start-up time after a reset             */
    LIFE_ACTIVE,   /* running or in idle mode                     */
    LIFE_STOPPED,  /* asleep with its clock stopped               */
    LIFE_WAKING,   /* the oscillator starts again                 */
    LIFE_HALTED    /* executed what is no program                 */
} life_t;

static avr_t *avr;
static const wiring_t *wiring;
static const controller_t *controller;
static uint64_t random_state;

static life_t life = LIFE_OFF;
static cycle_t life_until;     /* end of LIFE_STARTING and LIFE_WAKING       */
static cycle_t stopped_cycles; /* machine_now() less chip time               */
static cycle_t off_cycles, asleep_cycles, power_down_cycles;
static uint8_t sleep_mode; /* the SM bits, while in LIFE_STOPPED         */
static cycle_t run_end;    /* chip time at which run_active() must return */
static bool stop_requested;

/* A bit of SRAM that keeps its value. */
static struct {
    bool is_on;
    uint16_t address;
    uint8_t mask, value;
} stuck;

static event_t *events;

static register_read_t register_reads[MAX_IOs + REGISTERS];
static register_write_t register_writes[MAX_IOs + REGISTERS];
static void (*watches[MAX_IOs + REGISTERS])(void);
static void (*run_hooks[VECTORS])(bool running);
static void (*reset_hooks[HOOKS])(reset_cause_t cause);
static void (*power_hooks[HOOKS])(bool on);
static void (*clock_stop_hooks[HOOKS])(void);
static unsigned reset_hook_count, power_hook_count, clock_stop_hook_count;
static void (*watchdog_hook)(void);
static void (*compare_hook)(bool toggle, bool level);

static uint8_t *sram_at_power_on;
static uint16_t static_data_end; /* 0: not known */

/* --- Chance -------------------------------------------------------------------------------------- */

/* SplitMix64 (Steele, Lea, Flood 2014). */
uint32_t machine_random(void)
{
    random_state += 0x9E3779B97F4A7C15U;
    uint64_t z = random_state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return (uint32_t)((z ^ (z >> 31)) >> 32);
}

uint32_t machine_random_below(uint32_t limit)
{
    return (uint32_t)(((uint64_t)machine_random() * limit) >> 32);
}

/* --- simavr's words ------------------------------------------------------------------------------ */

/* Of simavr's own complaints those of the core: an access outside SRAM, an instruction that is none.
 * Its modules are replaced, or complain of what is no fault. */
static void log_simavr(struct avr_t *core, const int level, const char *format, va_list arguments)
{
    if (level != LOG_ERROR && level != LOG_WARNING) {
        return;
    }
    char text[FAULT_LENGTH], clean[FAULT_LENGTH];
    vsnprintf(text, sizeof text, format, arguments);
    size_t used = 0;
    bool in_escape = false;
    for (const char *from = text; *from != '\0'; from++) {
        if (*from == '\033') {
            in_escape = true;
        } else if (in_escape) {
            in_escape = *from != 'm';
        } else if (*from != '\n') {
            clean[used++] = *from;
        }
    }
    clean[used] = '\0';
    if (strncmp(clean, "CORE", 4) != 0) {
        return;
    }
    fault_report("processor", "%s (pc %05x)", clean, core != NULL ? core->pc : 0);
}

/* --- Events -------------------------------------------------------------------------------------- */

cycle_t machine_now(void)
{
    return avr->cycle + stopped_cycles;
}

cycle_t machine_chip_time(void)
{
    return avr->cycle;
}

bool machine_clock_is_stopped(void)
{
    return life != LIFE_ACTIVE;
}

/* Makes run_active() return at `end`, if it would run longer. */
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

void event_in(event_t *event, cycle_t delay)
{
    if (!event->listed) {
        event->listed = true;
        event->next = events;
        events = event;
    }
    event->when = event->clock == CLOCK_CHIP ? avr->cycle : machine_now();
    event_again(event, delay);
}

void event_again(event_t *event, cycle_t delay)
{
    event->pending = true;
    event->when += delay;
    limit_run(avr->cycle + delay);
}

void event_cancel(event_t *event)
{
    event->pending = false;
}

/* The event's time on the world's clock; never, for one whose clock stands. */
static cycle_t event_time(const event_t *event)
{
    if (!event->pending) {
        return CYCLE_NEVER;
    }
    if (event->clock == CLOCK_WORLD) {
        return event->when;
    }
    return life == LIFE_ACTIVE ? event->when + stopped_cycles : CYCLE_NEVER;
}

/* Fires all that is due, the earliest first, and returns when the next is. */
static cycle_t fire_events(void)
{
    for (;;) {
        event_t *first = NULL;
        cycle_t when = CYCLE_NEVER;
        for (event_t *event = events; event != NULL; event = event->next) {
            cycle_t time = event_time(event);
            if (time < when) {
                when = time;
                first = event;
            }
        }
        if (first == NULL || when > machine_now()) {
            return when;
        }
        first->pending = false;
        first->fire(first->context);
    }
}

/* --- Interrupts ---------------------------------------------------------------------------------- */

static avr_int_vector_t *find_vector(uint8_t number)
{
    for (uint8_t i = 0; i < avr->interrupts.vector_count; i++) {
        if (avr->interrupts.vector[i]->vector == number) {
            return avr->interrupts.vector[i];
        }
    }
    return NULL;
}

void interrupt_define(uint8_t number, uint16_t enable, uint16_t flag, uint8_t bit)
{
    static avr_int_vector_t vectors[ADDED_VECTORS];
    static unsigned used;
    if (find_vector(number) != NULL) {
        return;
    }
    assert(used < ADDED_VECTORS);
    avr_int_vector_t *vector = &vectors[used++];
    vector->vector = number;
    vector->enable = (avr_regbit_t)AVR_IO_REGBIT(enable & 0x1FFU, bit & 7U);
    vector->raised = (avr_regbit_t)AVR_IO_REGBIT(flag & 0x1FFU, bit & 7U);
    avr_register_vector(avr, vector);
}

/* Requests an interrupt whose flag is set and which has been enabled since. */
static void request_if_enabled(avr_int_vector_t *vector)
{
    if (avr_regbit_get(avr, vector->enable) && !vector->pending) {
        avr_raise_interrupt(avr, vector);
    }
}

void interrupt_set_level(uint8_t number, bool requested)
{
    avr_int_vector_t *vector = find_vector(number);
    if (vector == NULL) {
        return;
    }
    vector->raise_sticky = 1; /* the routine removes the condition, not the jump to it */
    if (vector->raised.reg) {
        avr_regbit_setto(avr, vector->raised, requested);
    }
    if (requested) {
        request_if_enabled(vector);
    } else if (vector->pending) {
        avr_clear_interrupt(avr, vector);
    }
}

void interrupt_raise(uint8_t number)
{
    avr_int_vector_t *vector = find_vector(number);
    if (vector == NULL) {
        return;
    }
    if (vector->raised.reg) {
        avr_regbit_set(avr, vector->raised);
    }
    request_if_enabled(vector);
}

void interrupt_clear(uint8_t number)
{
    avr_int_vector_t *vector = find_vector(number);
    if (vector != NULL) {
        avr_clear_interrupt(avr, vector);
        if (vector->raised.reg) {
            avr_regbit_clear(avr, vector->raised);
        }
    }
}

static void on_vector_runs(struct avr_irq_t *irq, uint32_t value, void *parameter)
{
    (void)irq;
    avr_int_vector_t *vector = parameter;
    run_hooks[vector->vector](value != 0);
}

void interrupt_on_run(uint8_t number, void (*refresh)(bool running))
{
    avr_int_vector_t *vector = find_vector(number);
    if (vector != NULL) {
        run_hooks[number] = refresh;
        avr_irq_register_notify(&vector->irq[AVR_INT_IRQ_RUNNING], on_vector_runs, vector);
    }
}

/* Of simavr's own modules none looks at its flags again when an interrupt is enabled later. */
static void write_enable(struct avr_t *core, avr_io_addr_t address, uint8_t value, void *parameter)
{
    (void)parameter;
    core->data[address] = value;
    for (uint8_t i = 0; i < core->interrupts.vector_count; i++) {
        avr_int_vector_t *vector = core->interrupts.vector[i];
        if (vector->enable.reg == address && vector->raised.reg &&
            avr_regbit_get(core, vector->raised)) {
            request_if_enabled(vector);
        }
    }
}

static void watch_enables(void)
{
    for (uint8_t i = 0; i < avr->interrupts.vector_count; i++) {
        uint16_t address = avr->interrupts.vector[i]->enable.reg;
        if (address >= REGISTERS && avr->io[AVR_DATA_TO_IO(address)].w.c == NULL) {
            avr->io[AVR_DATA_TO_IO(address)].w.c = write_enable;
        }
    }
}

/* --- Registers and memory ------------------------------------------------------------------------ */

static uint8_t read_register(struct avr_t *core, avr_io_addr_t address, void *parameter)
{
    (void)core;
    (void)parameter;
    return register_reads[address](address);
}

static void write_register(struct avr_t *core, avr_io_addr_t address, uint8_t value,
                           void *parameter)
{
    (void)core;
    (void)parameter;
    register_writes[address](address, value);
}

void machine_register(uint16_t address, register_read_t read, register_write_t write)
{
    register_reads[address] = read;
    register_writes[address] = write;
    avr->io[AVR_DATA_TO_IO(address)].r.c = read != NULL ? read_register : NULL;
    avr->io[AVR_DATA_TO_IO(address)].w.c = write != NULL ? write_register : NULL;
}

static void call_watch(struct avr_t *core, avr_io_addr_t address, uint8_t value, void *parameter)
{
    (void)parameter;
    core->data[address] = value;
    watches[address]();
}

void machine_watch_register(uint16_t address, void (*watch)(void))
{
    watches[address] = watch;
    avr_register_io_write(avr, address, call_watch, NULL);
}

uint8_t machine_write_mask(void)
{
    enum { OPCODE = 0xFD00, SBI_OR_CBI = 0x9800 };
    unsigned opcode = (unsigned)(avr->flash[avr->pc] | avr->flash[avr->pc + 1] << 8);
    return (uint8_t)((opcode & OPCODE) == SBI_OR_CBI ? 1U << (opcode & 7) : 0xFFU);
}

void machine_stall(uint8_t cycles)
{
    avr->cycle += cycles;
}

uint8_t machine_peek(uint16_t address)
{
    return address <= avr->ramend ? avr->data[address] : 0xFF;
}

void machine_poke(uint16_t address, uint8_t value)
{
    if (address <= avr->ramend) {
        avr->data[address] = value;
    }
}

uint16_t machine_sram_start(void)
{
    return (uint16_t)(avr->ioend + 1);
}

uint16_t machine_sram_end(void)
{
    return avr->ramend;
}

uint16_t machine_static_end(void)
{
    return static_data_end;
}

uint16_t machine_eeprom_size(void)
{
    return (uint16_t)(avr->e2end + 1);
}

uint16_t machine_stack_unused(void)
{
    uint16_t longest = 0, length = 0;
    uint16_t start = static_data_end != 0 ? static_data_end : machine_sram_start();
    for (uint16_t i = start; i <= avr->ramend; i++) {
        bool is_guard = i == static_data_end;
        length = is_guard || avr->data[i] == sram_at_power_on[i] ? (uint16_t)(length + 1) : 0;
        if (length > longest) {
            longest = length;
        }
        if (length == 0 && static_data_end != 0) {
            break;
        }
    }
    return longest;
}

/* --- The program --------------------------------------------------------------------------------- */

bool machine_load(const char *path)
{
    return image_load(path, avr->flash, avr->flashend + 1, &static_data_end);
}

/* --- Hooks --------------------------------------------------------------------------------------- */

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

/* simavr asks its modules who knows what to do; the first that answers, that is us, has it. */
static int answer_watchdog(struct avr_io_t *io, uint32_t request, void *parameter)
{
    (void)io;
    (void)parameter;
    if (request != (uint32_t)AVR_IOCTL_WATCHDOG_RESET) {
        return -1;
    }
    if (watchdog_hook != NULL) {
        watchdog_hook();
    }
    return 0;
}

static avr_io_t watchdog_module = {.kind = "watchdog of the handheld", .ioctl = answer_watchdog};

static void on_compare(struct avr_irq_t *irq, uint32_t value, void *parameter)
{
    (void)irq;
    (void)parameter;
    enum { TOGGLE = 0x100 };
    compare_hook((value & TOGGLE) != 0, (value & 1) != 0);
}

void machine_on_compare_output(char timer, void (*output)(bool toggle, bool level))
{
    avr_irq_t *irq =
        avr_io_getirq(avr, (uint32_t)AVR_IOCTL_TIMER_GETIRQ(timer), TIMER_IRQ_OUT_COMP);
    if (irq != NULL) {
        compare_hook = output;
        avr_irq_register_notify(irq, on_compare, NULL);
    }
}

/* --- Reset and power ----------------------------------------------------------------------------- */

bool machine_start(const wiring_t *on, uint64_t seed)
{
    wiring = on;
    random_state = seed * 0x2545F4914F6CDD1DU + 1;
    controller = NULL;
    for (size_t i = 0; i < sizeof controllers / sizeof controllers[0]; i++) {
        if (strcmp(controllers[i].mcu, wiring->mcu) == 0) {
            controller = &controllers[i];
        }
    }
    avr_global_logger_set(log_simavr);
    avr = controller != NULL ? avr_make_mcu_by_name(wiring->mcu) : NULL;
    if (avr == NULL || avr_init(avr) != 0) {
        fprintf(stderr, "handheld: no model of the %s\n", wiring->mcu);
        return false;
    }
    avr->frequency = CYCLES_PER_SECOND;
    sram_at_power_on = calloc(1, avr->ramend + 1U);
    avr_register_io(avr, &watchdog_module);
    watch_enables();
    return sram_at_power_on != NULL;
}

/* Registers as after a reset; the program waits for the start-up time. */
static void begin_reset(reset_cause_t cause)
{
    uint8_t causes = cause == RESET_POWER_ON ? 0 : avr->data[MCUSR];
    avr_reset(avr);
    avr->data[MCUSR] = (uint8_t)(causes | cause);
    for (unsigned i = 0; i < reset_hook_count; i++) {
        reset_hooks[i](cause);
    }
    life = LIFE_STARTING;
    life_until = machine_now() + RESET_DELAY;
    limit_run(0);
}

void machine_power_on(void)
{
    if (life != LIFE_OFF) {
        return;
    }
    for (unsigned i = 0; i <= avr->ramend; i++) {
        if (i < REGISTERS || i > avr->ioend) {
            avr->data[i] = (uint8_t)machine_random();
        }
    }
    memcpy(sram_at_power_on, avr->data, avr->ramend + 1U);
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
    life = LIFE_OFF;
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

void machine_flip_flash(uint32_t address, uint8_t bit)
{
    if (address <= avr->flashend) {
        avr->flash[address] ^= (uint8_t)(1U << bit);
    }
}

uint32_t machine_flash_size(void)
{
    return avr->flashend + 1;
}

void machine_stick_sram(uint16_t address, uint8_t bit, bool value)
{
    if (address <= avr->ramend) {
        stuck.is_on = true;
        stuck.address = address;
        stuck.mask = (uint8_t)(1U << bit);
        stuck.value = value ? stuck.mask : 0;
    }
}

/* As the chip has it after any instruction that may have written. */
static void stick(void)
{
    uint8_t *byte = &avr->data[stuck.address];
    *byte = (uint8_t)((*byte & ~stuck.mask) | stuck.value);
}

void machine_hold(bool held)
{
    if (life == LIFE_OFF) {
        return;
    }
    if (held && life != LIFE_HELD) {
        begin_reset(RESET_BROWN_OUT);
        life = LIFE_HELD;
    } else if (!held && life == LIFE_HELD) {
        begin_reset(RESET_BROWN_OUT);
    }
}

/* --- Sleep --------------------------------------------------------------------------------------- */

enum { MODE_IDLE, MODE_ADC, MODE_POWER_DOWN, MODE_POWER_SAVE, MODE_STANDBY = 6, MODE_EXTENDED };

/* The program has executed SLEEP. */
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
        life = LIFE_STOPPED;
        limit_run(0);
    }
}

/* Time passes and the chip's clock does not. */
static void pass_stopped(cycle_t limit)
{
    cycle_t cycles = limit - machine_now();
    stopped_cycles += cycles;
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
    if (life == LIFE_STOPPED && avr->state == cpu_Running) { /* an interrupt has come */
        life = LIFE_WAKING;
        bool oscillator_runs =
            sleep_mode == MODE_STANDBY || sleep_mode == MODE_EXTENDED || sleep_mode == MODE_ADC;
        life_until = machine_now() + (oscillator_runs ? WAKE_FROM_STANDBY : CRYSTAL_START);
    }
    bool ends = life == LIFE_STARTING || life == LIFE_WAKING;
    if (ends && life_until < limit) {
        limit = life_until;
    }
    if (limit > machine_now()) {
        pass_stopped(limit);
    }
    if (ends && machine_now() >= life_until) {
        life = LIFE_ACTIVE;
    }
}

bool machine_is_halted(void)
{
    return life == LIFE_HALTED;
}

machine_cycles_t machine_cycles(void)
{
    return (machine_cycles_t){machine_now() - off_cycles, asleep_cycles, power_down_cycles};
}

/* --- Running ------------------------------------------------------------------------------------- */

/* Jumps to the most urgent interrupt that is requested and allowed. */
static void service_interrupts(void)
{
    avr_service_interrupts(avr);
    if (!avr->sreg[S_I]) {
        avr->cycle += INTERRUPT_ENTRY;
    }
}

/* Counts the instructions for which interrupts that have just been enabled still wait. On the chip
 * that is one; simavr, left alone, waits for two and misses the gap of an `sei; sleep; cli`. */
static void count_down_to_interrupts(void)
{
    avr->interrupt_state++;
    if (avr->interrupt_state == 0 && avr_has_pending_interrupts(avr)) {
        avr->interrupt_state = 1;
    }
}

/* Idle mode: on to the next thing that can wake the chip. */
static void advance_idle(void)
{
    cycle_t from = avr->cycle;
    cycle_t to = run_end;
    const avr_cycle_timer_slot_t *timer = avr->cycle_timers.timer;
    if (timer != NULL && timer->when < to) {
        to = timer->when;
    }
    if (to > avr->cycle) {
        avr->cycle = to;
    }
    avr->run_cycle_limit = 1;
    avr_cycle_timer_process(avr);
    if (avr->state == cpu_Running) {
        avr->cycle += WAKE_FROM_IDLE;
    }
    asleep_cycles += avr->cycle - from;
}

static void run_active(cycle_t limit)
{
    run_end = limit - stopped_cycles;
    while (avr->cycle < run_end && life == LIFE_ACTIVE) {
        if (avr->state == cpu_Sleeping) {
            advance_idle();
            continue;
        }
        if (avr->state != cpu_Running) {
            fault_report("processor", "stopped at %05x: no program", avr->pc);
            life = LIFE_HALTED;
            return;
        }
        if (avr->interrupt_state > 0) {
            service_interrupts();
        }
        bool in_one_go = run_end > avr->cycle && !stuck.is_on;
        avr->run_cycle_limit = in_one_go ? run_end - avr->cycle : 1;
        avr_cycle_timer_process(avr);
        if (stuck.is_on) {
            stick();
        }
        avr_flashaddr_t next = avr_run_one(avr);
        avr->pc = next;
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
    while (machine_now() < until && !stop_requested) {
        cycle_t limit = fire_events();
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
    return machine_now() >= until;
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
