/* SPDX-License-Identifier: MIT */
#include "firmware/game/marks.h"

#if EDITION_PUZZLES

#include "hal/eeprom.h"

/* The byte of a solved puzzle in the old format. */
#define OLD_SOLVED 0x5A

/* The bytes of a copy that follow the bits. A new copy gets its format byte last. */
enum { CHECK = MARKS_BYTES, FORMAT, IS_WHOLE = 1 };

_Static_assert(FORMAT + 1 == MARKS_COPY, "bytes of the format");

/* The value of `setting` when no mark is being written. */
#define NO_MARK 0xFF

static uint8_t setting = NO_MARK; /* mark that is being written */
static uint8_t left;              /* number of bytes still to write */

static uint16_t marks_address(uint8_t copy, uint8_t index)
{
    return (uint16_t)(MARKS_KEPT + (copy != 0 ? MARKS_COPY : 0) + index);
}

static bool is_whole_copy(uint8_t copy)
{
    uint8_t sum = 0;
    for (uint8_t index = 0; index < MARKS_BYTES; index++) {
        sum = marks_sum(sum, eeprom_read(marks_address(copy, index)));
    }
    return sum == eeprom_read(marks_address(copy, CHECK)) &&
           eeprom_read(marks_address(copy, FORMAT)) == IS_WHOLE;
}

bool marks_are_new(void)
{
    return is_whole_copy(0) || is_whole_copy(1);
}

/* Returns the eight old marks from `number` on, as bits. */
static uint8_t old_bits(uint8_t number)
{
    uint8_t bits = 0xFF;
    for (uint8_t bit = 0; bit < 8; bit++) {
        if (eeprom_read((uint16_t)(MARKS_OLD + number + bit)) == OLD_SOLVED) {
            bits &= (uint8_t) ~(1 << bit);
        }
    }
    return bits;
}

/* Returns byte `index` of the bits, and includes the mark that is being written. */
static RARE uint8_t bits_at(uint8_t index)
{
    uint8_t bits;
    if (is_whole_copy(0)) {
        bits = eeprom_read(marks_address(0, index));
    } else if (is_whole_copy(1)) {
        bits = eeprom_read(marks_address(1, index));
    } else {
        bits = old_bits((uint8_t)(index * 8));
    }
    if (setting / 8 == index) {
        bits &= (uint8_t) ~(1 << setting % 8);
    }
    return bits;
}

bool marks_has(uint8_t number)
{
    return (bits_at(number / 8) >> number % 8 & 1) == 0;
}

/* Returns the byte to write at `index` of a copy. */
static uint8_t byte_at(uint8_t index)
{
    if (index == FORMAT) {
        return IS_WHOLE;
    }
    if (index != CHECK) {
        return bits_at(index);
    }
    uint8_t sum = 0;
    for (index = 0; index < MARKS_BYTES; index++) {
        sum = marks_sum(sum, bits_at(index));
    }
    return sum;
}

bool marks_is_busy(void)
{
    return left != 0;
}

void marks_poll(void)
{
    while (left != 0 && eeprom_room() != 0) {
        const uint8_t done = (uint8_t)(2 * MARKS_COPY - left);
        const uint8_t copy = done >= MARKS_COPY;
        const uint8_t index = copy != 0 ? (uint8_t)(done - MARKS_COPY) : done;
        const uint8_t value = byte_at(index);
        if (eeprom_read(marks_address(copy, index)) != value) {
            eeprom_write(marks_address(copy, index), value);
        }
        if (--left == 0) {
            setting = NO_MARK;
        }
    }
}

void marks_set(uint8_t number)
{
    setting = number;
    left = 2 * MARKS_COPY;
    marks_poll();
}

void marks_renew(void)
{
    if (!marks_are_new()) {
        marks_set(NO_MARK);
    }
}

#endif
