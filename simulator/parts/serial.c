/* SPDX-License-Identifier: MIT */
/* serial.c - the far end of the cable. */
#include "simulator/parts/serial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simulator/chip/uart.h"
#include "simulator/machine.h"

/* A queue of bytes. It holds bytes[first] to bytes[end - 1]. */
typedef struct {
    uint8_t *bytes;
    size_t first, end, size;
} queue_t;

static void byte_sent(void);
static void byte_received(uint8_t byte, uint8_t errors);
static void chip_wire_changed(bool level);

static serial_wire_t to_chip = {.level = true, .changed = uart_wire_changed};
static serial_wire_t from_chip = {.level = true, .changed = chip_wire_changed};
static serial_sender_t sender = {.event.clock = CLOCK_WORLD, .wire = &to_chip, .done = byte_sent};
static serial_receiver_t receiver = {
    .event.clock = CLOCK_WORLD, .wire = &from_chip, .received = byte_received};

static queue_t outgoing, incoming;
static cycle_t last_received;
static unsigned baud_now;
static unsigned broken;

#define LINE_GOES_ON (20 * CYCLES_PER_MS)

static void queue_add(queue_t *queue, const void *bytes, size_t count)
{
    if (queue->first == queue->end) {
        queue->first = queue->end = 0;
    }
    if (queue->end + count > queue->size) {
        queue->size = 2 * (queue->end + count) + 256;
        queue->bytes = realloc(queue->bytes, queue->size);
        if (queue->bytes == NULL) {
            fputs("handheld: out of memory\n", stderr);
            exit(1);
        }
    }
    memcpy(queue->bytes + queue->end, bytes, count);
    queue->end += count;
}

static size_t queue_take(queue_t *queue, void *bytes, size_t count)
{
    size_t available = queue->end - queue->first;
    if (count > available) {
        count = available;
    }
    if (count > 0) {
        memcpy(bytes, queue->bytes + queue->first, count);
        queue->first += count;
    }
    return count;
}

static void send_next(void)
{
    uint8_t byte;
    if (queue_take(&outgoing, &byte, 1) == 1) {
        serial_send_byte(&sender, byte);
    }
}

static void byte_sent(void)
{
    send_next();
}

static void byte_received(uint8_t byte, uint8_t errors)
{
    broken += errors != 0;
    queue_add(&incoming, &byte, 1);
    last_received = clocks_now();
}

static void chip_wire_changed(bool level)
{
    serial_receiver_edge(&receiver, level);
}

void serial_part_send(const void *bytes, size_t count)
{
    queue_add(&outgoing, bytes, count);
    if (!sender.event.pending) {
        send_next();
    }
}

size_t serial_part_unsent(void)
{
    return outgoing.end - outgoing.first + (sender.event.pending ? 1 : 0);
}

size_t serial_part_take(void *bytes, size_t size)
{
    return queue_take(&incoming, bytes, size);
}

size_t serial_part_received_lines(void)
{
    size_t end = incoming.end;
    if (clocks_now() - last_received < LINE_GOES_ON) {
        while (end > incoming.first && incoming.bytes[end - 1] != '\n') {
            end--;
        }
    }
    return end - incoming.first;
}

void serial_part_set_baud(unsigned baud)
{
    baud_now = baud;
    sender.bit_cycles = (double)CYCLES_PER_SECOND / baud;
    receiver.bit_cycles = sender.bit_cycles;
}

unsigned serial_part_baud(void)
{
    return baud_now;
}

void serial_part_set_frame(serial_frame_t frame)
{
    sender.frame = frame;
    receiver.frame = frame;
}

serial_frame_t serial_part_frame(void)
{
    return sender.frame;
}

unsigned serial_part_take_broken(void)
{
    const unsigned taken = broken;
    broken = 0;
    return taken;
}

void serial_part_pulse_dtr(void)
{
    machine_reset(RESET_EXTERNAL);
}

void serial_part_start(void)
{
    serial_sender_start(&sender);
    serial_receiver_start(&receiver);
    serial_part_set_baud(SERIAL_BAUD_DEFAULT);
    serial_part_set_frame(SERIAL_8N1);
    uart_start(&to_chip, &from_chip);
    uart_wire_changed(true);
}
