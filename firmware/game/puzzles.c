/* SPDX-License-Identifier: MIT */
#include "firmware/game/puzzles.h"

#if EDITION_PUZZLES

#include "board/position.h"
#include "firmware/game/compact.h"
#include "firmware/game/marks.h"

#include "build/generated/puzzles_table.h" /* puzzles_table, PUZZLES */

/* The form of a puzzle in the table. The first byte holds the goal and the side to move. Then comes
 * the position (compact.h), without its unused bytes at the end. */
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

uint8_t puzzles_size(const FLASH uint8_t *puzzle)
{
    uint8_t pieces = 1; /* begins with 1, so that half a byte is rounded up to a whole byte */
    for (uint8_t index = 0; index < 64; index++) {
        pieces = (uint8_t)(pieces + is_occupied(puzzle, index));
    }
    return (uint8_t)(HEAD + pieces / 2);
}

uint8_t puzzles_place(const FLASH uint8_t *puzzle, square_t turn)
{
    const colour_t swap = (turn & PUZZLES_TURNED) != 0 ? BLACK : WHITE;
    position_clear();
    uint8_t pieces = 0;
    for (uint8_t index = 0; index < 64; index++) {
        if (is_occupied(puzzle, index)) {
            const uint8_t pair = puzzle[HEAD + pieces / 2];
            const uint8_t piece = (uint8_t)((pieces % 2 == 0 ? pair : pair << 4) & 0xF0);
            position_put(square_from_64(index) ^ turn, piece ^ swap);
            pieces++;
        }
    }
    const colour_t side = (*puzzle & BLACK_MOVES) != 0 ? BLACK : WHITE;
    page.state.side = side ^ swap;
    position_finish();
    return *puzzle & GOAL;
}

uint8_t puzzles_set_up(uint8_t number)
{
    const FLASH uint8_t *puzzle = puzzles_table;
    for (; number != 0; number--) {
        puzzle += puzzles_size(puzzle);
    }
    return puzzles_place(puzzle, 0);
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
