/* SPDX-License-Identifier: MIT */
/* eeprom.c - EECR, EEDR, EEAR and the cells. */
#include "simulator/chip/eeprom.h"

#include <stddef.h>
#include <string.h>

#include "simulator/fault.h"
#include "simulator/interrupts.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/random.h"

enum { EECR = 0x3F, EEDR = 0x40, EEARL = 0x41, EEARH = 0x42, SPMCSR = 0x57, SPMEN = 0x01 };
enum { C_EERE = 0x01, C_EEPE = 0x02, C_EEMPE = 0x04, C_EERIE = 0x08, C_MODE = 0x30 };
enum { MODE_BOTH = 0x00, MODE_ERASE = 0x10, MODE_WRITE = 0x20 };
#define ONE_CYCLES (1800 * CYCLES_PER_US)
enum { CELLS = 4096, MASTER_WINDOW = 4, READ_STALL = 4, WRITE_STALL = 2 };

static void write_done(void *context);
static void ask(void *context);

/* A write also completes in power-down, but its interrupt does not wake the chip. */
static event_t done = {.fire = write_done, .clock = CLOCK_WORLD};
static event_t asking = {.fire = ask, .clock = CLOCK_CHIP};

static uint8_t cells[CELLS];
static struct {
    uint8_t kind; /* an eeprom_wear_t */
    uint8_t mask; /* which bits EEPROM_INVERTS inverts */
} worn[CELLS];
static uint16_t write_address;
static uint8_t write_old, write_new;
static cycle_t master_until; /* the chip time until which EEMPE stays set */
static void (*write_hook)(uint16_t address, uint8_t value);
static void (*begin_hook)(void);

bool eeprom_is_writing(void)
{
    return done.pending;
}

static void update_interrupt(void)
{
    bool enabled = (memory_peek(EECR) & C_EERIE) != 0;
    interrupt_set_level(machine_controller()->vector_eeprom, enabled && !eeprom_is_writing());
}

static void on_routine(bool running)
{
    if (!running) {
        update_interrupt();
    }
}

static void ask(void *context)
{
    (void)context;
    update_interrupt();
}

/* Writes `value` to a cell. A worn cell may store a different value. */
static void fill_cell(uint16_t address, uint8_t value)
{
    switch (worn[address].kind) {
    case EEPROM_HOLDS:
        break;
    case EEPROM_LOSES:
        cells[address] = 0xFF;
        break;
    case EEPROM_INVERTS:
        cells[address] = value ^ worn[address].mask;
        break;
    default:
        cells[address] = value;
    }
}

static void write_done(void *context)
{
    (void)context;
    fill_cell(write_address, write_new);
    event_in(&asking, 0);
}

static uint16_t address_now(void)
{
    unsigned address = (unsigned)(memory_peek(EEARL) | memory_peek(EEARH) << 8);
    return (uint16_t)(address % memory_eeprom_size());
}

static void begin_write(uint8_t mode)
{
    if (eeprom_is_writing()) {
        fault_report("eeprom", "a write begun during a write is ignored");
        return;
    }
    if (clocks_chip_time() > master_until) {
        fault_report("eeprom", "EEPE more than 4 cycles after EEMPE is ignored");
        return;
    }
    if (memory_peek(SPMCSR) & SPMEN) {
        fault_report("eeprom", "a write begun while the flash is written is ignored");
        return;
    }
    uint8_t data = memory_peek(EEDR);
    write_address = address_now();
    write_old = cells[write_address];
    switch (mode) {
    case MODE_BOTH:
        write_new = data;
        break;
    case MODE_ERASE:
        write_new = 0xFF;
        break;
    case MODE_WRITE:
        write_new = write_old & data; /* writing without an erase only clears bits */
        break;
    default:
        fault_report("eeprom", "reserved mode");
        return;
    }
    if (begin_hook != NULL) {
        begin_hook();
    }
    if (write_hook != NULL) {
        write_hook(write_address, write_new);
    }
    event_in(&done, mode == MODE_BOTH ? EEPROM_WRITE_CYCLES : ONE_CYCLES);
    machine_stall(WRITE_STALL);
}

static void read_cell(void)
{
    if (eeprom_is_writing()) {
        fault_report("eeprom", "a read during a write is ignored");
        return;
    }
    memory_poke(EEDR, cells[address_now()]);
    machine_stall(READ_STALL);
}

static uint8_t read_control(uint16_t address)
{
    uint8_t control = memory_peek(address) & (C_MODE | C_EERIE);
    if (eeprom_is_writing()) {
        control |= C_EEPE;
    }
    if (clocks_chip_time() <= master_until) {
        control |= C_EEMPE;
    }
    return control;
}

static void write_control(uint16_t address, uint8_t value)
{
    uint8_t mode = memory_peek(address) & C_MODE;
    bool begins = (value & C_EEPE) && (memory_write_mask() & C_EEPE);
    if (!eeprom_is_writing()) {
        mode = value & C_MODE;
    }
    memory_poke(address, (uint8_t)(mode | (value & C_EERIE)));
    if (begins) {
        /* a 1 in EEPE without EEMPE during a write only copies back what the program has read */
        if (!(eeprom_is_writing() && !(value & C_EEMPE))) {
            begin_write(mode);
        }
        master_until = 0;
    } else if (value & memory_write_mask() & C_EEMPE) {
        master_until = clocks_chip_time() + MASTER_WINDOW + 1;
    }
    if (value & memory_write_mask() & C_EERE) {
        read_cell();
    }
    update_interrupt();
}

static void write_address_or_data(uint16_t address, uint8_t value)
{
    if (eeprom_is_writing()) {
        fault_report("eeprom", "%s changed during a write is ignored",
                     address == EEDR ? "EEDR" : "EEAR");
        return;
    }
    memory_poke(address, value);
}

static void reset(reset_cause_t cause)
{
    (void)cause;
    master_until = 0;
    event_cancel(&asking);
}

/* If the power is cut during a write, leaves a random value in the byte that is being written. */
static void power(bool on)
{
    if (on || !eeprom_is_writing()) {
        return;
    }
    uint8_t some = (uint8_t)random_bits();
    uint8_t torn[] = {
        write_old, write_new, 0xFF, (uint8_t)(write_new | some), (uint8_t)(write_old | some), some};
    fill_cell(write_address, torn[random_below(sizeof torn)]);
    event_cancel(&done);
}

uint8_t *eeprom_bytes(void)
{
    return cells;
}

void eeprom_wear(uint16_t address, uint16_t count, eeprom_wear_t kind, uint8_t mask)
{
    for (; count != 0; address++, count--) {
        worn[address].kind = (uint8_t)kind;
        worn[address].mask = mask;
        if (kind == EEPROM_LOSES) {
            cells[address] = 0xFF;
        }
    }
}

void eeprom_on_begin(void (*begun)(void))
{
    begin_hook = begun;
}

void eeprom_on_write(void (*begun)(uint16_t address, uint8_t value))
{
    write_hook = begun;
}

void eeprom_start(void)
{
    memset(cells, 0xFF, sizeof cells);
    memory_register(EECR, read_control, write_control);
    memory_register(EEDR, NULL, write_address_or_data);
    memory_register(EEARL, NULL, write_address_or_data);
    memory_register(EEARH, NULL, write_address_or_data);
    interrupt_on_run(machine_controller()->vector_eeprom, on_routine);
    machine_on_reset(reset);
    machine_on_power(power);
}
