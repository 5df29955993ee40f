/* SPDX-License-Identifier: MIT */
/* person.h - plans how a person's hands lift and put down pieces on a real board, and when.
 *
 * The plans come from tests/unit/hands_tools.h. Here each movement of a hand takes at least 0.1 s,
 * but a piece may slide over a square faster. The square of a captured piece stays empty for at
 * least 60 ms. The planning functions need the position in the left half of the page. The same seed
 * gives the same plans.
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

/* Before the intended move the player may make other moves, the `stops`. Each stop stays on the
 * board for a while, and then the player corrects it. If `is_withdrawn` is true, the player puts
 * the pieces back. Otherwise the piece moves on from the square where it stopped. `stopped` is the
 * number of stops. */
typedef struct {
    movement_t movements[PERSON_MOVEMENTS];
    uint8_t count;
    move_t stops[PERSON_STOPS];
    uint8_t stopped;
    bool is_withdrawn;
} person_plan_t;

void person_seed(uint32_t seed);

/* Plans a move of the player. If `may_stop` is false, the plan has no stops. If it is true, half of
 * the plans have stops where the move allows them. */
void person_plan_move(person_plan_t *plan, move_t move, bool may_stop);

/* Plans how the player carries out Nibble's move. */
void person_plan_answer(person_plan_t *plan, move_t move);

/* Returns a random time for a movement, 0.1 to 5 s. */
uint16_t person_time(void);

/* True if `move` can be the first half of castling. The device accepts such a move only after the
 * pieces have rested longer. */
bool person_may_castle(move_t move);

#endif
