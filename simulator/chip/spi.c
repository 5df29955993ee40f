/* SPDX-License-Identifier: MIT */
/* spi.c - the SPI as a master. */
#include "simulator/chip/spi.h"

#include <assert.h>
#include <stddef.h>

#include "simulator/chip/pins.h"
#include "simulator/fault.h"
#include "simulator/interrupts.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/random.h"

enum { SPCR = 0x4C, SPSR = 0x4D, SPDR = 0x4E, PRR = 0x64, PRR_SPI = 0x04 };
enum { C_SPE = 0x40, C_DORD = 0x20, C_MSTR = 0x10, C_CPOL = 0x08, C_CPHA = 0x04, C_RATE = 0x03 };
enum { S_SPIF = 0x80, S_WCOL = 0x40, S_2X = 0x01 };

static void byte_done(void *context);

static event_t done = {.fire = byte_done, .clock = CLOCK_CHIP};
enum { SLAVES = 4 };
static const spi_slave_t *slaves[SLAVES];
static unsigned slave_count;

static uint8_t outgoing, incoming;
static uint8_t bits_sent;
static bool reaches_slaves;
static bool status_was_read; /* SPSR was read while SPIF or WCOL was set. The next
                               * access to SPDR clears both */
static uint16_t bit_cycles;
static cycle_t began;

static void update_interrupt(void)
{
    interrupt_set_level(machine_controller()->vector_spi, (memory_peek(SPSR) & S_SPIF) != 0);
}

static void on_routine(bool running)
{
    if (running) { /* the jump to the routine clears SPIF */
        memory_poke(SPSR, memory_peek(SPSR) & (uint8_t)~S_SPIF);
        update_interrupt();
    }
}

/* Returns the level of MISO when no slave drives the line. With a pull-up the line is high. An open
 * line has a random level. A board without slaves may use the pin for something else. Then the
 * function returns the pin's level. */
static bool open_level(void)
{
    const pin_t miso = machine_controller()->spi_miso;
    const bool is_open = machine_wiring()->miso.port != NULL && pins_drive(miso) == DRIVE_NONE;
    return is_open ? (random_bits() & 1) != 0 : pins_level(miso);
}

/* Sends a bit to all slaves. Returns the level of MISO during this bit. */
static bool exchange(bool level)
{
    int answer = SPI_SILENT;
    for (unsigned i = 0; i < slave_count && reaches_slaves; i++) {
        const int output = slaves[i]->exchange(level);
        if (output != SPI_SILENT && answer != SPI_SILENT) {
            fault_report("spi", "two parts drive MISO");
        }
        answer = output != SPI_SILENT ? output : answer;
    }
    return answer != SPI_SILENT ? answer != 0 : open_level();
}

static void send_bits(uint8_t until)
{
    for (; bits_sent < until; bits_sent++) {
        bool lowest_first = (memory_peek(SPCR) & C_DORD) != 0;
        uint8_t place = lowest_first ? bits_sent : (uint8_t)(7 - bits_sent);
        if (exchange((outgoing >> place & 1) != 0)) {
            incoming |= (uint8_t)(1U << place);
        }
    }
}

void spi_sync(void)
{
    if (done.pending) {
        /* counts a bit from its rising edge on */
        cycle_t passed = clocks_chip_time() - began + bit_cycles / 2U;
        send_bits((uint8_t)(passed / bit_cycles < 8 ? passed / bit_cycles : 8));
    }
}

static void byte_done(void *context)
{
    (void)context;
    send_bits(8);
    memory_poke(SPSR, memory_peek(SPSR) | S_SPIF);
    update_interrupt();
}

static void clear_flags_if_read(void)
{
    if (status_was_read) {
        status_was_read = false;
        memory_poke(SPSR, memory_peek(SPSR) & S_2X);
        update_interrupt();
    }
}

static bool is_driven(pin_t pin)
{
    drive_t drive = pins_drive(pin);
    return drive == DRIVE_LOW || drive == DRIVE_HIGH;
}

