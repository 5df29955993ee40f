/* SPDX-License-Identifier: MIT */
/* puzzles.h - positions to solve (mates in two and three moves, and wins), and a record of the
 * solved positions.
 *
 * The puzzles are packed in flash. tools/lab/puzzles/pack_puzzles.py packs them from puzzles.txt.
 * make_puzzles.py in the same folder makes puzzles.txt, and describes what is true of every puzzle.
 * Each puzzle has its own byte in the EEPROM, from PUZZLES_KEPT on, which says whether the puzzle
 * is solved. So a power cut while one byte is written does not damage the others. Main loop only.
 */
#ifndef PUZZLES_H
#define PUZZLES_H

#include "base/edition.h"
#include "base/target.h"

/* An image without this part of the EEPROM does not link the table. */
enum { PUZZLES_KEPT = 3584, PUZZLES_ROOM = 160 };

/* Returns the number of puzzles. Puzzles are numbered from 0. */
uint8_t puzzles_count(void);

/* The goal of a puzzle: mate in 2 or 3 moves, or PUZZLE_WINS: a move that wins. */
enum { PUZZLE_WINS = 1 };

/* Sets up the puzzle in the left half. Returns the goal of the side to move. Takes at most 15
 * ms. */
uint8_t puzzles_set_up(uint8_t number);

bool puzzles_is_solved(uint8_t number);
void puzzles_set_solved(uint8_t number);

/* The player's move is right if a search of PUZZLES_NODES after the move finds a mate soon enough,
 * or a score of PUZZLES_SCORE centipawns. make_puzzles.py uses the same numbers. */
#define PUZZLES_NODES 8000
#define PUZZLES_SCORE 180

#endif
