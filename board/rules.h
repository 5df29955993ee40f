/* rules.h - what a player may do, and whether the game goes on.
 *
 * For the player's moves, game ends and texts; the search has quicker ways. All work on the left
 * half of the page, make and take back moves, and leave it as it was, but for move_play().
 */
#ifndef RULES_H
#define RULES_H

#include "board/captures.h"
#include "board/quiets.h"
#include "board/verdict.h"

/* All legal moves, captures first:  legal_start(&all); while (legal_next(&all, &move)) ... */
typedef struct {
    captures_t captures;
    quiets_t quiets;
} legal_t;

void legal_start(legal_t *state);
bool legal_next(legal_t *state, move_t *move);

/* Makes the pseudo-legal `move` as one that is really played: position_make() and draws_settle().
 * Returns the board byte that it took, or NO_PIECE. */
piece_t move_play(move_t move);

/* True if the pseudo-legal `move` does not leave the own king attacked. */
bool move_is_safe(move_t move);

/* True if `move` takes a pawn to its last rank. */
bool move_promotes(move_t move);

/* True if `move`, pseudo-legal here, is castling: it goes to an own piece. */
bool move_castles(move_t move);

/* True if `move`, which may come from another position, is pseudo-legal here: it may leave the own
 * king attacked. 200-300 cycles, but castling takes 1,500. */
bool move_is_pseudo_legal(move_t move);

/* True if `move`, which may come from another position, is a legal move here. Tries all
 * moves: up to 60,000 cycles. */
bool move_is_legal(move_t move);

/* The verdict on moving from move->from to move->to as a player enters it: without promotion, and
 * castling as the king's two steps or as king onto rook, in Chess960 as king onto rook only.
 * MOVE_OK leaves the move to be made in *move, promotion to a queen if move_promotes(): set another
 * piece with move->from |= PROMOTION_... */
verdict_t rules_verdict(move_t *move);

typedef enum {
    GAME_ON,
    GAME_CHECKMATE, /* the side to move is mated */
    GAME_STALEMATE,
    GAME_REPETITION,
    GAME_FIFTY_MOVES,
    GAME_NO_MATERIAL
} ending_t;

/* How the game stands by the rules alone; mate comes first. 1,300-8,400 cycles while it goes on. */
ending_t rules_ending(void);

bool rules_has_legal_move(void);

#endif
