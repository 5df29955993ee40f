/* SPDX-License-Identifier: MIT */
/* fuzz.h - what all fuzz targets share.
 *
 * `make fuzz` builds a program from each tests/fuzz/fuzz_*.c, with libFuzzer, the sanitizers and
 * all assertions. tests/fuzz/corpus/ holds inputs that libFuzzer once found interesting. `make
 * test` gives these inputs to the same targets, which it compiles with run_corpus.c in place of
 * libFuzzer.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define REQUIRE(condition) ((condition) ? (void)0 : abort())

/* Tests one input, which may have any bytes. The name of this function is libFuzzer's. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size); /* NOLINT */

/* Copies up to `room` - 1 characters of the input to `text`, and adds a final 0. Returns the
 * length. */
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
