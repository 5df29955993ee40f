/* draws.h - draws by repetition, by fifty moves and for want of material.
 *
 * Repetition is exact: no hash. position_make() notes every reversible ply (from and to) in a list;
 * positions the list leads back to are compared piece by piece. Two knights that have changed
 * places make the same position. Castling rights and en passant end the list, since a position with
 * other rights is another position.
 */
#ifndef DRAWS_H
#define DRAWS_H

#include "board/page.h"

/* Reversible plies that the list holds. After a hundred of them the game is drawn, in the search as
 * well. So the list is full only if play goes on after that draw, or if a search begins close to it
 * and passes a capture; then what does not fit is not seen to repeat. */
#define DRAWS_HISTORY_PLIES LAYOUT_HISTORY_PLIES

/* So many of them the game keeps at most, so that its next ply always has room; where no clock ends
 * a game a search as well. */
#define DRAWS_GAME_PLIES (DRAWS_HISTORY_PLIES - (GAME_COUNTS ? 20 : 1))

typedef struct {
    square_t from, to;
} reversible_t;

extern reversible_t draws_history[DRAWS_HISTORY_PLIES];

/* How often the present position has stood before, at most `limit` times are counted (1 is
 * quickest). Leaves the board as it was. 45 cycles when nothing can have come back; a long list
 * takes 1,000-2,500 with a limit of 1. */
uint8_t draws_repetitions(uint8_t limit);

/* The half-move clock at which the game is drawn. Fifty moves, 100 plies, without capture or pawn
 * move; where GAME_COUNTS, one more than the limit of the count that runs, 255 if none does. */
uint8_t draws_end_of_clock(void);

/* True if the clock is there, or beyond. */
bool draws_by_clock(void);

/* Begins a count, or begins it anew, if the move just made, which took `captured`, asks for it. For
 * position_make(). With GAME_COUNTS. */
void draws_count(piece_t captured);

/* The longest count, in plies. */
#define DRAWS_COUNT_MOST 128

/* True if neither side can mate by any play that counts here: K, KB, KN against K, or bishops all
 * on one colour of squares; where GAME_COUNTS, bare kings. */
bool draws_no_material(void);

/* To be called after each move that is really played: forgets the plies that no position can go
 * back to, so that a search always finds room. */
void draws_settle(void);

#endif
