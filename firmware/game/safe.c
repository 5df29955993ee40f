/* SPDX-License-Identifier: MIT */
#include "firmware/game/safe.h"

#if EDITION_COACH

#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/look.h"

/* The rounds of searches. */
enum { DONE, FOR_BEST, FIRST, SECOND };

static square_t from;    /* square of the piece                             */
static square_t to;      /* target that is examined                         */
static uint8_t round_of; /* the round                                       */
static bool runs;        /* true while the engine searches for this module  */
static int16_t best;     /* score of the best move                          */

void safe_begin(square_t square)
{
    safe_pause();
    from = square;
    to = A1;
    round_of = square == SQUARE_NONE ? DONE : FOR_BEST;
}

bool safe_is_on(void)
{
    return round_of != DONE;
}

void safe_pause(void)
{
    if (runs) {
        engine_stop();
        runs = false;
    }
}

/* Returns the number of nodes for each target in the second round. */
static uint16_t nodes_for_target(void)
{
    uint8_t targets = 0;
    for (uint8_t index = 0; index < 64; index++) {
        targets = (uint8_t)(targets + ioboard_is_lit(square_from_64(index)));
    }
    return (uint16_t)((SAFE_NODES - SAFE_BEST) / targets - SAFE_FIRST);
}

/* Moves `to` on to the next target, if `to` is not a target itself. After the last target goes to
 * the next round. Returns false after the last round. */
static bool find_next_target(void)
{
    while (round_of != DONE) {
        while (square_on_board(to)) {
            if (ioboard_is_lit(to)) {
                return true;
            }
            to = square_next(to);
        }
        to = A1;
        round_of = round_of == SECOND ? DONE : SECOND;
    }
    return false;
}

/* Begins the next search. */
static RARE void begin_next_search(void)
{
    engine_consider_all();
    engine_limits = (engine_limits_t){.nodes = SAFE_BEST};
    if (round_of != FOR_BEST) {
        if (!find_next_target()) {
            return;
        }
        move_t move = {from, to};
        if (rules_verdict(&move) != MOVE_OK) {
            to = square_next(to); /* this light is not a target of the piece */
            return;
        }
        engine_consider_only(move);
        engine_limits.nodes = round_of == FIRST ? SAFE_FIRST : nodes_for_target();
    }
    runs = true;
    engine_start_considering();
}

/* Takes the score of a search. */
static RARE void take_verdict(int16_t score)
{
    runs = false;
    if (round_of == FOR_BEST) {
        best = score;
        round_of = FIRST;
        return;
    }
    if (round_of == SECOND && score > best) { /* not in the first round, because short searches
                                               * often give too high a score */
        best = score;
    }
    ioboard_light(to, look_weight(best) - look_weight(score) > SAFE_LOSS ? LIGHT_SLOW : LIGHT_ON);
    to = square_next(to);
}

bool safe_think(void)
{
    if (!runs) {
        begin_next_search();
    } else if (!engine_run(engine_steps(ENGINE_SLICE), 0)) {
        take_verdict(engine_report()->score);
        return true;
    }
    return false;
}

#endif
