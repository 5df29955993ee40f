/* serial_line.c - frames on a wire. */
#include "simulator/serial_line.h"

#include <stddef.h>

enum { FRAME_BITS = 10, STOP_BIT = 0x200 };

static void set_level(serial_wire_t *wire, bool level)
{
    if (wire->level != level) {
        wire->level = level;
        if (wire->changed != NULL) {
            wire->changed(level);
        }
    }
}

/* Waits until `time` cycles after the start of the frame. Only the start is timed from the present
 * moment. If each bit were, the lost cycles would add up to more than the clocks of two UARTs may
 * differ. */
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

/* Puts the next bit on the wire and skips the equal ones after it. */
static void next_bit(void *context)
{
    serial_sender_t *sender = context;
    if (sender->bits_left == 0) {
        sender->done();
        return;
    }
    bool level = (sender->frame & 1) != 0;
    set_level(sender->wire, level);
    do {
        sender->frame >>= 1;
        sender->bits_left--;
        sender->edge += sender->bit_cycles;
    } while (sender->bits_left > 0 && ((sender->frame & 1) != 0) == level);
    wait_until(&sender->event, &sender->waited, sender->edge);
}

void serial_send_byte(serial_sender_t *sender, uint8_t byte)
{
    sender->frame = (uint16_t)(byte << 1 | STOP_BIT);
    sender->bits_left = FRAME_BITS;
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
    if (receiver->samples == 0 && level) { /* a spike, not a start bit */
        receiver->busy = false;
        return;
    }
    receiver->frame |= (uint16_t)(level << receiver->samples);
    receiver->samples++;
    if (receiver->samples < FRAME_BITS) {
        wait_until(&receiver->event, &receiver->waited,
                   (receiver->samples + 0.5) * receiver->bit_cycles);
        return;
    }
    receiver->busy = false;
    receiver->received((uint8_t)(receiver->frame >> 1), !level);
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
    receiver->frame = 0;
    receiver->samples = 0;
    receiver->waited = 0;
    if (receiver->start != NULL) {
        receiver->start();
    }
    wait_until(&receiver->event, &receiver->waited, 0.5 * receiver->bit_cycles);
}
