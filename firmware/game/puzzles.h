/* SPDX-License-Identifier: MIT */
/* puzzles.h - puzzles (mates in two and three moves, and moves that win), and the marks of the
 * solved puzzles.
 *
 * The flash holds the puzzles in packed form. tools/lab/puzzles/pack_puzzles.py packs them from
 * puzzles.txt. make_puzzles.py in the same folder makes puzzles.txt, and documents the properties
 * of every puzzle. The EEPROM has a mark for each solved puzzle (marks.h). Call this module only
 * from the main loop.
 */
#ifndef PUZZLES_H
#define PUZZLES_H

#include "base/edition.h"
#include "base/target.h"
#include "board/square.h"

/* Returns the number of puzzles. Puzzles are numbered from 0. */
uint8_t puzzles_count(void);

/* The goal of a puzzle is 2 or 3 for a mate in this number of moves, or PUZZLE_WINS for a move that
 * wins. */
enum { PUZZLE_WINS = 1 };

/* Sets up puzzle `number` in the left half. Returns the goal for the side to move. Takes at most 15
 * ms. */
uint8_t puzzles_set_up(uint8_t number);

/* These functions read a position in the form of the table of puzzles. exercises.c also uses them.
 * puzzles_place() sets up the position in the left half and returns the low four bits of *puzzle.
 * In `turn`, PUZZLES_MIRRORED exchanges left and right, and PUZZLES_TURNED exchanges white and
 * black. 0 changes nothing. puzzles_size() returns the number of bytes of the position. */
enum { PUZZLES_MIRRORED = 0x07, PUZZLES_TURNED = 0x70 };

uint8_t puzzles_place(const FLASH uint8_t *puzzle, square_t turn);
uint8_t puzzles_size(const FLASH uint8_t *puzzle);

bool puzzles_is_solved(uint8_t number);
void puzzles_set_solved(uint8_t number);

/* After the player's move a search of PUZZLES_NODES nodes examines the position. The move is right
 * if this search finds a mate soon enough, or a score of at least PUZZLES_SCORE centipawns.
 * make_puzzles.py uses the same numbers. */
#define PUZZLES_NODES 8000
#define PUZZLES_SCORE 180

#endif
