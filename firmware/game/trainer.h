/* SPDX-License-Identifier: MIT */
/* trainer.h - the lines of openings by name, for the lesson of an opening (lesson.h).
 *
 * Each name of opening.h has a line, the moves that lead to its first position.
 * tools/lab/book/pack_names.py packs the lines. A line begins with all moves of another line. Where
 * the chosen line ends, the book goes on (book.h). This module needs EDITION_TRAINER. Call it only
 * from the main loop.
 */
#ifndef TRAINER_H
#define TRAINER_H

#include "base/edition.h"
#include "board/move.h"

/* The greatest number of plies of a line. */
enum { TRAINER_LONGEST = 24 };

/* Returns the number of lines. Line `number` has the name opening_write_nth(number). */
uint8_t trainer_count(void);

/* Fills in the moves of a line. Returns their number. */
uint8_t trainer_line(uint8_t number, move_t *moves);

/* Returns the right move in the position of the running game, in the left half: the next move of
 * the chosen line, or the best move of the book. Returns MOVE_NONE if neither knows the position.
 * If `typed` is another move of the book, returns `typed`. */
move_t trainer_move(move_t typed);

/* Returns the longest line whose moves are the first moves of the running game, or trainer_count().
 * Takes 20 ms. */
uint8_t trainer_line_played(void);

#endif
