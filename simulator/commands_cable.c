/* SPDX-License-Identifier: MIT */
/* commands_cable.c - send, raw, recv, baud, line, bytes, dtr. */
#include "simulator/commands_cable.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "simulator/machine.h"
#include "simulator/parts/serial.h"
#include "simulator/words.h"

#define BAUD_MIN     300
#define BAUD_MAX     2000000
#define RAW_LINE_MAX 4096
#define BYTES_A_LINE 16

static answer_t no_cable(void)
{
    return machine_wiring()->rxd.port == NULL ? "the board has no cable" : NULL;
}

answer_t command_send(char *text)
{
    if (no_cable() != NULL) {
        return no_cable();
    }
    serial_part_send(text, strlen(text));
    serial_part_send("\n", 1);
    return NULL;
}

answer_t command_raw(char *text)
{
    static uint8_t bytes[RAW_LINE_MAX];
    size_t count = 0;
    if (no_cable() != NULL) {
        return no_cable();
    }
    while (!words_end(text)) {
        if (count == sizeof bytes || !words_take_hex(&text, &bytes[count++])) {
            return "raw HEX: two digits a byte";
        }
    }
    serial_part_send(bytes, count);
    return NULL;
}

answer_t command_recv(char *text)
{
    (void)text;
    bool in_line = false;
    for (size_t left = serial_part_received_lines(); left > 0; left--) {
        char byte;
        serial_part_take(&byte, 1);
        if (!in_line) {
            printf("> ");
            in_line = true;
        }
        if (byte == '\n') {
            in_line = false;
        }
        if (byte != '\r') {
            putchar(byte);
        }
    }
    if (in_line) {
        putchar('\n');
    }
    return NULL;
}

answer_t command_baud(char *text)
{
    uint64_t baud;
    if (!words_take_number(&text, BAUD_MAX, &baud) || baud < BAUD_MIN) {
        return "baud N, 300 to 2000000";
    }
    serial_part_set_baud((unsigned)baud);
    return NULL;
}

answer_t command_line(char *text)
{
    uint64_t baud;
    serial_frame_t frame = SERIAL_8N1;
    if (words_end(text)) {
        char name[4];
        serial_frame_write(serial_part_frame(), name);
        printf("> %u %s broken %u\n", serial_part_baud(), name, serial_part_take_broken());
        return NULL;
    }
    if (!words_take_number(&text, BAUD_MAX, &baud) || baud < BAUD_MIN ||
        (!words_end(text) && !serial_frame_read(words_take(&text), &frame))) {
        return "line BAUD [FRAME], like 38400 7O1";
    }
    serial_part_set_baud((unsigned)baud);
    serial_part_set_frame(frame);
    return NULL;
}

answer_t command_bytes(char *text)
{
    (void)text;
    uint8_t bytes[BYTES_A_LINE];
    for (size_t count; (count = serial_part_take(bytes, sizeof bytes)) > 0;) {
        printf(">");
        for (size_t i = 0; i < count; i++) {
            printf(" %02x", bytes[i]);
        }
        printf("\n");
    }
    return NULL;
}

answer_t command_dtr(char *text)
{
    (void)text;
    if (no_cable() == NULL) {
        serial_part_pulse_dtr();
    }
    return no_cable();
}
