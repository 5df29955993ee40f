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

static inline void this_edition_has_none_of_it(void **state)
{
    (void)state;
    skip();
}

/* Stands in place of tests of a feature that the edition lacks. */
#define SKIP_TESTS(name)                                                                           \
    cmocka_run_group_tests_name(                                                                   \
        (name), ((struct CMUnitTest[]){cmocka_unit_test(this_edition_has_none_of_it)}), NULL,      \
        NULL)

/* Runs the array `tests` if the edition has the feature that they test. */
#define RUN_TESTS_IF(edition_has_it, name, tests)                                                  \
    ((edition_has_it) ? cmocka_run_group_tests_name((name), (tests), NULL, NULL) : SKIP_TESTS(name))

#endif
