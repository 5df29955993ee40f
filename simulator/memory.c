/* SPDX-License-Identifier: MIT */
/* memory.c - adds registers with callbacks and stuck bits to simavr's memories. */
#include "simulator/memory.h"

#include <stdlib.h>
#include <string.h>

#include "simulator/core.h"
#include "simulator/random.h"

/* A defective bit of SRAM that always keeps its value. */
static struct {
    bool is_on;
    uint16_t address;
    uint8_t mask, value;
} stuck;

static register_read_t register_reads[MAX_IOs + CORE_REGISTERS];
static register_write_t register_writes[MAX_IOs + CORE_REGISTERS];
static void (*watches[MAX_IOs + CORE_REGISTERS])(void);

static uint8_t *sram_at_power_on;
static uint16_t static_data_end; /* the address after the static data; 0: unknown */

bool memory_create(void)
{
    sram_at_power_on = calloc(1, avr->ramend + 1U);
    return sram_at_power_on != NULL;
}

/* --- Flash ------------------------------------------------------------------------------------ */

uint8_t *memory_flash(void)
{
    return avr->flash;
}

uint32_t memory_flash_size(void)
{
    return avr->flashend + 1;
}

void memory_flip_flash(uint32_t address, uint8_t bit)
{
    if (address <= avr->flashend) {
        avr->flash[address] ^= (uint8_t)(1U << bit);
    }
}

/* --- SRAM ------------------------------------------------------------------------------------- */

uint16_t memory_sram_start(void)
{
    return (uint16_t)(avr->ioend + 1);
}

uint16_t memory_sram_end(void)
{
    return avr->ramend;
}

uint16_t memory_static_end(void)
{
    return static_data_end;
}

void memory_set_static_end(uint16_t address)
{
    static_data_end = address;
}

void memory_power_on(void)
{
    for (unsigned i = 0; i <= avr->ramend; i++) {
        if (i < CORE_REGISTERS || i > avr->ioend) {
            avr->data[i] = (uint8_t)random_bits();
        }
    }
    memcpy(sram_at_power_on, avr->data, avr->ramend + 1U);
}

uint16_t memory_stack_unused(void)
{
    uint16_t longest = 0, length = 0;
    uint16_t start = static_data_end != 0 ? static_data_end : memory_sram_start();
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

void memory_stick_sram(uint16_t address, uint8_t bit, bool value)
{
    if (address <= avr->ramend) {
        stuck.is_on = true;
        stuck.address = address;
        stuck.mask = (uint8_t)(1U << bit);
        stuck.value = value ? stuck.mask : 0;
    }
}

void memory_stick(void)
{
    uint8_t *byte = &avr->data[stuck.address];
    *byte = (uint8_t)((*byte & ~stuck.mask) | stuck.value);
}

bool memory_is_stuck(void)
{
    return stuck.is_on;
}

uint16_t memory_eeprom_size(void)
{
    return (uint16_t)(avr->e2end + 1);
}

/* --- Data addresses --------------------------------------------------------------------------- */

uint8_t memory_peek(uint16_t address)
{
    return address <= avr->ramend ? avr->data[address] : 0xFF;
}

void memory_poke(uint16_t address, uint8_t value)
{
    if (address <= avr->ramend) {
        avr->data[address] = value;
    }
}

static uint8_t read_io(struct avr_t *core, avr_io_addr_t address, void *parameter)
{
    (void)core;
    (void)parameter;
    return register_reads[address](address);
}

static void write_io(struct avr_t *core, avr_io_addr_t address, uint8_t value, void *parameter)
{
    (void)core;
    (void)parameter;
    register_writes[address](address, value);
}

void memory_register(uint16_t address, register_read_t read, register_write_t write)
{
    register_reads[address] = read;
    register_writes[address] = write;
    avr->io[AVR_DATA_TO_IO(address)].r.c = read != NULL ? read_io : NULL;
    avr->io[AVR_DATA_TO_IO(address)].w.c = write != NULL ? write_io : NULL;
}

static void call_watch(struct avr_t *core, avr_io_addr_t address, uint8_t value, void *parameter)
{
    (void)parameter;
    core->data[address] = value;
    watches[address]();
}

void memory_watch_register(uint16_t address, void (*watch)(void))
{
    watches[address] = watch;
    avr_register_io_write(avr, address, call_watch, NULL);
}

uint8_t memory_write_mask(void)
{
    enum { OPCODE = 0xFD00, SBI_OR_CBI = 0x9800 };
    unsigned opcode = (unsigned)(avr->flash[avr->pc] | avr->flash[avr->pc + 1] << 8);
    return (uint8_t)((opcode & OPCODE) == SBI_OR_CBI ? 1U << (opcode & 7) : 0xFFU);
}
