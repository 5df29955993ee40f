/* SPDX-License-Identifier: MIT */
#include "pc/serial/language.h"

#include <string.h>

/* True if the bytes contain "ID.", the beginning of a Citrine board's answer. */
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

/* Returns a received byte without its parity bit. A ChessLink board sends 7 data bits and odd
 * parity. The port is set to 8 data bits, so bit 7 of each byte is the parity. */
static unsigned letter(char byte)
{
    return (unsigned char)byte & 0x7FU;
}

/* Returns the value of a hexadecimal digit. Returns 16 if the character is not such a digit. */
static unsigned digit(char byte)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *found = memchr(digits, (int)letter(byte), sizeof digits - 1);
    return found != NULL ? (unsigned)(found - digits) : 16;
}

/* True if the bytes are a version: the letter `v`, four digits of the version number, and two
 * digits of a checksum. The checksum is the XOR of the first five characters. */
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

/* ChessLink's question is the letter `V` and the checksum `56`, the letter's code in hexadecimal.
 * Bit 7 of each byte is the parity. */
const language_t languages[LANGUAGES] = {
    {"Novag", 57600, "\rI\r", has_citrine},
    {"ChessLink", 38400, "\xD6\xB5\xB6", has_chesslink},
};
