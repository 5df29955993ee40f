/* SPDX-License-Identifier: MIT */
#include "firmware/game/puzzles.h"

#if EDITION_PUZZLES

#include "board/fen.h"
#include "board/position.h"
#include "hal/eeprom.h"

#include "build/generated/puzzles_table.h" /* puzzles_table, PUZZLES */

/* The form of a puzzle in the table. The first byte holds the goal and the side to move. Then comes
 * a byte for each rank, from the first rank on, with a bit for each occupied square. The lowest bit
 * is file a. Then comes a nibble for each piece, in the order of the squares, the high nibble of a
 * byte first. The nibble is the high nibble of the piece's board byte. */
enum { HEAD = 9, GOAL = 0x0F, BLACK_MOVES = 0x80 };

_Static_assert((int)PUZZLES <= (int)PUZZLES_ROOM, "the EEPROM has room for them");

/* The byte of a solved puzzle. A new EEPROM holds 0xFF. */
#define SOLVED 0x5A

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
    const FLASH uint8_t *puzzle = puzzles_table;
    for (; number != 0; number--) {
        puzzle += size_of(puzzle);
    }
    position_clear();
    uint8_t pieces = 0;
    for (uint8_t index = 0; index < 64; index++) {
        if (is_occupied(puzzle, index)) {
            const uint8_t pair = puzzle[HEAD + pieces / 2];
            position_put(square_from_64(index),
                         (piece_t)((pieces % 2 == 0 ? pair : pair << 4) & 0xF0));
            pieces++;
        }
    }
    page.state.side = (*puzzle & BLACK_MOVES) != 0 ? BLACK : WHITE;
    position_finish();
    return *puzzle & GOAL;
}

bool puzzles_is_solved(uint8_t number)
{
    return eeprom_read((uint16_t)(PUZZLES_KEPT + number)) == SOLVED;
}

void puzzles_set_solved(uint8_t number)
{
    eeprom_write((uint16_t)(PUZZLES_KEPT + number), SOLVED);
}

#endif
