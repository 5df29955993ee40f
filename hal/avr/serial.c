/* SPDX-License-Identifier: MIT */
/* serial.c - USART 0 with a ring buffer for each direction.
 *
 * In the ring for input only the interrupt writes the head, and only the main loop writes the tail.
 * Head and tail are single bytes, so neither side has to lock the other out. Both run freely from 0
 * to 255, and the code masks them when it uses them as an index. So head and tail are equal only if
 * the ring is empty. The ring for output has a count of bytes in place of a tail. The main loop
 * disables the interrupt while it adds a byte, because the interrupt that sends the last byte
 * switches itself off.
 */
#include "hal/serial.h"

#include <util/atomic.h>

#include "hal/avr/drivers.h"

#if EDITION_CABLE

/* With 16 MHz the rate is 16 MHz / 8 / 17 = 117,647 baud, 2.1 % too fast, as on every Uno. With
 * 20 MHz it is 20 MHz / 16 / 11 = 113,636 baud, 1.4 % too slow. */
#define BAUD     115200
#define BAUD_TOL 3
#include <util/setbaud.h>

#define RECEIVE_MASK  (SERIAL_RECEIVE_BUFFER - 1)
#define TRANSMIT_MASK (SERIAL_TRANSMIT_BUFFER - 1)

_Static_assert((SERIAL_RECEIVE_BUFFER & RECEIVE_MASK) == 0, "indexes wrap by a mask");
_Static_assert((SERIAL_TRANSMIT_BUFFER & TRANSMIT_MASK) == 0, "indexes wrap by a mask");

static volatile uint8_t received[SERIAL_RECEIVE_BUFFER];
static volatile uint8_t received_head, received_tail;
static uint8_t line_length; /* number of received bytes of the present line, at most 255 */

static volatile struct {
    uint8_t bytes[SERIAL_TRANSMIT_BUFFER];
    uint8_t next;  /* index of the byte to send next */
    uint8_t count; /* number of bytes to send            */
} sending;

/* The values of UCSR0B while nothing is sent, and while bytes are sent. The interrupt that sends
 * the last byte switches itself off, so each interrupt has a byte to send. */
#define RECEIVING (_BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0))
#define SENDING   (RECEIVING | _BV(UDRIE0))

/* The value of UCSR0A. */
#define SPEED (USE_2X ? _BV(U2X0) : 0)

/* A byte that was received with one of these bits set is treated as lost. */
#define BROKEN (_BV(FE0) | _BV(DOR0))

_Static_assert(UBRR_VALUE < 256, "UBRR0H stays 0");

/* The number of clocks that a bit takes with a divider of 1, and the nearest divider for a rate.
 * All rates use the same value of the bit U2X0. At 16 MHz the real rates are 57,143 and 38,462
 * baud. At 20 MHz they are 56,818 and 37,879 baud. */
#define BIT_CLOCKS    (USE_2X ? 8UL : 16UL)
#define DIVIDER(baud) ((F_CPU + BIT_CLOCKS * (baud) / 2) / (BIT_CLOCKS * (baud)))

/* True if the error of the rate is at most 2 %. */
#define IS_NEAR(baud)                                                                              \
    (F_CPU / DIVIDER(baud) <= BIT_CLOCKS * (baud) / 100 * 102 &&                                   \
     F_CPU / DIVIDER(baud) >= BIT_CLOCKS * (baud) / 100 * 98)

#define FRAME_8N1 (_BV(UCSZ01) | _BV(UCSZ00))
#define FRAME_7O1 (_BV(UPM01) | _BV(UPM00) | _BV(UCSZ01))

_Static_assert(IS_NEAR(57600UL) && IS_NEAR(38400UL), "two UARTs may differ by 4 % together");

void serial_start(void)
{
    pin_set(PIN_RXD); /* the pull-up makes an open line idle */
    UCSR0A = SPEED;
    UBRR0L = UBRR_VALUE;
    if (EDITION_GUEST) {
        UCSR0C = FRAME_8N1; /* a restart by the watchdog keeps the old frame */
    }
    UCSR0B = RECEIVING;
}

#if EDITION_GUEST
static bool drops_bytes; /* true while another maker's language uses the line: the driver then drops
                          * only a broken byte, not its whole line of text */
#else
enum { drops_bytes = false };
#endif

/* The free places that a loss needs: one for SERIAL_LOST, and one for the end of the line. */
enum { ROOM_FOR_LOSS = 2 };

static inline bool ends_line(uint8_t byte)
{
    return (uint8_t)(byte - '\n') <= '\r' - '\n';
}

