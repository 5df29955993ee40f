/* SPDX-License-Identifier: MIT */
/* person.h - how a person's hands make a move on a real board: timed lifts and puts.
 *
 * The plans come from tests/unit/hands_tools.h. Here each movement of a hand takes at least 0.1 s,
 * except on the squares over which a piece slides. A captured square is open for 60 ms at least.
 * The plans need the position in the left half of the page. The same seed gives the same plans.
 */
#ifndef PERSON_H
#define PERSON_H

#include <stdbool.h>
#include <stdint.h>

#include "board/move.h"

enum { PERSON_MOVEMENTS = 64, PERSON_STOPS = 4 };

/* A hand lifts a piece from a square or puts a piece there, `after_ms` after the previous
 * movement. */
typedef struct {
    uint16_t after_ms;
    square_t square;
    bool puts;
    bool slides; /* true if a piece slides over this square */
} movement_t;

/* The player may first make other moves, `stops`, leave each of them on the board for a while, and
 * correct it. If `is_withdrawn` is true, the player corrects a stop by putting its pieces back. If
 * it is false, the piece moves on from the square where it stopped. `stopped` is the number of
 * stops. */
typedef struct {
    movement_t movements[PERSON_MOVEMENTS];
    uint8_t count;
    move_t stops[PERSON_STOPS];
    uint8_t stopped;
    bool is_withdrawn;
} person_plan_t;

void person_seed(uint32_t seed);

/* Plans a move of the player. Without `may_stop` the plan has no stops. Otherwise it has stops in
 * half of the moves that allow stops. */
void person_plan_move(person_plan_t *plan, move_t move, bool may_stop);

/* Plans the hands that carry out Nibble's move. */
void person_plan_answer(person_plan_t *plan, move_t move);

/* Returns a random time for a movement, 0.1 to 5 s. */
uint16_t person_time(void);

/* True if `move` puts a rook beside its king, where the move can be half of a castling. The device
 * accepts such a move only after a longer rest. */
bool person_may_castle(move_t move);

#endif
