/* SPDX-License-Identifier: MIT */
/* tap.h - runs tests on the simulated chip, and reports them to tools/chip.c, which simulates the
 * chip.
 *
 *      static void knight_in_the_corner_has_two_moves(void)
 *      {
 *          TAP_EQUAL(count_moves(), 2);
 *      }
 *
 *      int main(void)
 *      {
 *          TAP_PLAN(1);
 *          TAP_RUN(knight_in_the_corner_has_two_moves);
 *          tap_end();
 *      }
 *
 * The program writes its text to register GPIOR1 byte by byte, so tests need no serial port and no
 * interrupt. A program that stops before its last test has failed. Every tests/chip/test_*.c
 * becomes a program of its own, linked with board/, firmware/ and hal/avr/ as the firmware is.
 */
#ifndef TAP_H
#define TAP_H

#include "base/target.h"

/* Announces the number of tests. Call it first. */
#define TAP_PLAN(count) tap_plan(count)

/* Runs one test, which is a function without parameters. Reports the result under the function's
 * name. */
#define TAP_RUN(test) tap_run(test, PSTR_FLASH(#test))

/* For use in a test. Compares two 32-bit values. If they differ, it prints both and the line
 * number, and fails the test. */
#define TAP_EQUAL(actual, expected) tap_equal((uint32_t)(actual), (uint32_t)(expected), __LINE__)

/* For use in a test. Fails the test if `condition` is false. */
#define TAP_TRUE(condition) tap_equal((condition) ? 1 : 0, 1, __LINE__)

/* For use in a test. Reports a measured number as "# text number". */
#define TAP_NOTE(text, value) tap_note(PSTR_FLASH(text), value)

/* Ends the program; does not return. */
void tap_end(void) __attribute__((noreturn));

/* --- private --- */

#define PSTR_FLASH(text)                                                                           \
    __extension__({                                                                                \
        static const FLASH char flash_text[] = text;                                               \
        flash_text;                                                                                \
    })

void tap_plan(uint8_t count);
void tap_run(void (*test)(void), const FLASH char *name);
void tap_note(const FLASH char *text, uint32_t value);
void tap_equal(uint32_t actual, uint32_t expected, uint16_t line);

#endif
