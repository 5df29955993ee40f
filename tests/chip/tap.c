/* SPDX-License-Identifier: MIT */
#include "tests/chip/tap.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

static uint8_t number;
static bool failed;

static void put_flash(const FLASH char *text)
{
    while (*text != '\0') {
        GPIOR1 = (uint8_t)*text++;
    }
}

static void put_number(uint32_t value)
{
    char digits[10];
    uint8_t count = 0;
    do {
        digits[count++] = (char)('0' + value % 10);
        value /= 10;
    } while (value != 0);
    while (count != 0) {
        GPIOR1 = (uint8_t)digits[--count];
    }
}

void tap_plan(uint8_t count)
{
    /* This saves time: while these bits are 0 and the pins are low, simavr would check the external
     * interrupts at every cycle. */
    EICRA = 1 << ISC01 | 1 << ISC11;
    put_flash(PSTR_FLASH("1.."));
    put_number(count);
    GPIOR1 = '\n';
}

void tap_run(void (*test)(void), const FLASH char *name)
{
    failed = false;
    test();
    if (failed) {
        put_flash(PSTR_FLASH("not "));
    }
    put_flash(PSTR_FLASH("ok "));
    put_number(++number);
    put_flash(PSTR_FLASH(" - "));
    put_flash(name);
    GPIOR1 = '\n';
}

void tap_equal(uint32_t actual, uint32_t expected, uint16_t line)
{
    if (actual == expected) {
        return;
    }
    failed = true;
    put_flash(PSTR_FLASH("# line "));
    put_number(line);
    put_flash(PSTR_FLASH(": "));
    put_number(actual);
    put_flash(PSTR_FLASH(" instead of "));
    put_number(expected);
    GPIOR1 = '\n';
}

void tap_note(const FLASH char *text, uint32_t value)
{
    put_flash(PSTR_FLASH("# "));
    put_flash(text);
    GPIOR1 = ' ';
    put_number(value);
    GPIOR1 = '\n';
}

void tap_end(void)
{
    cli();
    sleep_enable();
    for (;;) {
        sleep_cpu();
    }
}
