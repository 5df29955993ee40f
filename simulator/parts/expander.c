/* SPDX-License-Identifier: MIT */
/* expander.c - the model of the MCP23S17. */
#include "simulator/parts/expander.h"

#include <string.h>

#include "simulator/chip/pins.h"
#include "simulator/chip/spi.h"
#include "simulator/fault.h"
#include "simulator/machine.h"

/* The shortest high or low time of the clock, for 10 MHz (table 2-4, "SPI interface AC
 * characteristics"). */
enum { SHORTEST_PULSE_NS = 45 };

/* The registers of a port. Both ports share IOCON. */
enum { IODIR, IPOL, GPINTEN, DEFVAL, INTCON, IOCON, GPPU, INTF, INTCAP, GPIO, OLAT, REGISTERS };

enum { BANK = 0x80, SEQOP = 0x20, HAEN = 0x08 }; /* bits of IOCON */

/* The first byte of a frame: 0100, A2-A0, R/W. */
enum { CODE_MASK = 0xF0, CODE = 0x40, ADDRESS = 0x0E, READS = 0x01 };

enum { WIRED_ADDRESS = 0 };

/* The stages of a frame. */
typedef enum { AT_CODE, AT_REGISTER, AT_DATA, NOT_OURS } stage_t;

static bool has_power, is_selected;
static uint8_t registers[EXPANDER_PORTS][REGISTERS];
static uint8_t control; /* IOCON */

static stage_t stage;
static bool reads;
static uint8_t pointer; /* the number of a register; BANK selects the numbering */
static spi_input_t input;
static uint8_t shift_out;

static uint8_t (*pin_levels)(unsigned port);
static void (*port_changed)(void);

/* --- Registers -------------------------------------------------------------------------------- */

/* Returns the port to which the register `pointer` belongs, or EXPANDER_PORTS if there is no such
 * register. */
static unsigned port_at_pointer(void)
{
    if (control & BANK) {
        return (pointer & 0x0F) < REGISTERS && pointer < 0x20 ? pointer >> 4 : EXPANDER_PORTS;
    }
    return pointer < EXPANDER_PORTS * REGISTERS ? pointer & 1U : EXPANDER_PORTS;
}

static unsigned register_at_pointer(void)
{
    return control & BANK ? pointer & 0x0FU : pointer >> 1;
}

/* Moves the pointer after a byte (section 3.2.1). If SEQOP is clear, the pointer moves to the next
 * register. If SEQOP and BANK are set, the pointer stays. If only SEQOP is set, the pointer changes
 * to the same register of the other port. */
static void advance(void)
{
    if (control & SEQOP) {
        pointer ^= control & BANK ? 0 : 1;
        return;
    }
    pointer++;
    if (!(control & BANK)) {
        pointer %= EXPANDER_PORTS * REGISTERS;
    } else if ((pointer & 0x0F) >= REGISTERS) {
        pointer = pointer < 0x10 ? 0x10 : 0;
    }
}

static uint8_t read_register(void)
{
    const unsigned port = port_at_pointer(), number = register_at_pointer();
    if (port == EXPANDER_PORTS) {
        fault_report("expander", "no register %02x", pointer);
        return 0;
    }
    if (number == IOCON) {
        return control;
    }
    if (number == GPIO) {
        return pin_levels(port) ^ registers[port][IPOL];
    }
    return registers[port][number];
}

static void write_register(uint8_t value)
{
    const unsigned port = port_at_pointer(), number = register_at_pointer();
    if (port == EXPANDER_PORTS || number == INTF || number == INTCAP) {
        fault_report("expander", "a write to register %02x is lost", pointer);
        return;
    }
    if (number == IOCON) {
        control = value & (uint8_t)~1U;
        return;
    }
    if (number == GPINTEN && value != 0) {
        fault_report("expander", "an interrupt is enabled, but no wire carries it");
    }
    registers[port][number == GPIO ? OLAT : number] = value;
    port_changed();
}

/* --- Frames ----------------------------------------------------------------------------------- */

static void take_code(uint8_t code)
{
    const uint8_t address = control & HAEN ? WIRED_ADDRESS << 1 : 0;
    if ((code & CODE_MASK) != CODE || (code & ADDRESS) != address) {
        fault_report("expander", "a frame begins with %02x, which is no code of this part", code);
        stage = NOT_OURS;
        return;
    }
    reads = (code & READS) != 0;
    stage = AT_REGISTER;
}

/* Copies the register at the pointer to the output's shift register, and moves the pointer. */
static void fetch(void)
{
    shift_out = read_register();
    advance();
}

static void take_byte(uint8_t byte)
{
    switch (stage) {
    case AT_CODE:
        take_code(byte);
        break;
    case AT_REGISTER:
        pointer = byte;
        stage = AT_DATA;
        if (reads) {
            fetch();
        }
        break;
    case AT_DATA:
        if (reads) {
            fetch();
        } else {
            write_register(byte);
            advance();
        }
        break;
    case NOT_OURS:
        break;
    }
}

static int exchange(bool level)
{
    if (!has_power || !is_selected) {
        return SPI_SILENT;
    }
    const bool answers = stage == AT_DATA && reads;
    const int output = answers ? shift_out >> (7 - input.bits) & 1 : SPI_SILENT;
    if (spi_take_bit(&input, level)) {
        take_byte(input.byte);
    }
    return output;
}

static void pins_changed(void)
{
    const bool low = pins_drive(machine_wiring()->sense_select) == DRIVE_LOW;
    if (low == is_selected) {
        return;
    }
    spi_sync();
    is_selected = low;
    if (has_power && !low && (input.bits != 0 || (stage != AT_DATA && stage != NOT_OURS))) {
        fault_report("expander", "SENSE_SELECT rises within a frame");
    }
    input.bits = 0;
    stage = AT_CODE;
}

/* --- The part --------------------------------------------------------------------------------- */

void expander_part_power(bool on)
{
    has_power = on;
    memset(registers, 0, sizeof registers);
    registers[EXPANDER_A][IODIR] = registers[EXPANDER_B][IODIR] = 0xFF;
    control = 0;
    input.bits = 0;
    stage = is_selected ? NOT_OURS : AT_CODE;
    port_changed();
}

expander_port_t expander_part_port(unsigned port)
{
    return (expander_port_t){registers[port][IODIR], registers[port][OLAT], registers[port][GPPU]};
}

void expander_part_start(uint8_t (*levels)(unsigned port), void (*changed)(void))
{
    static const spi_slave_t slave = {.exchange = exchange, .shortest_pulse_ns = SHORTEST_PULSE_NS};
    pin_levels = levels;
    port_changed = changed;
    spi_attach(&slave);
    pins_on_change(pins_changed);
}
