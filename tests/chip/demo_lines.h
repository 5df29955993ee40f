/* SPDX-License-Identifier: MIT */
/* demo_lines.h - reads the serial line for boot_demo and parts_demo, which execute single steps.
 *
 * A line is a list of steps. When its line feed comes, the program executes all steps without a
 * pause. It answers with the values read, in hexadecimal, and a line feed. At the start it sends
 * the cause of the reset. Each program includes this header in one file only, and uses no driver.
 */
#ifndef DEMO_LINES_H
#define DEMO_LINES_H

#include <stdint.h>

#include <avr/io.h>
#include <util/delay.h>

#define BAUD     115200
#define BAUD_TOL 3
#include <util/setbaud.h>

#define LINE_LENGTH 400
#define ANSWERS     40

static char line[LINE_LENGTH];
static uint8_t answer[ANSWERS];
static uint8_t answers;

static void send(char byte)
{
    while (!(UCSR0A & 1 << UDRE0)) {
        ;
    }
    UDR0 = (uint8_t)byte;
}

static void send_digit(uint8_t digit)
{
    send((char)(digit < 10 ? '0' + digit : 'a' + digit - 10));
}

static void send_hex(uint8_t byte)
{
    send_digit(byte >> 4);
    send_digit(byte & 15);
}

/* Returns the number in the first `digits` characters of `text`, which are hexadecimal digits.
 * `digits` is at most four. */
static uint16_t hex(const char *text, uint8_t digits)
{
    uint16_t value = 0;
    for (; digits != 0; digits--, text++) {
        value = (uint16_t)(value << 4) | (uint16_t)(*text <= '9' ? *text - '0' : *text - 'a' + 10);
    }
    return value;
}

/* Adds a value to the answer. */
static void keep(uint8_t value)
{
    answer[answers++ % ANSWERS] = value;
}

static inline void wait_us(uint16_t us)
{
    for (; us != 0; us--) {
        _delay_us(1);
    }
}

static void read_line(void)
{
    uint16_t length = 0;
    do {
        while (!(UCSR0A & 1 << RXC0)) {
            ;
        }
        line[length] = (char)UDR0;
    } while (line[length] != '\n' && ++length < LINE_LENGTH - 1);
    line[length] = '\0';
}

static void start_lines(void)
{
    const uint8_t cause = MCUSR;
    MCUSR = 0;
    UCSR0A = USE_2X ? 1 << U2X0 : 0;
    UBRR0 = UBRR_VALUE;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
    send_hex(cause);
}

/* Executes one line after the other for ever. `step` executes the step at `text`, and returns a
 * pointer to the next step. */
static inline __attribute__((noreturn)) void execute_lines(const char *(*step)(const char *text))
{
    for (;; answers = 0) {
        send('\n');
        read_line();
        for (const char *text = line; *text != '\0';) {
            text = step(text);
        }
        for (uint8_t i = 0; i < answers; i++) {
            send_hex(answer[i]);
        }
    }
}

#endif
