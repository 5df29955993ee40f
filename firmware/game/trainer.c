/* SPDX-License-Identifier: MIT */
#include "firmware/game/trainer.h"

#if EDITION_TRAINER

#include "firmware/engine/book.h"
#include "firmware/game/game.h"
#include "firmware/game/lesson.h"

#include "build/generated/opening_lines.h" /* trainer_lines, TRAINER_LINES */

/* The form of a line in the table. The first byte is the number of the line with which it begins,
 * counted from 1, or 0. Then come two bytes for each further move, the squares from and to
 * (move.h). LAST marks the first byte of the last move. */
enum { LAST = 0x80 };

uint8_t trainer_count(void)
{
    return TRAINER_LINES;
}

/* Adds the moves of a line to `moves`, after those of the line with which it begins. */
uint8_t trainer_line(uint8_t number, move_t *moves)
{
    const FLASH uint8_t *byte = trainer_lines;
    for (; number != 0; number--) {
        for (byte++; (*byte & LAST) == 0; byte += 2) {
        }
        byte += 2;
    }
    uint8_t count = *byte == 0 ? 0 : trainer_line((uint8_t)(*byte - 1), moves);
    byte++;
    do {
        moves[count++] = (move_t){byte[0] & (uint8_t)~LAST, byte[1]};
        byte += 2;
    } while ((byte[-2] & LAST) == 0);
    return count;
}

/* Returns the number of plies of the game that are the first plies of a line, or 0xFF if another
 * ply comes before the end of the line. */
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

move_t trainer_move(move_t typed)
{
    move_t line[TRAINER_LONGEST];
    const uint8_t count = trainer_line(lesson_opening(), line);
    const uint8_t ply = plies_on(line, count);
    if (ply < count) {
        return line[ply];
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
