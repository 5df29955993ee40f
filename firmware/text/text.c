/* SPDX-License-Identifier: MIT */
#include "firmware/text/text.h"

#include TEXTS_HEADER

/* The low bits of a text's first byte give the number of its bytes. The codes begin in the high
 * bits of the same byte. */
#define LENGTH 0x1F

void text_write(text_t text)
{
    const FLASH uint8_t *byte = packed_texts;
    for (; text != 0; text--) {
        byte += *byte & LENGTH;
    }
    uint8_t bits = *byte;
    uint8_t length = bits & LENGTH;
    uint8_t left = 3;
    uint8_t code = 0; /* value of the bits read, minus the first code of this length */
    const FLASH uint8_t *codes = code_table;
    for (;;) {
        if (left == 0) {
            if (--length == 0) {
                return;
            }
            bits = *++byte;
            left = 8;
        }
        left--;
        code = (uint8_t)(code << 1);
        if ((bits & 0x80) != 0) {
            code++;
        }
        bits = (uint8_t)(bits << 1);
        const uint8_t so_long = *codes++;
        if (code < so_long) {
            put((char)codes[code]);
            code = 0;
            codes = code_table;
        } else {
            code = (uint8_t)(code - so_long);
            codes += so_long;
        }
    }
}

void flash_write(const FLASH char *string)
{
    for (; *string != '\0'; string++) {
        put(*string);
    }
}
