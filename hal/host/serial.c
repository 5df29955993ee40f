/* SPDX-License-Identifier: MIT */
/* serial.c - replaces the serial line by two buffers, or by standard input and output. */
#include "hal/serial.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "hal/host/serial.h"

static uint8_t received[SERIAL_HOST_BUFFER];
static size_t received_count, received_next;
static char sent[SERIAL_HOST_BUFFER + 1];
static size_t sent_count;
static bool error;
static serial_line_t line;
static bool is_stdio;
static bool is_closed;

void serial_host_reset(void)
{
    received_count = received_next = 0;
    sent_count = 0;
    error = false;
    line = SERIAL_115200_8N1;
    is_stdio = false;
    is_closed = false;
}

void serial_start(void)
{
}

void serial_set_line(serial_line_t next)
{
    line = next;
    received_count = received_next = 0;
    error = false;
}

serial_line_t serial_host_line(void)
{
    return line;
}

/* Returns the part of a byte that the line transmits: all bits, or only the lower 7. */
static uint8_t data_bits(uint8_t byte)
{
    return line == SERIAL_38400_7O1 ? byte & 0x7F : byte;
}

/* Moves the bytes that standard input has now into `received`. Does not wait. */
static void read_input(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (is_closed || poll(&input, 1, 0) <= 0) {
        return;
    }
    const ssize_t count = read(STDIN_FILENO, received, sizeof received);
    received_next = 0;
    received_count = count > 0 ? (size_t)count : 0;
    is_closed = count <= 0;
    if (is_closed) {
        received[received_count++] = '\n'; /* the last line may lack its own line feed */
    }
}

bool serial_has_byte(void)
{
    return is_stdio || received_next < received_count;
}

int16_t serial_read(void)
{
    if (received_next == received_count) {
        received_next = received_count = 0;
        if (is_stdio) {
            read_input();
        }
    }
    return received_next < received_count ? received[received_next++] : -1;
}

bool serial_take_error(void)
{
    const bool taken = error;
    error = false;
    return taken;
}

uint8_t serial_room(void)
{
    return SERIAL_TRANSMIT_BUFFER;
}

void serial_write(char byte)
{
    if (is_stdio) {
        putchar(byte);
        if (byte == '\n') {
            fflush(stdout);
        }
        return;
    }
    assert(sent_count < SERIAL_HOST_BUFFER);
    if (sent_count < SERIAL_HOST_BUFFER) {
        sent[sent_count++] = (char)data_bits((uint8_t)byte);
    }
}

bool serial_is_idle(void)
{
    return true;
}

void serial_host_feed_bytes(const void *bytes, size_t count)
{
    if (received_next == received_count) {
        received_next = received_count = 0;
    }
    assert(count <= sizeof received - received_count);
    if (count > sizeof received - received_count) {
        count = sizeof received - received_count;
    }
    for (const uint8_t *byte = bytes; count > 0; count--) {
        received[received_count++] = data_bits(*byte++);
    }
}

void serial_host_feed_wrong_parity(char byte)
{
    serial_host_feed_bytes(&byte, 1);
    received[received_count - 1] |= SERIAL_WRONG_PARITY;
}

void serial_host_feed(const char *text)
{
    serial_host_feed_bytes(text, strlen(text));
}

void serial_host_feed_error(void)
{
    if (line == SERIAL_115200_8N1) {
        const uint8_t lost = SERIAL_LOST;
        serial_host_feed_bytes(&lost, 1);
    } else {
        error = true;
    }
}

const char *serial_host_take(void)
{
    static char taken[sizeof sent];
    memcpy(taken, sent, sent_count);
    taken[sent_count] = '\0';
    sent_count = 0;
    return taken;
}

void serial_host_use_stdio(void)
{
    is_stdio = true;
}

bool serial_host_is_closed(void)
{
    return is_closed && received_next == received_count;
}

void serial_host_wait(int ms)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (is_stdio && !is_closed && received_next == received_count) {
        poll(&input, 1, ms);
    }
}
