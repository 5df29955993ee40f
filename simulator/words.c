/* SPDX-License-Identifier: MIT */
/* words.c - reads words and numbers of a command line. */
#include "simulator/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t"

bool words_end(const char *text)
{
    return text[strspn(text, BLANKS)] == '\0';
}

char *words_take(char **text)
{
    char *word = *text + strspn(*text, BLANKS);
    char *end = word + strcspn(word, BLANKS);
    *text = *end == '\0' ? end : end + 1;
    *end = '\0';
    return word;
}

bool words_take_number(char **text, uint64_t limit, uint64_t *number)
{
    char *word = words_take(text);
    char *end;
    *number = strtoull(word, &end, strncmp(word, "0x", 2) == 0 ? 16 : 10);
    return isdigit((unsigned char)word[0]) && *end == '\0' && *number <= limit;
}

/* Returns the value of `digit`, or -1 if it is not a hexadecimal digit. */
static int hex_digit(char digit)
{
    static const char digits[] = "0123456789abcdef";
    const char *place = digit == '\0' ? NULL : strchr(digits, tolower((unsigned char)digit));
    return place == NULL ? -1 : (int)(place - digits);
}

bool words_hex(const char *digits, uint8_t *byte)
{
    int high = hex_digit(digits[0]);
    int low = high < 0 ? -1 : hex_digit(digits[1]);
    if (low >= 0) {
        *byte = (uint8_t)(high << 4 | low);
    }
    return low >= 0;
}

bool words_take_hex(char **text, uint8_t *byte)
{
    char *digits = *text + strspn(*text, BLANKS);
    if (!words_hex(digits, byte)) {
        return false;
    }
    *text = digits + 2;
    return true;
}
