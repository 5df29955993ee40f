/* SPDX-License-Identifier: MIT */
#include "tests/hands/person.h"

#include <string.h>

#include "board/position.h"
#include "board/rules.h"
#include "tests/unit/hands_tools.h"

enum { LEAST_MS = 100, SLIDE_MS = 250, TRIES = 20 };

_Static_assert((int)PERSON_MOVEMENTS == (int)HANDS_MOST, "a plan fits");

void person_seed(uint32_t seed)
{
    chance_state = seed * UINT32_C(2654435761) | 1;
}

uint16_t person_time(void)
{
    return hands_time();
}

/* Returns the time since the previous movement on the same square, or 0xFFFF if there was none. */
static unsigned since_last(const hands_plan_t *from, unsigned index)
{
    unsigned ms = from->hands[index].after_ms;
    for (unsigned before = index; before > 0; before--) {
        if (from->hands[before - 1].square == from->hands[index].square) {
            return ms;
        }
        ms += from->hands[before - 1].after_ms;
    }
    return UINT16_MAX;
}

/* True if movement `index` puts a piece down on its way to another square, and the next movement
 * lifts the piece at once. */
static bool slides_on(const hands_plan_t *from, unsigned index)
{
    const hand_t *const hand = &from->hands[index];
    if (index + 1 >= from->count || !hand[0].puts || hand[1].puts ||
        hand[0].square != hand[1].square || page_piece(hand->square) != NO_PIECE) {
        return false;
    }
    const bool is_replaced = index + 2 < from->count && hand[2].square == hand->square;
    return hand[1].after_ms < SLIDE_MS && !is_replaced;
}

static void take(person_plan_t *plan, const hands_plan_t *from)
{
    *plan = (person_plan_t){
        .count = from->count, .stopped = from->stopped, .is_withdrawn = from->is_withdrawn};
    for (unsigned index = 0; index < from->count; index++) {
        const hand_t *const hand = &from->hands[index];
        const bool slides = slides_on(from, index) || (index > 0 && slides_on(from, index - 1));
        const unsigned since_ms = since_last(from, index);
        plan->movements[index] = (movement_t){hand->after_ms, hand->square, hand->puts, slides};
        const bool slid = index > 0 && plan->movements[index - 1].slides;
        const unsigned least_ms = hand->puts ? (unsigned)HANDS_OPEN_LEAST_MS : LEAST_MS;
        if (!slides && since_ms < least_ms) {
            plan->movements[index].after_ms += (uint16_t)(least_ms - since_ms);
        }
        if (hand->puts && !slides && !slid && plan->movements[index].after_ms < least_ms) {
            plan->movements[index].after_ms = (uint16_t)least_ms;
        }
    }
    memcpy(plan->stops, from->stops, sizeof plan->stops);
}

/* True if Nibble thinks before it answers each of the stops. Nibble does not think if the stop ends
 * the game or leaves only one reply. */
static bool can_stop(const hands_plan_t *plan)
{
    bool thinks = true;
    for (unsigned index = 0; index < plan->stopped; index++) {
        move_t moves[MOVES_MOST];
        undo_t undo;
        position_make(plan->stops[index], &undo);
        thinks = thinks && rules_ending() == GAME_ON && legal_moves(moves) > 1;
        position_unmake(plan->stops[index], &undo);
    }
    return thinks;
}

void person_plan_move(person_plan_t *plan, move_t move, bool may_stop)
{
    hands_plan_t found;
    unsigned tries = 0;
    for (unsigned left = may_stop && chance(2) == 0 ? TRIES : 0; left > 0; left--) {
        if (hands_plan_correction(&found, move) && can_stop(&found)) {
            take(plan, &found);
            return;
        }
    }
    do {
        hands_plan(&found, move);
        if (++tries == TRIES) {
            found = (hands_plan_t){.count = 0};
            hands_move(&found, move);
        }
    } while (found.stopped != 0 && !(may_stop && can_stop(&found)));
    take(plan, &found);
}

void person_plan_answer(person_plan_t *plan, move_t move)
{
    hands_plan_t found;
    hands_plan_answer(&found, move);
    take(plan, &found);
}

bool person_may_castle(move_t move)
{
    if (!GAME_CASTLES || move_castles(move)) {
        return false;
    }
    const square_t king = page_king(page.state.side);
    for (uint8_t side = 0; side < 2; side++) {
        const uint8_t right = (uint8_t)((page.state.side >> 3) + side);
        const square_t rook = castling_rook(right);
        if (castling_verdict(right) != MOVE_OK) {
            continue;
        }
        const square_t king_to = castling_king_to(king, rook);
        if ((move_from(move) == rook && move.to == castling_rook_to(king_to)) ||
            (move_from(move) == king && move.to == king_to)) {
            return true;
        }
    }
    return false;
}
