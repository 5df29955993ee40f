/* fuzz.h - what the fuzz targets share.
 *
 * Each of tests/fuzz/fuzz_*.c is a program under libFuzzer, with the sanitizers and all assertions:
 * `make fuzz`. What it has once found interesting lies in tests/fuzz/corpus/, and is played in each
 * `make test` by the same targets compiled with run_corpus.c in libFuzzer's place.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define REQUIRE(condition) ((condition) ? (void)0 : abort())

/* libFuzzer's name: one input, any bytes. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size); /* NOLINT */

/* The input as a text of `room` - 1 characters at most, ended by 0; returns its length. */
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
