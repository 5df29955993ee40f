/* SPDX-License-Identifier: MIT */
/* marks.h - remembers which puzzles are solved, with a bit for each puzzle in the EEPROM.
 *
 *      address  bytes
 *      4052    2 x 22   copies: 20 bytes of bits, a check byte, and the format
 *
 * The lowest bit of the first byte is puzzle 0. The bit of a solved puzzle is 0. A mark is written
 * to the first copy, then to the second copy. So a power cut leaves one good copy, which lacks at
 * most the last mark. A new EEPROM has no good copy.
 *
 * Up to version 0.2 each puzzle had its own byte, from MARKS_OLD on. While there is no good copy,
 * these old bytes are valid. marks_renew() writes the copies. After that the box of mistakes uses
 * the old bytes (box.h).
 *
 * This module needs EDITION_PUZZLES. Call it only from the main loop.
 */
#ifndef MARKS_H
#define MARKS_H

#include "base/edition.h"
#include "base/target.h"

enum {
    MARKS = 160,
    MARKS_OLD = 3584,
    MARKS_BYTES = MARKS / 8,
    MARKS_COPY = MARKS_BYTES + 2,
    MARKS_KEPT = 4096 - 2 * MARKS_COPY
};

/* Adds a byte to the checksum `sum`, and returns the new checksum. Every change of a single byte
 * changes the checksum. */
static inline uint8_t marks_sum(uint8_t sum, uint8_t byte)
{
    return (uint8_t)((uint8_t)(sum << 1 | sum >> 7) + byte);
}

/* True if there is a good copy. The old bytes are then no longer needed. */
bool marks_are_new(void);

/* True if mark `number` is set. Reads up to 45 bytes of the EEPROM. */
bool marks_has(uint8_t number);

/* Sets mark `number`. Usually four bytes change. The call queues as many of them as the driver has
 * room for, usually all. marks_poll() queues the rest. */
void marks_set(uint8_t number);

/* Writes both copies, if they do not exist yet. */
void marks_renew(void);

/* marks_is_busy() is true while some bytes are not queued yet. box_poll() then calls
 * marks_poll(). */
bool marks_is_busy(void);
void marks_poll(void);

_Static_assert(EDITION_PUZZLES == EDITION_MISTAKES, "box_poll() goes on with the marks");

#endif
