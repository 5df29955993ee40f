/* puzzles.h - positions to solve: mates in two and three moves, and wins; which have been solved.
 *
 * They lie packed in flash, as tools/lab/puzzles/pack_puzzles.py makes them from puzzles.txt; how
 * that is made, and what it promises, says make_puzzles.py beside it. A puzzle that has been solved
 * has a byte of its own in the EEPROM, from PUZZLES_KEPT on, so a cut while one is marked spoils no
 * other. Main loop only.
 */
#ifndef PUZZLES_H
#define PUZZLES_H

#include "base/edition.h"
#include "base/target.h"

/* Where there is no EEPROM for them the table is not linked. */
enum { PUZZLES_KEPT = 3584, PUZZLES_ROOM = 160 };

/* How many there are, numbered from 0. */
uint8_t puzzles_count(void);

/* What is asked for: mate in 2 or 3 moves, or with PUZZLE_WINS moves to win. */
enum { PUZZLE_WINS = 1 };

/* Sets the position up in the left half; returns what is asked of the side to move. 15 ms at
 * most. */
uint8_t puzzles_set_up(uint8_t number);

bool puzzles_is_solved(uint8_t number);
void puzzles_set_solved(uint8_t number);

/* What a search after the player's move must say for it to be right, and how many nodes it takes: a
 * mate in time, or so many centipawns. make_puzzles.py takes them into account. */
#define PUZZLES_NODES 8000
#define PUZZLES_SCORE 180

#endif
