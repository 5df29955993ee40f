/* SPDX-License-Identifier: MIT */
/* fuzz.h - the common part of the fuzz targets.
 *
 * `make fuzz` makes each tests/fuzz/fuzz_*.c a program with libFuzzer, the sanitizers and all
 * assertions. Inputs that libFuzzer once found interesting lie in tests/fuzz/corpus/. `make test`
 * runs these inputs through the same targets, compiled with run_corpus.c in place of libFuzzer.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define REQUIRE(condition) ((condition) ? (void)0 : abort())

/* Takes one input of any bytes. libFuzzer gives the function its name. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size); /* NOLINT */

/* Copies the input to `text`, `room` - 1 characters at most, and a final 0. Returns the length. */
static inline size_t fuzz_text(const uint8_t *data, size_t size, char *text, size_t room)
{
    if (size > room - 1) {
        size = room - 1;
    }
    memcpy(text, data, size);
    text[size] = '\0';
    return strlen(text);
}

#endif
