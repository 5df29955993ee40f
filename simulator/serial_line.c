/* SPDX-License-Identifier: MIT */
/* serial_line.c - frames on a wire. */
#include "simulator/serial_line.h"

#include <stddef.h>
#include <string.h>

enum { START_BITS = 1 };

static const char parities[] = "NEO"; /* the letters in the order of parity_t */

bool serial_frame_read(const char *text, serial_frame_t *frame)
{
    const char *parity = strlen(text) == 3 ? strchr(parities, text[1]) : NULL;
    if (parity == NULL || text[0] < '5' || text[0] > '8' || text[2] < '1' || text[2] > '2') {
        return false;
    }
    frame->data_bits = (uint8_t)(text[0] - '0');
    frame->parity = (parity_t)(parity - parities);
    frame->stop_bits = (uint8_t)(text[2] - '0');
    return true;
}

void serial_frame_write(serial_frame_t frame, char *text)
{
    text[0] = (char)('0' + frame.data_bits);
    text[1] = parities[frame.parity];
    text[2] = (char)('0' + frame.stop_bits);
    text[3] = '\0';
}

static uint8_t parity_bits(serial_frame_t frame)
{
    return frame.parity == PARITY_NONE ? 0 : 1;
}

static uint8_t data_of(serial_frame_t frame, unsigned byte)
{
    return (uint8_t)(byte & ((1U << frame.data_bits) - 1));
}

/* Returns the parity bit for these data bits. */
static unsigned parity_of(serial_frame_t frame, uint8_t data)
{
    unsigned ones = 0;
    for (; data != 0; data >>= 1) {
        ones += data & 1;
    }
    return frame.parity == PARITY_ODD ? ~ones & 1 : ones & 1;
}

static void set_level(serial_wire_t *wire, bool level)
{
    if (wire->level != level) {
        wire->level = level;
        if (wire->changed != NULL) {
            wire->changed(level);
        }
    }
}

/* Makes `event` fire `time` cycles after the start of the frame. Each time counts from the start of
 * the frame, not from the end of the previous bit. Otherwise rounding errors of many bits would add
 * up, and two UARTs do not tolerate such a difference in their rates. */
static void wait_until(event_t *event, cycle_t *waited, double time)
{
    const cycle_t due = (cycle_t)(time + 0.5);
    const cycle_t delay = due > *waited ? due - *waited : 1;
    if (*waited == 0) {
        event_in(event, delay);
    } else {
        event_again(event, delay);
    }
    *waited = due;
}

/* Puts the next bit on the wire. If equal bits follow, leaves them on the wire without an event for
 * each. */
static void next_bit(void *context)
{
    serial_sender_t *sender = context;
    if (sender->bits_left == 0) {
        sender->done();
        return;
    }
    bool level = (sender->bits & 1) != 0;
    set_level(sender->wire, level);
    do {
        sender->bits >>= 1;
        sender->bits_left--;
        sender->edge += sender->bit_cycles;
    } while (sender->bits_left > 0 && ((sender->bits & 1) != 0) == level);
    wait_until(&sender->event, &sender->waited, sender->edge);
}

void serial_send_byte(serial_sender_t *sender, uint8_t byte)
{
    const serial_frame_t frame = sender->frame;
    const uint8_t data = data_of(frame, byte);
    uint8_t count = START_BITS;
    unsigned bits = (unsigned)data << count;
    count = (uint8_t)(count + frame.data_bits);
    if (frame.parity != PARITY_NONE) {
        bits |= parity_of(frame, data) << count++;
    }
    for (uint8_t i = 0; i < frame.stop_bits; i++) {
        bits |= 1U << count++;
    }
    sender->bits = (uint16_t)bits;
    sender->bits_left = count;
    sender->edge = 0;
    sender->waited = 0;
    next_bit(sender);
}

void serial_sender_start(serial_sender_t *sender)
{
    sender->event.fire = next_bit;
    sender->event.context = sender;
    sender->wire->level = true;
}

void serial_sender_stop(serial_sender_t *sender)
{
    event_cancel(&sender->event);
    sender->bits_left = 0;
    set_level(sender->wire, true);
}

static void take_sample(void *context)
{
    serial_receiver_t *receiver = context;
    bool level = receiver->wire->level;
    if (receiver->samples == 0 && level) { /* the falling edge was a spike, not a start bit */
        receiver->busy = false;
        return;
    }
    const serial_frame_t frame = receiver->frame;
    const uint8_t stop = (uint8_t)(START_BITS + frame.data_bits + parity_bits(frame));
    receiver->bits |= (uint16_t)(level << receiver->samples);
    receiver->samples++;
    if (receiver->samples <= stop) {
        wait_until(&receiver->event, &receiver->waited,
                   (receiver->samples + 0.5) * receiver->bit_cycles);
        return;
    }
    receiver->busy = false;
    const uint8_t data = data_of(frame, receiver->bits >> START_BITS);
    uint8_t errors = level ? 0 : NO_STOP_BIT;
    if (parity_bits(frame) != 0 && (receiver->bits >> (stop - 1) & 1U) != parity_of(frame, data)) {
        errors |= WRONG_PARITY;
    }
    receiver->received(data, errors);
}

void serial_receiver_start(serial_receiver_t *receiver)
{
    receiver->event.fire = take_sample;
    receiver->event.context = receiver;
    receiver->busy = false;
}

void serial_receiver_stop(serial_receiver_t *receiver)
{
    event_cancel(&receiver->event);
    receiver->busy = false;
}

void serial_receiver_edge(serial_receiver_t *receiver, bool level)
{
    if (level || receiver->busy) {
        return;
    }
    receiver->busy = true;
    receiver->bits = 0;
    receiver->samples = 0;
    receiver->waited = 0;
    if (receiver->start != NULL) {
        receiver->start();
    }
    wait_until(&receiver->event, &receiver->waited, 0.5 * receiver->bit_cycles);
}
