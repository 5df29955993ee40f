/* SPDX-License-Identifier: MIT */
/* results.h - keeps the player's last ten results in two lists, one for rated games, and one for
 * exercises and puzzles. Also keeps the player's number for exercises, which works like a rating.
 *
 *      address  bytes
 *      3461    11 x 3   results of exercises: number, low byte first | sequence and result
 *      3494    11       results of rated games with GAME_NUMBER 0: sequence and result
 *      3505    11       the same with GAME_NUMBER 1
 *
 * Each list is a ring with one more place than results. The last byte of a place has a sequence
 * number of six bits, and a result. This byte is written last, and a new result overwrites the
 * oldest result. So a power cut loses one result at most. The player's number for exercises is the
 * number in the newest place, so the number and its result always belong together. A place that was
 * never written has no result. Results wait in SRAM while the EEPROM's queue is full. This module
 * needs EDITION_COACH. Call it only from the main loop.
 */
#ifndef RESULTS_H
#define RESULTS_H

#include "base/edition.h"
#include "base/target.h"

enum { RESULTS_EXERCISES = 3461, RESULTS_GAMES = 3494, RESULTS_END = 3516, RESULTS_SHOWN = 10 };

typedef enum { RESULT_OF_GAME, RESULT_OF_EXERCISE } result_list_t;

/* Returns result number `back` of the list in half points, 0-2. The newest result has number 0. If
 * there is no such result, returns RESULT_MISSING. Reads up to 11 bytes of the EEPROM. */
enum { RESULT_MISSING = 3 };
FEATURE(EDITION_COACH, uint8_t, results_get, (result_list_t list, uint8_t back), RESULT_MISSING);

/* True until the list has ten results. The first ten results change the player's number in large
 * steps. */
FEATURE(EDITION_COACH, bool, results_are_few, (result_list_t list), false);

/* Adds the result of a rated game. */
FEATURE(EDITION_COACH, void, results_add_game, (uint8_t half_points));

/* Returns the player's number for exercises and puzzles, from 100 to 3000. At first it is 1000. */
FEATURE(EDITION_COACH, uint16_t, results_exercise_number, (void), 0);

/* Takes the result of an exercise or a puzzle. `right` is true if the player has solved it without
 * a wrong move and without seeing the solution. `worth` is the rating of the exercise. The player's
 * number for exercises changes like a rating after a game against an opponent with this rating. */
FEATURE(EDITION_COACH, void, results_add_exercise, (bool right, uint16_t worth));

/* Writes a waiting result as soon as the EEPROM's queue has room. Call it in each tick. */
FEATURE(EDITION_COACH, void, results_poll, (void));

#endif
