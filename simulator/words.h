/* SPDX-License-Identifier: MIT */
/* words.h - takes a command line apart, word by word from the front. */
#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* True if nothing but blanks is left. */
bool words_end(const char *text);

/* Cuts the first word off `*text` and returns it. Returns "" if there is no word. */
char *words_take(char **text);

/* Cuts off the next word and reads it as a number from 0 to `limit`. The number is decimal, or
 * hexadecimal with 0x. Returns false if the word is not such a number. */
bool words_take_number(char **text, uint64_t limit, uint64_t *number);

/* Reads the two hexadecimal digits at `digits`. Returns false if they are not hexadecimal. */
bool words_hex(const char *digits, uint8_t *byte);

/* Skips blanks, then cuts off and reads two hexadecimal digits. Returns false if there are no such
 * digits. */
bool words_take_hex(char **text, uint8_t *byte);

#endif
