/* SPDX-License-Identifier: MIT */
/* uart.c - the model of USART0. */
#include "simulator/chip/uart.h"

#include <stddef.h>

#include "simulator/chip/pins.h"
#include "simulator/fault.h"
#include "simulator/interrupts.h"
#include "simulator/machine.h"
#include "simulator/memory.h"

enum { UCSRA = 0xC0, UCSRB = 0xC1, UCSRC = 0xC2, UBRRL = 0xC4, UBRRH = 0xC5, UDR = 0xC6 };

enum {
    A_RXC = 0x80,
    A_TXC = 0x40,
    A_UDRE = 0x20,
    A_FE = 0x10,
    A_DOR = 0x08,
    A_UPE = 0x04,
    A_U2X = 0x02,
    A_MPCM = 0x01
};
enum {
    B_RXCIE = 0x80,
    B_TXCIE = 0x40,
    B_UDRIE = 0x20,
    B_RXEN = 0x10,
    B_TXEN = 0x08,
    B_UCSZ2 = 0x04
};
enum { C_UMSEL = 0xC0, C_UPM = 0x30, C_USBS = 0x08, C_UCSZ = 0x06, C_UCPOL = 0x01 };
enum { C_8N1 = 0x06 };

enum { BUFFER = 2 };

typedef struct {
    uint8_t byte;
    uint8_t errors; /* the errors that serial_receiver_t reports */
    bool overrun;
} received_t;

static void byte_sent(void);
static void byte_received(uint8_t byte, uint8_t errors);
static void start_bit_seen(void);

static serial_sender_t sender = {.event.clock = CLOCK_CHIP, .done = byte_sent};
static serial_receiver_t receiver = {
    .event.clock = CLOCK_CHIP, .received = byte_received, .start = start_bit_seen};

static uint8_t control; /* UCSRB */
static bool data_waits; /* UDR holds a byte that the shift register has not taken yet */
static uint8_t data;
static received_t buffer[BUFFER + 1]; /* the last entry is the shift register */
static uint8_t buffered;
static bool overrun; /* bytes were lost after the newest byte in the buffer */

static void update_interrupts(void)
{
    const controller_t *chip = machine_controller();
    interrupt_set_level(chip->vector_receive, buffered > 0);
    interrupt_set_level(chip->vector_data_empty, !data_waits);
}

static void on_routine(bool running)
{
    if (!running) {
        update_interrupts();
    }
}

/* --- Sending ---------------------------------------------------------------------------------- */

static void load_shift_register(void)
{
    data_waits = false;
    serial_send_byte(&sender, data);
    update_interrupts();
}

static void byte_sent(void)
{
    if (data_waits) {
        load_shift_register();
    } else {
        interrupt_raise(machine_controller()->vector_transmit);
    }
}

static void write_data(uint16_t address, uint8_t value)
{
    (void)address;
    if (!(control & B_TXEN)) {
        fault_report("uart", "a byte written with the transmitter off is lost");
        return;
    }
    if (data_waits) {
        fault_report("uart", "a byte written with UDRE clear is lost");
        return;
    }
    data = value;
    data_waits = true;
    if (sender.bits_left == 0 && !sender.event.pending) {
        load_shift_register();
    } else {
        update_interrupts();
    }
}

/* --- Receiving -------------------------------------------------------------------------------- */

static void start_bit_seen(void)
{
    if (buffered > BUFFER) { /* the new byte takes the place of the byte in the shift register */
        buffered = BUFFER;
        overrun = true;
        fault_report("uart", "overrun: a byte received is lost");
    }
}

static void byte_received(uint8_t byte, uint8_t errors)
{
    if (errors & NO_STOP_BIT) {
        fault_report("uart", "a frame without stop bit (wrong baud rate, or a break)");
    } else if (errors & WRONG_PARITY) {
        fault_report("uart", "a byte with wrong parity");
    }
    buffer[buffered] = (received_t){byte, errors, overrun};
    overrun = false;
    buffered++;
    update_interrupts();
}

static uint8_t read_data(uint16_t address)
{
    (void)address;
    uint8_t byte = buffer[0].byte;
    if (buffered > 0) {
        buffered--;
        for (uint8_t i = 0; i < buffered; i++) {
            buffer[i] = buffer[i + 1];
        }
        update_interrupts();
    }
    return byte;
}

void uart_wire_changed(bool level)
{
    pins_set_input(machine_wiring()->rxd, level);
    if ((control & B_RXEN) && clocks_chip_runs()) {
        serial_receiver_edge(&receiver, level);
    }
}

/* --- Registers -------------------------------------------------------------------------------- */

static void report_change(bool changes)
{
    if (changes && sender.event.pending) {
        fault_report("uart", "the line changes in the middle of a byte that is being sent");
    }
}

