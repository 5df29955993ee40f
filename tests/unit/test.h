/* test.h - what every test with cmocka begins with. */
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

static inline void this_edition_has_none_of_it(void **state)
{
    (void)state;
    skip();
}

/* In place of tests of what the edition has not. */
#define SKIP_TESTS(name)                                                                           \
    cmocka_run_group_tests_name(                                                                   \
        (name), ((struct CMUnitTest[]){cmocka_unit_test(this_edition_has_none_of_it)}), NULL,      \
        NULL)

/* Runs `tests`, an array of them, if the edition has what they are about. */
#define RUN_TESTS_IF(edition_has_it, name, tests)                                                  \
    ((edition_has_it) ? cmocka_run_group_tests_name((name), (tests), NULL, NULL) : SKIP_TESTS(name))

#endif
