/* SPDX-License-Identifier: MIT */
/* results.h - the last ten results of the player: of rated games, and of exercises and puzzles. The
 * module also keeps the player's number for exercises.
 *
 *      address  bytes
 *      3461    11 x 3   results of exercises: number, low byte first | sequence and result
 *      3494    11       results of rated games of game 0: sequence and result
 *      3505    11       of game 1
 *
 * Each list is a ring with one place more than it shows. The last byte of a place is a sequence
 * number of six bits, and a result. This byte is written last, and the new place takes the oldest
 * result, so a power cut loses one result at most. The player's number for exercises is the number
 * in the newest place, so the number and its result are never apart. A place that was never written
 * has no result. Results wait in SRAM while the EEPROM's queue is full. This module needs
 * EDITION_COACH. Call it only from the main loop.
 */
#ifndef RESULTS_H
#define RESULTS_H

#include "base/edition.h"
#include "base/target.h"

enum { RESULTS_EXERCISES = 3461, RESULTS_GAMES = 3494, RESULTS_END = 3516, RESULTS_SHOWN = 10 };

typedef enum { RESULT_OF_GAME, RESULT_OF_EXERCISE } result_list_t;

/* Returns the result number `back` of the list in half points, 0-2. The newest result is number 0.
 * Returns RESULT_MISSING if there are fewer results. Up to 11 reads of the EEPROM. */
enum { RESULT_MISSING = 3 };
FEATURE(EDITION_COACH, uint8_t, results_get, (result_list_t list, uint8_t back), RESULT_MISSING);

/* True until the list has ten results. The first ten results change a number in large steps. */
FEATURE(EDITION_COACH, bool, results_are_few, (result_list_t list), false);

/* Adds the result of a rated game. */
FEATURE(EDITION_COACH, void, results_add_game, (uint8_t half_points));

/* Returns the player's number for exercises and puzzles, 100-3000, at first 1000. */
FEATURE(EDITION_COACH, uint16_t, results_exercise_number, (void), 0);

/* Takes the result of an exercise or a puzzle: true if the player has solved it without a wrong
 * move and without the solution. `worth` is its rating. Changes the player's number for exercises
 * as a game against an opponent of this rating changes a rating. */
FEATURE(EDITION_COACH, void, results_add_exercise, (bool right, uint16_t worth));

/* Writes a result that waits, when the EEPROM's queue has room. Call it in each tick. */
FEATURE(EDITION_COACH, void, results_poll, (void));

#endif
