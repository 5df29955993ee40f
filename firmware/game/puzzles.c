/* SPDX-License-Identifier: MIT */
#include "firmware/game/puzzles.h"

#if EDITION_PUZZLES

#include "firmware/game/compact.h"
#include "firmware/game/marks.h"

#include "build/generated/puzzles_table.h" /* puzzles_table, PUZZLES */

/* The form of a puzzle in the table. The first byte holds the goal and the side to move. Then comes
 * the position (compact.h), without the bytes that have no piece. */
enum { HEAD = 1 + COMPACT_RANKS, GOAL = 0x0F, BLACK_MOVES = 0x80 };

_Static_assert((int)PUZZLES <= (int)MARKS, "the EEPROM has room for them");

uint8_t puzzles_count(void)
{
    return PUZZLES;
}

static bool is_occupied(const FLASH uint8_t *puzzle, uint8_t index)
{
    return (puzzle[1 + index / 8] >> index % 8 & 1) != 0;
}

static uint8_t size_of(const FLASH uint8_t *puzzle)
{
    uint8_t pieces = 1; /* from 1, so that half a byte is rounded up to a byte */
    for (uint8_t index = 0; index < 64; index++) {
        pieces = (uint8_t)(pieces + is_occupied(puzzle, index));
    }
    return (uint8_t)(HEAD + pieces / 2);
}

uint8_t puzzles_set_up(uint8_t number)
{
    uint8_t position[COMPACT_SIZE];
    const FLASH uint8_t *puzzle = puzzles_table;
    for (; number != 0; number--) {
        puzzle += size_of(puzzle);
    }
    const uint8_t size = (uint8_t)(size_of(puzzle) - 1);
    for (uint8_t index = 0; index < size; index++) {
        position[index] = puzzle[1 + index];
    }
    compact_set_up(position, (*puzzle & BLACK_MOVES) != 0 ? BLACK : WHITE);
    return *puzzle & GOAL;
}

bool puzzles_is_solved(uint8_t number)
{
    return marks_has(number);
}

void puzzles_set_solved(uint8_t number)
{
    marks_set(number);
}

#endif
