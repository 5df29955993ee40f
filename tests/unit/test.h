/* SPDX-License-Identifier: MIT */
/* test.h - the first include of every test with cmocka. */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* Appends to the text in the array `text`. The test fails if the text does not fit in the array. */
#define ADD_TEXT(text, ...) add_text((text), sizeof(text), __VA_ARGS__)

__attribute__((format(printf, 3, 4))) static inline void add_text(char *text, size_t size,
                                                                  const char *format, ...)
{
    const size_t used = strlen(text);
    va_list values;
    va_start(values, format);
    const int added = vsnprintf(text + used, size - used, format, values);
    va_end(values);
    assert_in_range(added, 0, size - used - 1);
}

static inline void this_edition_has_none_of_it(void **state)
{
    (void)state;
    skip();
}

/* Skips the tests of a feature that the edition lacks. */
#define SKIP_TESTS(name)                                                                           \
    cmocka_run_group_tests_name(                                                                   \
        (name), ((struct CMUnitTest[]){cmocka_unit_test(this_edition_has_none_of_it)}), NULL,      \
        NULL)

/* Runs the array `tests` if the edition has the tested feature. */
#define RUN_TESTS_IF(edition_has_it, name, tests)                                                  \
    ((edition_has_it) ? cmocka_run_group_tests_name((name), (tests), NULL, NULL) : SKIP_TESTS(name))

#endif
