/* SPDX-License-Identifier: MIT */
/* serial_line.h - simulates both ends of an asynchronous serial wire, bit by bit.
 *
 * A sender sets the level of the wire at the edges of its own bit time. A receiver waits for a
 * falling edge, and then samples each bit in the middle of its own bit time. Each end uses its own
 * frame. So two ends with different rates or frames garble bytes as real devices do. A receiver
 * checks only the first stop bit. The event of each end uses one of the two clocks of clocks.h. So
 * the chip's end stops in power-down.
 */
#ifndef SERIAL_LINE_H
#define SERIAL_LINE_H

#include "simulator/clocks.h"

/* The wire for one direction of the cable. The sender calls `changed` with each new level. */
typedef struct {
    bool level; /* true: high, as an idle wire is */
    void (*changed)(bool level);
} serial_wire_t;

typedef enum { PARITY_NONE, PARITY_EVEN, PARITY_ODD } parity_t;

typedef struct {
    uint8_t data_bits; /* 5 to 8 */
    parity_t parity;
    uint8_t stop_bits; /* 1 or 2 */
} serial_frame_t;

#define SERIAL_8N1 ((serial_frame_t){8, PARITY_NONE, 1})

/* Errors of a received frame. */
enum { NO_STOP_BIT = 1, WRONG_PARITY = 2 };

typedef struct {
    event_t event;
    serial_wire_t *wire;
    double bit_cycles;
    serial_frame_t frame;
    void (*done)(void); /* called when the stop bit has ended */
    double edge;        /* when the present bit starts, in cycles from the start of the frame */
    cycle_t waited;
    uint16_t bits; /* the bits still to send; the lowest bit comes first */
    uint8_t bits_left;
} serial_sender_t;

typedef struct {
    event_t event;
    const serial_wire_t *wire;
    double bit_cycles;
    serial_frame_t frame;
    void (*start)(void); /* called when a start bit begins; may be NULL */
    void (*received)(uint8_t byte, uint8_t errors);
    cycle_t waited;
    uint16_t bits;
    uint8_t samples; /* how many bits of this frame have been sampled */
    bool busy;
} serial_receiver_t;

/* Reads a frame like "8N1" or "7O1". Returns false if `text` is not a frame. */
bool serial_frame_read(const char *text, serial_frame_t *frame);

/* Writes a frame like "7O1" into `text`, which has room for 4 bytes. */
void serial_frame_write(serial_frame_t frame, char *text);

/* Prepares the sender. Set `event.clock`, `wire` and the callbacks before this call. Set rate and
 * frame after this call. If rate or frame changes in the middle of a byte, the byte is garbled. */
void serial_sender_start(serial_sender_t *sender);
void serial_receiver_start(serial_receiver_t *receiver);

/* Begins to send the data bits of a byte. The sender must be idle (`bits_left` is 0). */
void serial_send_byte(serial_sender_t *sender, uint8_t byte);

/* Abandons the byte that is being sent. The wire goes high. */
void serial_sender_stop(serial_sender_t *sender);
void serial_receiver_stop(serial_receiver_t *receiver);

/* Tells the receiver that its wire has changed. */
void serial_receiver_edge(serial_receiver_t *receiver, bool level);

#endif
