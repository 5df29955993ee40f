/* SPDX-License-Identifier: MIT */
/* draws.h - draws by repetition, by fifty moves and by lack of material.
 *
 * Repetition is exact and needs no hash. position_make() notes every reversible ply (from and to)
 * in a list. The functions walk the list back and compare the positions piece by piece. A position
 * stays the same when two knights of a side change places. A change of castling rights or a
 * possible capture in passing ends the list, because a position with other rights is another
 * position.
 */
#ifndef DRAWS_H
#define DRAWS_H

#include "board/page.h"

/* The number of reversible plies that the list holds. In chess the game is drawn after a hundred
 * reversible plies, also in the search. So the list becomes full in two cases only: if play goes on
 * after that draw, or if a search begins close to the draw and goes beyond a capture. With
 * GAME_COUNTS a game without a count may have any number of reversible plies, and the game keeps
 * the last DRAWS_GAME_PLIES. draws_repetitions() does not see a repetition among plies that do not
 * fit. */
#define DRAWS_HISTORY_PLIES LAYOUT_HISTORY_PLIES

/* The number of plies that the game keeps at most. The rest of the list has room for the next ply
 * of the game. In games that the half-move clock does not end, it also has room for the plies of a
 * search. */
#define DRAWS_GAME_PLIES (DRAWS_HISTORY_PLIES - (GAME_COUNTS ? 20 : 1))

typedef struct {
    square_t from, to;
} reversible_t;

extern reversible_t draws_history[DRAWS_HISTORY_PLIES];

/* Counts how often the present position has occurred before, up to `limit`. A `limit` of 1 is
 * quickest. The board does not change. 45 cycles if no position can have come back. A long list
 * takes 1,000-2,500 cycles with a limit of 1. */
uint8_t draws_repetitions(uint8_t limit);

/* Returns the half-move clock at which the game is drawn. In chess this is 100: fifty moves without
 * a capture or a pawn move. With GAME_COUNTS it is the limit of the running count plus one, or 255
 * if no count runs. */
uint8_t draws_end_of_clock(void);

/* True if the half-move clock has reached draws_end_of_clock(). With GAME_COUNTS it is false if no
 * count runs. */
bool draws_by_clock(void);

/* Begins a count, or restarts the running count, if the rules demand it after the last move.
 * `captured` is the piece that the move took. Only position_make() calls it. With GAME_COUNTS. */
void draws_count(piece_t captured);

/* The longest count, in plies. */
#define DRAWS_COUNT_MOST 128

/* True if `side` has only its king. 100 cycles. */
static inline bool draws_bare_king(colour_t side)
{
    const square_t *square = page_at(side | PAGE_SQUARES | 1);
    uint8_t common = SQUARE_NONE;
    for (uint8_t slots = 15; slots != 0; slots--) {
        common &= *square++;
    }
    return common == SQUARE_NONE;
}

/* True if neither side has the material to mate: K, KB or KN against K, or only bishops on squares
 * of one colour. With GAME_COUNTS: two bare kings. */
bool draws_no_material(void);

/* Drops the plies before the last irreversible move, so that a search always finds room. Call it
 * after each move of the game. */
void draws_settle(void);

#endif
