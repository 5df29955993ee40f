/* SPDX-License-Identifier: MIT */
/* exercises.h - lists of positions for learners, and a record of the positions shown.
 *
 * Each list has one task: mate in one move, capture an unprotected piece, get out of check, or save
 * the attacked piece. The flash holds the positions, with all right moves of each position.
 * tools/lab/exercises/pack_exercises.py packs them from exercises.txt into the form of the puzzles
 * (puzzles.h). make_exercises.py in the same folder makes exercises.txt, and documents the
 * properties of every position.
 *
 * A list shows its positions in their order in the file, where the mates in one are sorted by kind.
 * Then the list shows all positions mirrored, then all with the colours exchanged, then all
 * mirrored and exchanged. Then the list starts from the beginning. So no position comes twice
 * before all others have been shown.
 *
 * For each list the EEPROM holds the number of the last position shown, and the complement of this
 * number as a check. Each list has two places, which take the numbers alternately. If power fails
 * while a number is being written, at most this number is lost, and the list shows the position
 * once more. This module needs EDITION_EXERCISES. Call it only from the main loop.
 */
#ifndef EXERCISES_H
#define EXERCISES_H

#include "base/edition.h"
#include "board/move.h"

/* The lists. EXERCISE_NONE means that no list is chosen. */
typedef enum {
    EXERCISE_NONE,
    EXERCISE_MATE,
    EXERCISE_HANGS,
    EXERCISE_CHECK,
    EXERCISE_ATTACKED,
    EXERCISE_LISTS
} exercise_t;

/* EXERCISES_KEPT is the EEPROM address of the last numbers shown, and EXERCISES_ROOM their size in
 * bytes. If a chip's EEPROM is too small for them, the image for this chip does not contain the
 * table. */
enum { EXERCISES_KEPT = 3522, EXERCISES_ROOM = 4 * (EXERCISE_LISTS - 1) };

/* Returns the number of positions of a list. Mirrored positions do not count separately. */
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
