/* SPDX-License-Identifier: MIT */
/* twi.c - the TWI as a master. */
#include "simulator/chip/twi.h"

#include <stddef.h>

#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/memory.h"

enum { TWBR = 0xB8, TWSR = 0xB9, TWDR = 0xBB, TWCR = 0xBC, PRR = 0x64, PRR_TWI = 0x80 };
enum {
    C_TWINT = 0x80,
    C_TWEA = 0x40,
    C_TWSTA = 0x20,
    C_TWSTO = 0x10,
    C_TWWC = 0x08,
    C_TWEN = 0x04,
    C_TWIE = 0x01
};
enum { S_PRESCALER = 0x03, S_NOTHING = 0xF8 };

/* The status codes in TWSR. */
enum {
    STARTED = 0x08,
    STARTED_AGAIN = 0x10,
    ADDRESS_ACK = 0x18,
    ADDRESS_NACK = 0x20,
    DATA_ACK = 0x28,
    DATA_NACK = 0x30,
    READ_ADDRESS_ACK = 0x40,
    READ_ADDRESS_NACK = 0x48,
    READ_ACK = 0x50,
    READ_NACK = 0x58
};

static void action_done(void *context);
static event_t done = {.fire = action_done, .clock = CLOCK_CHIP};

static const twi_slave_t *slave;
static uint32_t slave_fastest;
static bool is_open;      /* true between a START and its STOP */
static uint8_t status;    /* the status after the last action, without TWSR's prescaler bits */
static uint8_t outgoing;  /* the byte that is being sent */
static bool acknowledges; /* the chip will acknowledge the byte that it receives */
static enum { DOING_START, DOING_BYTE, DOING_READ, DOING_STOP } doing;

static uint8_t control(void)
{
    return memory_peek(TWCR);
}

static void set_status(uint8_t new_status)
{
    status = new_status;
    memory_poke(TWSR, (uint8_t)(status | (memory_peek(TWSR) & S_PRESCALER)));
}

/* Returns how many cycles one clock period of the bus takes (data sheet, "Bit Rate Generator
 * Unit"). */
static uint32_t bit_cycles(void)
{
    uint32_t prescaler = 1U << 2 * (memory_peek(TWSR) & S_PRESCALER);
    uint32_t cycles = 16 + 2 * memory_peek(TWBR) * prescaler;
    if (CYCLES_PER_SECOND / cycles > slave_fastest) {
        fault_report("twi", "SCL at %u Hz, where the slave takes %u",
                     (unsigned)(CYCLES_PER_SECOND / cycles), (unsigned)slave_fastest);
    }
    return cycles;
}

static void start_done(void)
{
    set_status(is_open ? STARTED_AGAIN : STARTED);
    is_open = true;
    slave->start();
}

static void byte_done(void)
{
    bool acknowledged = slave->take(outgoing);
    if (status != STARTED && status != STARTED_AGAIN) {
        set_status(acknowledged ? DATA_ACK : DATA_NACK);
    } else if (outgoing & 1) {
        set_status(acknowledged ? READ_ADDRESS_ACK : READ_ADDRESS_NACK);
    } else {
        set_status(acknowledged ? ADDRESS_ACK : ADDRESS_NACK);
    }
}

static void read_done(void)
{
    memory_poke(TWDR, slave->give());
    set_status(acknowledges ? READ_ACK : READ_NACK);
}

/* True if the slave drives the data line, because the chip has acknowledged and the slave sends its
 * next byte. The slave then holds the line low at the first zero of that byte. */
static bool slave_sends(void)
{
    return status == READ_ADDRESS_ACK || status == READ_ACK;
}

/* Completes an action and sets TWINT. A STOP does not set TWINT. */
static void action_done(void *context)
{
    (void)context;
    if (doing == DOING_STOP) {
        is_open = false;
        set_status(S_NOTHING);
        memory_poke(TWCR, control() & (uint8_t)~C_TWSTO);
        slave->stop();
        return;
    }
    if (doing == DOING_START && !is_open && !slave->is_free()) {
        event_in(&done, bit_cycles()); /* the chip waits until the bus is free */
        return;
    }
    if (doing == DOING_START) {
        start_done();
    } else if (doing == DOING_READ) {
        read_done();
    } else {
        byte_done();
    }
    memory_poke(TWCR, control() | C_TWINT);
}

static void begin_action(uint8_t value)
{
    if ((value & (C_TWSTO | C_TWSTA)) && slave_sends()) {
        fault_report("twi", "START or STOP while the slave sends: its last byte was acknowledged");
    }
    if (value & C_TWSTO) {
        doing = DOING_STOP;
        event_in(&done, bit_cycles());
    } else if (value & C_TWSTA) {
        doing = DOING_START;
        event_in(&done, bit_cycles());
    } else if (is_open && slave_sends()) {
        doing = DOING_READ;
        acknowledges = (value & C_TWEA) != 0;
        event_in(&done, 9 * bit_cycles());
    } else if (is_open) {
        doing = DOING_BYTE;
        outgoing = memory_peek(TWDR);
        event_in(&done, 9 * bit_cycles());
    } else {
        fault_report("twi", "a byte without a START goes nowhere");
    }
}

/* Handles a write that clears TWEN. In the middle of an action the chip then releases the lines
 * without a STOP, and the slave waits for the next START. */
static void switch_off(void)
{
    event_cancel(&done);
    is_open = false;
    status = S_NOTHING;
}

/* Handles a write to the control register. Writing a one to TWINT clears TWINT and begins the next
 * action. Writing a zero leaves TWINT unchanged. */
static void write_control(uint16_t address, uint8_t value)
{
    if (memory_peek(PRR) & PRR_TWI) {
        fault_report("twi", "TWCR written with the TWI off in PRR");
        return;
    }
    uint8_t flag = value & C_TWINT ? 0 : control() & C_TWINT;
    memory_poke(address,
                (uint8_t)((value & (C_TWEA | C_TWSTA | C_TWSTO | C_TWEN | C_TWIE)) | flag));
    if (value & C_TWIE) {
        fault_report("twi", "its interrupt is not modelled");
    }
    if (!(value & C_TWEN)) {
        switch_off();
    } else if (value & C_TWINT) {
        if (done.pending) {
            fault_report("twi", "TWINT written before the last action was over");
        }
        begin_action(value);
    }
}

static void write_data(uint16_t address, uint8_t value)
{
    if (!(control() & C_TWINT)) {
        fault_report("twi", "write collision: TWDR written while TWINT is low");
        memory_poke(TWCR, control() | C_TWWC);
        return;
    }
    memory_poke(TWCR, control() & (uint8_t)~C_TWWC);
    memory_poke(address, value);
}

static void write_status(uint16_t address, uint8_t value)
{
    memory_poke(address, (uint8_t)(status | (value & S_PRESCALER)));
}

static void reset(reset_cause_t cause)
{
    (void)cause;
    switch_off();
    memory_poke(TWBR, 0);
    memory_poke(TWSR, S_NOTHING);
    memory_poke(TWDR, 0xFF);
    memory_poke(TWCR, 0);
}

static void clock_stops(void)
{
    if (is_open || done.pending) {
        fault_report("twi", "the clock stops in the middle of a transfer");
    }
}

void twi_start(const twi_slave_t *with, uint32_t fastest)
{
    slave = with;
    slave_fastest = fastest;
    memory_register(TWBR, NULL, NULL);
    memory_register(TWSR, NULL, write_status);
    memory_register(TWDR, NULL, write_data);
    memory_register(TWCR, NULL, write_control);
    machine_on_reset(reset);
    machine_on_clock_stop(clock_stops);
}
