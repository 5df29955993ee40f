/* serial_line.h - both ends of an asynchronous serial wire, bit by bit: 8 data bits, no parity, 1
 * stop bit.
 *
 * A sender sets the level of the wire at the edges of its own bit time. A receiver waits for a
 * falling edge and samples in the middle of its own bit time. So two ends with different rates
 * behave as in life. Each end runs on the clock of its event: the chip's end stops in power-down.
 */
#ifndef SERIAL_LINE_H
#define SERIAL_LINE_H

#include "simulator/clocks.h"

/* One direction of the cable. `changed` is called with each new level. */
typedef struct {
    bool level; /* idle is high */
    void (*changed)(bool level);
} serial_wire_t;

typedef struct {
    event_t event;
    serial_wire_t *wire;
    double bit_cycles;
    void (*done)(void); /* the stop bit has ended */
    double edge;        /* start of the present bit, cycles from the start of the frame */
    cycle_t waited;
    uint16_t frame; /* bits still to send, the lowest first */
    uint8_t bits_left;
} serial_sender_t;

typedef struct {
    event_t event;
    const serial_wire_t *wire;
    double bit_cycles;
    void (*start)(void); /* a start bit has been seen; may be NULL */
    void (*received)(uint8_t byte, bool framing_error);
    cycle_t waited;
    uint16_t frame;
    uint8_t samples; /* samples taken of this frame */
    bool busy;
} serial_receiver_t;

/* Prepares the sender. `event.clock`, `wire` and the callbacks must be set before. */
void serial_sender_start(serial_sender_t *sender);
void serial_receiver_start(serial_receiver_t *receiver);

/* Sends a byte. The sender must be idle (bits_left 0). */
void serial_send_byte(serial_sender_t *sender, uint8_t byte);

/* Gives up the byte that is being sent. The wire goes high. */
void serial_sender_stop(serial_sender_t *sender);
void serial_receiver_stop(serial_receiver_t *receiver);

/* Call it when the wire of this receiver has changed. */
void serial_receiver_edge(serial_receiver_t *receiver, bool level);

#endif
