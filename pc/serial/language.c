/* SPDX-License-Identifier: MIT */
#include "pc/serial/language.h"

#include <string.h>

/* True if a line begins with "ID.", like the name that a Citrine board sends. */
static bool has_citrine(const char *bytes, size_t count)
{
    static const char name[] = "ID.";
    const size_t length = sizeof name - 1;
    for (size_t at = 0; at + length < count; at++) {
        if (memcmp(bytes + at, name, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Returns the letter of a byte without its parity. A ChessLink board sends 7 bits with odd parity.
 * A port set to 8 bits receives the parity as bit 7. */
static unsigned letter(char byte)
{
    return (unsigned char)byte & 0x7FU;
}

/* Returns the value of a hexadecimal digit, or 16 for another character. */
static unsigned digit(char byte)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *found = memchr(digits, (int)letter(byte), sizeof digits - 1);
    return found != NULL ? (unsigned)(found - digits) : 16;
}

/* True if the bytes are a version: `v`, four digits of the version, and the XOR of these five
 * letters in two digits. */
static bool is_version(const char *bytes)
{
    enum { SUMMED = 5, LENGTH = 7 };
    unsigned sum = 0;
    for (size_t i = 0; i < LENGTH; i++) {
        if (i > 0 && digit(bytes[i]) > 15) {
            return false;
        }
        sum ^= i < SUMMED ? letter(bytes[i]) : 0;
    }
    return letter(bytes[0]) == 'v' && sum == (digit(bytes[5]) << 4 | digit(bytes[6]));
}

static bool has_chesslink(const char *bytes, size_t count)
{
    for (size_t at = 0; at + 7 <= count; at++) {
        if (is_version(bytes + at)) {
            return true;
        }
    }
    return false;
}

/* ChessLink's question is `V` and the XOR of this letter, 56, with the parity in bit 7. */
const language_t languages[LANGUAGES] = {
    {"Novag", 57600, "\rI\r", has_citrine},
    {"ChessLink", 38400, "\xD6\xB5\xB6", has_chesslink},
};
