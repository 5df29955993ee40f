/* SPDX-License-Identifier: MIT */
/* trainer.h - the moves of each named opening, for the lesson of an opening (lesson.h).
 *
 * Each name of opening.h has a line, which is the list of moves that lead to the first position
 * with this name. tools/lab/book/pack_names.py packs the lines. A line can begin with all moves of
 * another line. After the end of the chosen line the moves come from the book (book.h). This module
 * needs EDITION_TRAINER. Call it only from the main loop.
 */
#ifndef TRAINER_H
#define TRAINER_H

#include "base/edition.h"
#include "board/move.h"

/* The greatest number of plies of a line. */
enum { TRAINER_LONGEST = 24 };

/* Returns the number of lines. Line `number` has the name opening_write_nth(number). */
uint8_t trainer_count(void);

/* Fills in `moves` with the moves of line `number`. Returns the number of moves. */
uint8_t trainer_line(uint8_t number, move_t *moves);

/* Returns the right move in the position of the running game, which the left half must hold. The
 * right move is the next move of the chosen line, or the best move of the book. Returns MOVE_NONE
 * if neither has a move. If the player's move `typed` is another move of the book, returns
 * `typed`. */
move_t trainer_move(move_t typed);

/* Returns the number of the line whose moves the running game begins with. If there are several
 * such lines, returns the longest. If there is none, returns trainer_count(). Takes 20 ms. */
uint8_t trainer_line_played(void);

#endif
