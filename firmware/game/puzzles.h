/* SPDX-License-Identifier: MIT */
/* puzzles.h - positions to solve (mates in two and three moves, and wins), and a record of the
 * solved positions.
 *
 * The puzzles are packed in flash. tools/lab/puzzles/pack_puzzles.py packs them from puzzles.txt.
 * make_puzzles.py in the same folder makes puzzles.txt, and describes what is true of every puzzle.
 * The EEPROM has a mark for each solved puzzle (marks.h). Call this module only from the main loop.
 */
#ifndef PUZZLES_H
#define PUZZLES_H

#include "base/edition.h"
#include "base/target.h"
#include "board/square.h"

/* Returns the number of puzzles. Puzzles are numbered from 0. */
uint8_t puzzles_count(void);

/* The goal of a puzzle: mate in 2 or 3 moves, or PUZZLE_WINS: a move that wins. */
enum { PUZZLE_WINS = 1 };

/* Sets up the puzzle in the left half. Returns the goal of the side to move. Takes at most 15
 * ms. */
uint8_t puzzles_set_up(uint8_t number);

/* These functions read a position in the form of the table, as exercises.c does. puzzles_place()
 * sets the position up in the left half and returns the low four bits of its first byte. `turn` is
 * 0, or PUZZLES_MIRRORED, which exchanges left and right, or PUZZLES_TURNED, which exchanges white
 * and black, or both. puzzles_size() returns the number of bytes. */
enum { PUZZLES_MIRRORED = 0x07, PUZZLES_TURNED = 0x70 };

uint8_t puzzles_place(const FLASH uint8_t *puzzle, square_t turn);
uint8_t puzzles_size(const FLASH uint8_t *puzzle);

bool puzzles_is_solved(uint8_t number);
void puzzles_set_solved(uint8_t number);

/* The player's move is right if a search of PUZZLES_NODES after the move finds a mate soon enough,
 * or a score of PUZZLES_SCORE centipawns. make_puzzles.py uses the same numbers. */
#define PUZZLES_NODES 8000
#define PUZZLES_SCORE 180

#endif
