/* SPDX-License-Identifier: MIT */
/* exercises.h - lists of positions for learners, and a record of the positions shown.
 *
 * Each list has one task: mate in one move, take the piece that hangs, get out of check, save the
 * attacked piece. The flash has the positions and all right moves of each position.
 * tools/lab/exercises/pack_exercises.py packs them from exercises.txt, in the form of the puzzles
 * (puzzles.h). make_exercises.py in the same folder makes exercises.txt, and describes what is true
 * of every position.
 *
 * A list shows its positions in their order, the mates in one sorted by their kind. Then the list
 * shows them mirrored, then with the colours exchanged, then both, and then as at first. So no
 * position comes twice before all have been shown.
 *
 * The EEPROM holds the number of the last position shown of each list, in one of two places, with
 * its complement as a check. The next number goes to the other place. So a power cut while a number
 * is written loses at most this number, and the position is shown once more. This module needs
 * EDITION_EXERCISES. Call it only from the main loop.
 */
#ifndef EXERCISES_H
#define EXERCISES_H

#include "base/edition.h"
#include "board/move.h"

/* The lists. EXERCISE_NONE is none of them. */
typedef enum {
    EXERCISE_NONE,
    EXERCISE_MATE,
    EXERCISE_HANGS,
    EXERCISE_CHECK,
    EXERCISE_ATTACKED,
    EXERCISE_LISTS
} exercise_t;

/* An image without this part of the EEPROM does not link the table. */
enum { EXERCISES_KEPT = 3522, EXERCISES_ROOM = 4 * (EXERCISE_LISTS - 1) };

/* Returns the number of positions of a list, without the mirrored ones. */
uint8_t exercises_count(exercise_t list);

/* Chooses the next position of a list, and records that it is shown. */
void exercises_next(exercise_t list);

/* Sets up the chosen position in the left half. Takes at most 15 ms. */
void exercises_set_up(void);

/* True if `move` is a right move of the chosen position. */
bool exercises_is_right(move_t move);

/* Returns the first right move of the chosen position. */
move_t exercises_solution(void);

#endif
