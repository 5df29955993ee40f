/* SPDX-License-Identifier: MIT */
/* memory.c - the model of the 23LC1024. */
#include "simulator/parts/memory.h"

#include <stdint.h>

#include "simulator/chip/pins.h"
#include "simulator/chip/spi.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/random.h"

/* Half a period of the fastest clock, 20 MHz (table 1-2, "AC characteristics"). */
enum { SHORTEST_PULSE_NS = 25 };

enum { BYTES = 0x20000, PAGE_BYTES = 32, ADDRESS_BYTES = 3 };

/* Instructions, table 2-1. ENTER_QUAD, ENTER_DUAL and LEAVE begin and end the modes that use four
 * or two data lines. */
enum {
    WRITE_MODE = 0x01,
    WRITE = 0x02,
    READ = 0x03,
    READ_MODE = 0x05,
    ENTER_QUAD = 0x38,
    ENTER_DUAL = 0x3B,
    LEAVE = 0xFF
};

/* The mode register, table 2-2. */
enum { MODE_BYTE = 0x00, MODE_SEQUENTIAL = 0x40, MODE_PAGE = 0x80, MODE_BITS = 0xC0 };

/* The stages of a frame. In NOT_OURS the memory ignores the rest of the frame. */
typedef enum { AT_INSTRUCTION, AT_ADDRESS, AT_DATA, NOT_OURS } stage_t;

static bool exists, plugged, has_power, is_selected;
/* the program has chosen two or four data lines; this lasts until the supply is cut */
static bool speaks_otherwise;
static uint8_t contents[BYTES];
static uint8_t mode;

static stage_t stage;
static uint8_t instruction;
static unsigned address_bytes;
static uint32_t address, data_bytes;
static spi_input_t input;

/* Moves to the address of the next byte, which depends on the mode (section 2.2). */
static void advance(void)
{
    data_bytes++;
    if (mode == MODE_PAGE) {
        address = (address & ~(PAGE_BYTES - 1U)) | ((address + 1) & (PAGE_BYTES - 1U));
    } else if (mode == MODE_SEQUENTIAL) {
        address = (address + 1) % BYTES;
    }
}

static void take_instruction(uint8_t byte)
{
    instruction = byte;
    address_bytes = 0;
    address = data_bytes = 0;
    switch (byte) {
    case READ:
    case WRITE:
        stage = AT_ADDRESS;
        break;
    case READ_MODE:
    case WRITE_MODE:
        stage = AT_DATA;
        break;
    case ENTER_QUAD:
    case ENTER_DUAL:
        fault_report("memory", "instruction %02x: from now on it speaks on other lines", byte);
        speaks_otherwise = true;
        stage = NOT_OURS;
        break;
    case LEAVE:
        stage = NOT_OURS;
        break;
    default:
        fault_report("memory", "no instruction %02x", byte);
        stage = NOT_OURS;
    }
}

static void set_mode(uint8_t byte)
{
    if ((byte & MODE_BITS) == MODE_BITS || (byte & ~MODE_BITS) != 0) {
        fault_report("memory", "no mode %02x", byte);
    }
    mode = byte & MODE_BITS;
}

static void take_data(uint8_t byte)
{
    const bool is_mode = instruction == READ_MODE || instruction == WRITE_MODE;
    if (data_bytes != 0 && (is_mode || mode == MODE_BYTE)) {
        fault_report("memory", "more than one byte in a frame");
    } else if (instruction == WRITE) {
        contents[address] = byte;
    } else if (instruction == WRITE_MODE) {
        set_mode(byte);
    }
    if (is_mode) {
        data_bytes++;
    } else {
        advance();
    }
}

static void take_byte(uint8_t byte)
{
    switch (stage) {
    case AT_INSTRUCTION:
        take_instruction(byte);
        break;
    case AT_ADDRESS:
        address = (address << 8 | byte) % BYTES; /* the memory ignores the upper seven bits */
        if (++address_bytes == ADDRESS_BYTES) {
            stage = AT_DATA;
        }
        break;
    case AT_DATA:
        take_data(byte);
        break;
    case NOT_OURS:
        break;
    }
}

static int exchange(bool level)
{
    if (!has_power || !is_selected || speaks_otherwise) {
        return SPI_SILENT;
    }
    int output = SPI_SILENT;
    if (stage == AT_DATA && (instruction == READ || instruction == READ_MODE)) {
        output = (instruction == READ ? contents[address] : mode) >> (7 - input.bits) & 1;
    }
    if (spi_take_bit(&input, level)) {
        take_byte(input.byte);
    }
    return output;
}

static void pins_changed(void)
{
    const bool low = pins_drive(machine_wiring()->memory_select) == DRIVE_LOW;
    if (low == is_selected) {
        return;
    }
    spi_sync();
    is_selected = low;
    if (has_power && !low && !speaks_otherwise && stage != NOT_OURS &&
        (input.bits != 0 || stage != AT_DATA || data_bytes == 0)) {
        fault_report("memory", "MEMORY_SELECT rises within a frame");
    }
    input.bits = 0;
    stage = AT_INSTRUCTION;
}

/* --- The part --------------------------------------------------------------------------------- */

static void give_power(bool on)
{
    has_power = on;
    mode = MODE_SEQUENTIAL;
    speaks_otherwise = false;
    for (uint32_t i = 0; on && i < BYTES; i++) {
        contents[i] = (uint8_t)random_bits();
    }
    input.bits = 0;
    stage = is_selected ? NOT_OURS : AT_INSTRUCTION;
}

static void power(bool on)
{
    give_power(on && plugged);
}

bool memory_part_exists(void)
{
    return exists;
}

void memory_part_plug(bool now_plugged)
{
    if (now_plugged != plugged) {
        plugged = now_plugged;
        give_power(plugged && machine_has_power());
    }
}

void memory_part_start(void)
{
    static const spi_slave_t slave = {.exchange = exchange, .shortest_pulse_ns = SHORTEST_PULSE_NS};
    exists = plugged = true;
    spi_attach(&slave);
    pins_on_change(pins_changed);
    machine_on_power(power);
}
