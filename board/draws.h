/* SPDX-License-Identifier: MIT */
/* draws.h - draws by repetition, by fifty moves and by lack of material.
 *
 * The test for repetition is exact and needs no hash. position_make() notes the two squares of
 * every reversible ply in a list. The functions take back the plies of the list one by one. They
 * compare each earlier position with the present one, piece by piece. Two positions are equal even
 * if two knights of a side have changed places. A change of castling rights or a possible capture
 * in passing ends the list, because positions with different rights are not equal. */
#ifndef DRAWS_H
#define DRAWS_H

#include "board/page.h"

/* The number of reversible plies that the list holds. In chess the game is drawn after a hundred
 * reversible plies, also in the search. The list becomes full in only two cases: the players go on
 * after the draw, or a search begins close to the draw and goes on after a capture. With
 * GAME_COUNTS a game may have any number of reversible plies as long as nobody counts. The list
 * then holds the last DRAWS_GAME_PLIES, and draws_repetitions() misses repetitions of older
 * positions. */
#define DRAWS_HISTORY_PLIES LAYOUT_HISTORY_PLIES

/* The list holds at most this many plies of the game. The rest of the list has room for the next
 * ply of the game, and with GAME_COUNTS also for the plies of a search. */
#define DRAWS_GAME_PLIES (DRAWS_HISTORY_PLIES - (GAME_COUNTS ? 20 : 1))

typedef struct {
    square_t from, to;
} reversible_t;

extern reversible_t draws_history[DRAWS_HISTORY_PLIES];

/* Counts how often the present position has occurred before, up to `limit`. The board does not
 * change. The function takes 45 cycles if the quick test shows that no position has occurred
 * before. With a long list and a `limit` of 1 it takes 1,000-2,500 cycles, and longer with a higher
 * `limit`. */
uint8_t draws_repetitions(uint8_t limit);

/* Returns the half-move clock at which the game is drawn. In chess this is 100: fifty moves without
 * a capture or a pawn move. With GAME_COUNTS the result is one ply more than the limit of the side
 * that counts its moves, or 255 while nobody counts (variant.h). */
uint8_t draws_end_of_clock(void);

/* True if the half-move clock has reached draws_end_of_clock(). With GAME_COUNTS the result is
 * false while nobody counts. */
bool draws_by_clock(void);

/* Starts the count of the side to move, or restarts it with another limit, if the rules demand this
 * after the last move. `captured` is the piece that this move took. Only position_make() calls this
 * function, and only games with GAME_COUNTS have it. */
void draws_count(piece_t captured);

/* In makruk no side counts beyond this number of plies. */
#define DRAWS_COUNT_MOST 128

/* True if `side` has only its king. Takes 100 cycles. */
static inline bool draws_bare_king(colour_t side)
{
    const square_t *square = page_at(side | PAGE_SQUARES | 1);
    uint8_t common = SQUARE_NONE;
    for (uint8_t slots = 15; slots != 0; slots--) {
        common &= *square++;
    }
    return common == SQUARE_NONE;
}

/* True if neither side has the material to mate. In chess this is true if a king stands against a
 * king, a king and bishop, or a king and knight. It is also true if all other pieces are bishops on
 * squares of one colour. With GAME_COUNTS the result is true only for two bare kings. */
bool draws_no_material(void);

/* Removes the plies before the last irreversible move from the list. So the list always has room
 * for a search. Call the function after each move of the game. */
void draws_settle(void);

#endif
