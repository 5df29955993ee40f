/* serial.c - USART 0 with a ring buffer each way.
 *
 * Each index has one writer. The interrupts write the head of the input and the tail of the output,
 * and the main loop writes the other two. An index is a byte, so neither side needs to lock the
 * other out. An index runs freely from 0 to 255 and is masked when it is used, so a full ring
 * differs from an empty ring.
 */
#include "hal/serial.h"

#include "hal/avr/drivers.h"

/* 16 MHz / 8 / 17 = 117,647 baud is 2.1 % fast, as on every Uno. 20 MHz / 16 / 11 = 113,636 baud is
 * 1.4 % slow. */
#define BAUD     115200
#define BAUD_TOL 3
#include <util/setbaud.h>

#define RECEIVE_MASK  (SERIAL_RECEIVE_BUFFER - 1)
#define TRANSMIT_MASK (SERIAL_TRANSMIT_BUFFER - 1)

_Static_assert((SERIAL_RECEIVE_BUFFER & RECEIVE_MASK) == 0, "indexes wrap by a mask");
_Static_assert((SERIAL_TRANSMIT_BUFFER & TRANSMIT_MASK) == 0, "indexes wrap by a mask");

static volatile uint8_t received[SERIAL_RECEIVE_BUFFER];
static volatile uint8_t received_head, received_tail;

static volatile uint8_t sending[SERIAL_TRANSMIT_BUFFER];
static volatile uint8_t sending_head, sending_tail;

/* UCSR0B: sending ends with the interrupt that finds nothing to send. */
#define RECEIVING (_BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0))
#define SENDING   (RECEIVING | _BV(UDRIE0))

/* UCSR0A. */
#define SPEED (USE_2X ? _BV(U2X0) : 0)

_Static_assert(UBRR_VALUE < 256, "UBRR0H stays 0");

void serial_start(void)
{
    pin_set(PIN_RXD); /* pull-up: an open line is a quiet line */
    UCSR0A = SPEED;
    UBRR0L = UBRR_VALUE; /* 8N1 by reset */
    UCSR0B = RECEIVING;
}

void serial_pump_in(void)
{
    const uint8_t status = UCSR0A; /* before the data register, which drops it */
    const uint8_t byte = UDR0;
    const uint8_t head = received_head;
    if ((status & (_BV(FE0) | _BV(DOR0))) ||
        (uint8_t)(head - received_tail) == SERIAL_RECEIVE_BUFFER) {
        GPIOR0 |= _BV(RECEIVED_ERROR);
        return;
    }
    received[head & RECEIVE_MASK] = byte;
    received_head = (uint8_t)(head + 1);
}

void serial_pump_out(void)
{
    const uint8_t tail = sending_tail;
    if (tail == sending_head) {
        UCSR0B = RECEIVING;
        return;
    }
    UCSR0A = _BV(TXC0) | SPEED; /* a 1 clears TXC, so TXC will tell the end of this byte */
    UDR0 = sending[tail & TRANSMIT_MASK];
    sending_tail = (uint8_t)(tail + 1);
}

bool serial_has_byte(void)
{
    return received_tail != received_head;
}

int16_t serial_read(void)
{
    const uint8_t tail = received_tail;
    if (tail == received_head) {
        return -1;
    }
    const uint8_t byte = received[tail & RECEIVE_MASK];
    received_tail = (uint8_t)(tail + 1);
    return byte;
}

bool serial_take_error(void)
{
    if (bit_is_clear(GPIOR0, RECEIVED_ERROR)) {
        return false;
    }
    GPIOR0 &= (uint8_t)~_BV(RECEIVED_ERROR);
    return true;
}

uint8_t serial_room(void)
{
    return (uint8_t)(SERIAL_TRANSMIT_BUFFER - (uint8_t)(sending_head - sending_tail));
}

void serial_write(char byte)
{
    const uint8_t head = sending_head;
    while ((uint8_t)(head - sending_tail) == SERIAL_TRANSMIT_BUFFER) {
        ;
    }
    sending[head & TRANSMIT_MASK] = (uint8_t)byte;
    sending_head = (uint8_t)(head + 1);
    GPIOR0 |= _BV(EVER_SENT);
    UCSR0B = SENDING;
}

bool serial_is_idle(void)
{
    if (bit_is_set(GPIOR0, EVER_SENT) &&
        (sending_head != sending_tail || bit_is_clear(UCSR0A, TXC0))) {
        return false;
    }
    return true;
}
