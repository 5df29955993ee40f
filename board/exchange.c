/* SPDX-License-Identifier: MIT */
/* exchange.c - implements exchange_loses() of exchange.h, and attack_from() and attack_in_check()
 * of attack.h.
 *
 * This file is for the PC. On the chip avr/exchange.S does the same.
 */
#include "board/exchange.h"

#include "board/attack.h"

/* Describes an exchange on a target square. next_attacker() finds the attackers of this square in
 * the order in which they capture. */
typedef struct {
    square_t target;
    square_t left; /* the square from which the first capture came, or SQUARE_NONE */
    bool through;  /* true if a piece that can capture along a line does not block the pieces behind
                    * it */
} exchange_t;

/* A stage says how far the search for a side's attackers has come. In stages 0 and 1 the search
 * looks at the side's pawns. A stage with the bit OFFICERS holds the index of an entry of the piece
 * table. The search then continues with the entry before it, and goes backwards. */
enum { PAWNS = 2, OFFICERS = 0x80 };

/* True if no piece blocks the line from `from` to the target. `kinds` holds the direction of the
 * line. */
static bool reaches(const exchange_t *exchange, square_t from, uint8_t kinds)
{
    const int8_t step = attack_line_step(kinds);
    square_t square = from;
    while ((square = square_step(square, step)) != exchange->target) {
        const piece_t piece = page_piece(square);
        if (piece == NO_PIECE) {
            continue;
        }
        if (!exchange->through ||
            (square != exchange->left && (page_attack_of(piece) & kinds) == 0)) {
            return false;
        }
    }
    return true;
}

/* Returns the square of the next attacker of the side `by`. Returns SQUARE_NONE after the last
 * attacker. */
static square_t next_attacker(const exchange_t *exchange, colour_t by, uint8_t *stage)
{
    while (*stage < PAWNS) {
        const int8_t side = (int8_t)(*stage == 0 ? WEST : EAST);
        const square_t from =
            square_step(exchange->target, (int8_t)((by == WHITE ? SOUTH : NORTH) + side));
        ++*stage;
        if (page_holds(from, PAWN | by)) {
            return from;
        }
    }
    if (*stage == PAWNS) {
        *stage = (uint8_t)(page_first_pawn(by) | OFFICERS);
    }
    const uint8_t last = by | OFFICERS; /* the king's entry */
    while (*stage != last) {
        const uint8_t entry = (uint8_t)(--*stage & (uint8_t)~OFFICERS);
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        const square_t from = *page_at(entry | PAGE_SQUARES);
        const uint8_t kinds = attack_kinds(from, exchange->target);
        if ((bit & kinds) != 0 && from != exchange->left &&
            (bit < ATTACK_LEAST_SLIDER || reaches(exchange, from, kinds))) {
            return from;
        }
    }
    return SQUARE_NONE;
}

square_t attack_from(square_t square, colour_t by)
{
    const exchange_t exchange = {.target = square, .left = SQUARE_NONE};
    uint8_t stage = 0;
    return next_attacker(&exchange, by, &stage);
}

bool attack_in_check(colour_t side)
{
    return attack_on(page_king(side), colour_other(side));
}

/* Returns the worth of the piece on `square`, in half pawns. */
static int8_t worth_on(square_t square)
{
    return (int8_t)attack_worth(page_piece(square));
}

bool exchange_loses(move_t move, uint8_t allowed)
{
    const colour_t us = page.state.side;
    const exchange_t exchange = {move.to, move_from(move), .through = true};
    uint8_t stages[2] = {0, 0};
    square_t from = exchange.left;
    /* `wins` is what the next side to capture gains if it captures once and the other side does not
     * recapture. `allowed` counts as a gain of the mover. A side captures only if `wins` is not
     * negative. `wins` is never 0, because `allowed` is odd and the worth of each piece is even. */
    int8_t wins = (int8_t)(worth_on(move.to) + allowed);
    colour_t by = us;
    do {
        wins = (int8_t)(worth_on(from) - wins);
        by = colour_other(by);
        if (wins < 0) {
            break;
        }
        from = next_attacker(&exchange, by, &stages[by / BLACK]);
    } while (from != SQUARE_NONE);
    return by == us;
}