/* Returns how many waiting bytes of the present line the driver may drop after the loss of a byte.
 * It keeps the first SERIAL_KEPT bytes of the line, and also the byte that the main loop may be
 * reading. */
static inline uint8_t droppable(uint8_t waiting)
{
    uint8_t count = line_length;
    if (count < SERIAL_KEPT) {
        return 0;
    }
    count = (uint8_t)(count - SERIAL_KEPT);
    if (count >= waiting) {
        count = (uint8_t)(waiting - (waiting != 0));
    }
    return count;
}

void serial_pump_in(void)
{
    const uint8_t status = UCSR0A; /* read the status before the data register, because reading the
                                    * data clears the status */
    uint8_t byte = UDR0;
    uint8_t head = received_head;
    if (EDITION_GUEST && (status & _BV(UPE0)) != 0) { /* a line without parity never sets
                                                       * this bit */
        byte |= SERIAL_WRONG_PARITY;
    }
    const uint8_t waiting = (uint8_t)(head - received_tail);
    if (EDITION_GUEST && drops_bytes) {
        if ((status & BROKEN) || waiting == SERIAL_RECEIVE_BUFFER) {
            GPIOR0 |= _BV(RECEIVED_ERROR);
            return;
        }
    } else if (bit_is_set(GPIOR0, RECEIVED_ERROR)) {
        if (!ends_line(byte) || waiting == SERIAL_RECEIVE_BUFFER) {
            return;
        }
        GPIOR0 &= (uint8_t)~_BV(RECEIVED_ERROR);
    } else if ((status & BROKEN) || waiting >= SERIAL_RECEIVE_BUFFER - ROOM_FOR_LOSS) {
        GPIOR0 |= _BV(RECEIVED_ERROR);
        byte = SERIAL_LOST;
        head = (uint8_t)(head - droppable(waiting));
    }
    if (line_length != 255) {
        line_length++;
    }
    if (ends_line(byte)) {
        line_length = 0;
    }
    received[head & RECEIVE_MASK] = byte;
    received_head = (uint8_t)(head + 1);
}

void serial_pump_out(void)
{
    __typeof__(sending) *const my = IN_REGISTER(sending);
    const uint8_t next = my->next;
    UDR0 = my->bytes[next];

    /* Writing 1 clears TXC, so TXC will show the end of this byte. The store to UDR0 must come
     * first. In the other order the previous byte could end between the two stores, and set TXC
     * too early. */
    UCSR0A = _BV(TXC0) | SPEED;
    my->next = (uint8_t)(next + 1) & TRANSMIT_MASK;
    const uint8_t count = (uint8_t)(my->count - 1);
    my->count = count;
    if (count == 0) {
        UCSR0B = RECEIVING;
    }
}

void serial_set_line(serial_line_t line)
{
    static const FLASH struct {
        uint8_t divider, frame; /* values of UBRR0L and UCSR0C */
    } lines[] = {[SERIAL_115200_8N1] = {UBRR_VALUE, FRAME_8N1},
                 [SERIAL_57600_8N1] = {DIVIDER(57600UL) - 1, FRAME_8N1},
                 [SERIAL_38400_7O1] = {DIVIDER(38400UL) - 1, FRAME_7O1}};
    while (!serial_is_idle()) {
        ;
    }
    UCSR0B = _BV(TXEN0); /* the receiver stops, and drops a byte that is just arriving */
    received_tail = received_head;
    serial_take_error();
#if EDITION_GUEST
    drops_bytes = line != SERIAL_115200_8N1;
#endif
    line_length = 0;
    UBRR0L = lines[line].divider;
    UCSR0C = lines[line].frame;
    UCSR0B = RECEIVING;
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
    return (uint8_t)(SERIAL_TRANSMIT_BUFFER - sending.count);
}

void serial_write(char byte)
{
    __typeof__(sending) *const my = IN_REGISTER(sending);
    while (my->count == SERIAL_TRANSMIT_BUFFER) {
        ;
    }
    GPIOR0 |= _BV(EVER_SENT);
    ATOMIC_BLOCK(ATOMIC_FORCEON)
    {
        const uint8_t count = my->count;
        my->bytes[(uint8_t)(my->next + count) & TRANSMIT_MASK] = (uint8_t)byte;
        my->count = (uint8_t)(count + 1);
        UCSR0B = SENDING;
    }
}

bool serial_is_idle(void)
{
    if (bit_is_set(GPIOR0, EVER_SENT) && (sending.count != 0 || bit_is_clear(UCSR0A, TXC0))) {
        return false;
    }
    return true;
}

#endif