static void set_rate(void)
{
    unsigned divider = (unsigned)((memory_peek(UBRRH) & 0x0F) << 8 | memory_peek(UBRRL)) + 1;
    double bit = divider * (memory_peek(UCSRA) & A_U2X ? 8.0 : 16.0);
    report_change(bit != sender.bit_cycles);
    sender.bit_cycles = bit;
    receiver.bit_cycles = bit;
}

static void set_frame(uint8_t format)
{
    static const parity_t parities[] = {PARITY_NONE, PARITY_NONE, PARITY_EVEN, PARITY_ODD};
    sender.frame.data_bits = (uint8_t)(5 + (format & C_UCSZ) / (C_UCSZ / 3));
    sender.frame.parity = parities[(format & C_UPM) / (C_UPM / 3)];
    sender.frame.stop_bits = format & C_USBS ? 2 : 1;
    receiver.frame = sender.frame;
}

static uint8_t read_status(uint16_t address)
{
    uint8_t status = memory_peek(address) & (A_TXC | A_U2X | A_MPCM);
    if (!data_waits) {
        status |= A_UDRE;
    }
    if (buffered > 0) {
        status |= A_RXC;
        status |= buffer[0].errors & NO_STOP_BIT ? A_FE : 0;
        status |= buffer[0].errors & WRONG_PARITY ? A_UPE : 0;
        status |= buffer[0].overrun ? A_DOR : 0;
    }
    return status;
}

static void write_status(uint16_t address, uint8_t value)
{
    uint8_t kept = memory_peek(address) & (uint8_t) ~(A_U2X | A_MPCM);
    memory_poke(address, (uint8_t)(kept | (value & (A_U2X | A_MPCM))));
    if (value & A_TXC) {
        interrupt_clear(machine_controller()->vector_transmit);
    }
    if (value & A_MPCM) {
        fault_report("uart", "multi-processor mode is not modelled");
    }
    set_rate();
}

static void write_control(uint16_t address, uint8_t value)
{
    memory_poke(address, value);
    if ((control & B_RXEN) && !(value & B_RXEN)) {
        buffered = 0;
        serial_receiver_stop(&receiver);
    }
    control = value;
    if (value & B_UCSZ2) {
        fault_report("uart", "9 data bits are not modelled");
    }
    update_interrupts();
    if (memory_peek(UCSRA) & value & A_TXC) { /* TXC and TXCIE have the same bit number */
        interrupt_raise(machine_controller()->vector_transmit);
    }
}

static void write_format(uint16_t address, uint8_t value)
{
    const unsigned parity = value & C_UPM;
    report_change(value != memory_peek(address));
    memory_poke(address, value);
    if ((value & (C_UMSEL | C_UCPOL)) != 0 || parity == C_UPM / 3) {
        fault_report("uart", "UCSR0C = %02x: only the asynchronous frames are modelled", value);
        return;
    }
    set_frame(value);
}

static void write_rate(uint16_t address, uint8_t value)
{
    memory_poke(address, value);
    set_rate();
}

static void reset(reset_cause_t cause)
{
    (void)cause;
    control = 0;
    data_waits = false;
    overrun = false;
    buffered = 0;
    serial_sender_stop(&sender);
    serial_receiver_stop(&receiver);
    memory_poke(UCSRA, A_UDRE);
    memory_poke(UCSRC, C_8N1);
    set_frame(C_8N1);
    set_rate();
}

static void power(bool on)
{
    if (!on) {
        serial_sender_stop(&sender);
        serial_receiver_stop(&receiver);
    }
}

static void clock_stops(void)
{
    if (uart_is_sending()) {
        fault_report("uart", "power-down in the middle of a byte that is being sent");
    }
    serial_receiver_stop(&receiver);
}

bool uart_is_sending(void)
{
    return data_waits || sender.event.pending;
}

void uart_start(serial_wire_t *from_far, serial_wire_t *to_far)
{
    const controller_t *chip = machine_controller();
    sender.wire = to_far;
    receiver.wire = from_far;
    serial_sender_start(&sender);
    serial_receiver_start(&receiver);
    memory_register(UCSRA, read_status, write_status);
    memory_register(UCSRB, NULL, write_control);
    memory_register(UCSRC, NULL, write_format);
    memory_register(UBRRL, NULL, write_rate);
    memory_register(UBRRH, NULL, write_rate);
    memory_register(UDR, read_data, write_data);
    interrupt_on_run(chip->vector_receive, on_routine);
    interrupt_on_run(chip->vector_data_empty, on_routine);
    machine_on_reset(reset);
    machine_on_power(power);
    machine_on_clock_stop(clock_stops);
}