/* Makes the SPI a slave if SS is an input and low. Returns whether the SPI is still the master. */
static bool check_master(void)
{
    const controller_t *chip = machine_controller();
    uint8_t control = memory_peek(SPCR);
    if ((control & C_MSTR) && !is_driven(chip->spi_ss) && !pins_level(chip->spi_ss)) {
        fault_report("spi", "SS is an input and low: the SPI is no longer master");
        memory_poke(SPCR, control & (uint8_t)~C_MSTR);
        return false;
    }
    return (control & C_MSTR) != 0;
}

static void check_pulse(uint32_t pulse_ns)
{
    for (unsigned i = 0; i < slave_count; i++) {
        const spi_slave_t *slave = slaves[i];
        if (pulse_ns < slave->shortest_pulse_ns &&
            (slave->is_spoken_to == NULL || slave->is_spoken_to())) {
            fault_report("spi", "SCK has pulses of %u ns, where the slave takes %u",
                         (unsigned)pulse_ns, (unsigned)slave->shortest_pulse_ns);
        }
    }
}

static void write_data(uint16_t address, uint8_t value)
{
    const controller_t *chip = machine_controller();
    (void)address;
    clear_flags_if_read();
    uint8_t control = memory_peek(SPCR);
    if (!(control & C_SPE) || (memory_peek(PRR) & PRR_SPI)) {
        fault_report("spi", "a byte written with the SPI off is lost");
        return;
    }
    if (done.pending) {
        fault_report("spi", "write collision: a byte written during a transfer is lost");
        memory_poke(SPSR, memory_peek(SPSR) | S_WCOL);
        return;
    }
    if (!check_master()) {
        return;
    }
    reaches_slaves = is_driven(chip->spi_sck) && is_driven(chip->spi_mosi);
    if (!reaches_slaves) {
        fault_report("spi", "SCK or MOSI is not an output: nothing leaves the chip");
    }
    if (((control & C_CPOL) != 0) != ((control & C_CPHA) != 0)) {
        fault_report("spi", "mode 1 or 2: data would change at the edge that the slave takes");
        reaches_slaves = false;
    }
    static const uint8_t dividers[] = {4, 16, 64, 128};
    bit_cycles = dividers[control & C_RATE];
    if (memory_peek(SPSR) & S_2X) {
        bit_cycles /= 2;
    }
    check_pulse(bit_cycles * 500U / CYCLES_PER_US);
    outgoing = value;
    incoming = 0;
    bits_sent = 0;
    began = clocks_chip_time();
    event_in(&done, 8U * bit_cycles + 1);
}

static uint8_t read_data(uint16_t address)
{
    (void)address;
    clear_flags_if_read();
    return incoming;
}

static uint8_t read_status(uint16_t address)
{
    uint8_t status = memory_peek(address);
    status_was_read = (status & (S_SPIF | S_WCOL)) != 0;
    return status;
}

static void write_status(uint16_t address, uint8_t value)
{
    memory_poke(address, (uint8_t)((memory_peek(address) & (S_SPIF | S_WCOL)) | (value & S_2X)));
}

static void write_control(uint16_t address, uint8_t value)
{
    const controller_t *chip = machine_controller();
    memory_poke(address, value);
    bool master = (value & C_SPE) && (value & C_MSTR);
    pins_override(chip->spi_sck, master, (value & C_CPOL) != 0);
    pins_override(chip->spi_mosi, master, false);
    if (!(value & C_SPE)) {
        event_cancel(&done);
    }
    update_interrupt();
}

static void reset(reset_cause_t cause)
{
    (void)cause;
    event_cancel(&done);
    status_was_read = false;
}

void spi_attach(const spi_slave_t *slave)
{
    assert(slave_count < SLAVES);
    slaves[slave_count++] = slave;
}

void spi_start(void)
{
    memory_register(SPCR, NULL, write_control);
    memory_register(SPSR, read_status, write_status);
    memory_register(SPDR, read_data, write_data);
    interrupt_on_run(machine_controller()->vector_spi, on_routine);
    machine_on_reset(reset);
}
