/* SPDX-License-Identifier: MIT */
#include "simulator/letters.h"

#include <stddef.h>
#include <string.h>

static const struct {
    char plain;
    uint8_t columns[LETTERS_COLUMNS];
} letters[] = {
#define LETTER(letter, plain, ...) {plain, {__VA_ARGS__}},
#include "hal/letter_list.h"
#undef LETTER
};

char letters_plain(const uint8_t *columns)
{
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (memcmp(letters[i].columns, columns, LETTERS_COLUMNS) == 0) {
            return letters[i].plain;
        }
    }
    return 0;
}
