/* SPDX-License-Identifier: MIT */
#include "firmware/game/trainer.h"

#if EDITION_TRAINER

#include <string.h>

#include "firmware/engine/book.h"
#include "firmware/game/game.h"
#include "firmware/game/lesson.h"

#include "build/generated/opening_lines.h" /* trainer_lines, TRAINER_LINES */

/* The form of a line of moves in the table. A line can begin with all moves of an earlier line. The
 * first byte is the number of this earlier line, counted from 1, or 0 if there is none. Then come
 * two bytes for each further move, the squares from and to (move.h). The first byte of the last
 * move has the bit LAST. */
enum { LAST = 0x80 };

uint8_t trainer_count(void)
{
    return TRAINER_LINES;
}

/* Returns a pointer to the first byte of line `number` in the table. */
static const FLASH uint8_t *line_bytes(uint8_t number)
{
    const FLASH uint8_t *byte = trainer_lines;
    for (; number != 0; number--) {
        for (byte++; (*byte & LAST) == 0; byte += 2) {
        }
        byte += 2;
    }
    return byte;
}

/* Fills in the last moves of the line first, and then puts the moves of the earlier line in front
 * of them. */
uint8_t trainer_line(uint8_t number, move_t *moves)
{
    uint8_t count = 0;
    for (uint8_t from_1 = (uint8_t)(number + 1); from_1 != 0;) {
        const FLASH uint8_t *byte = line_bytes((uint8_t)(from_1 - 1));
        from_1 = *byte++;
        uint8_t own = 1;
        while ((byte[2 * own - 2] & LAST) == 0) {
            own++;
        }
        memmove(moves + own, moves, count * sizeof *moves);
        count = (uint8_t)(count + own);
        for (uint8_t ply = 0; ply < own; ply++, byte += 2) {
            moves[ply] = (move_t){byte[0] & (uint8_t)~LAST, byte[1]};
        }
    }
    return count;
}

/* Returns the number of plies that the game has played along `line`. Returns 0xFF if the game has
 * left the line before the end of the line. */
static uint8_t plies_on(const move_t *line, uint8_t count)
{
    uint8_t ply = 0;
    for (; ply < count && ply < game_ply(); ply++) {
        if (!move_equal(line[ply], game_move(ply))) {
            return 0xFF;
        }
    }
    return ply;
}

/* Returns the next move of the chosen line, or MOVE_NONE. */
static OUT_OF_LINE move_t next_of_line(void)
{
    move_t line[TRAINER_LONGEST];
    const uint8_t count = trainer_line(lesson_opening(), line);
    const uint8_t ply = plies_on(line, count);
    return ply < count ? line[ply] : MOVE_NONE;
}

move_t trainer_move(move_t typed)
{
    const move_t next = next_of_line();
    if (!move_is_none(next)) {
        return next;
    }
    for (uint8_t coin = 1; coin != 0; coin = (uint8_t)(coin << 1)) {
        if (move_equal(book_move(coin), typed)) {
            return typed;
        }
    }
    return book_move(1);
}

uint8_t trainer_line_played(void)
{
    move_t line[TRAINER_LONGEST];
    uint8_t best = TRAINER_LINES, longest = 0;
    for (uint8_t number = 0; number < TRAINER_LINES; number++) {
        const uint8_t count = trainer_line(number, line);
        if (count > longest && count <= game_ply() && plies_on(line, count) == count) {
            best = number;
            longest = count;
        }
    }
    return best;
}

#endif
