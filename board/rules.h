/* SPDX-License-Identifier: MIT */
/* rules.h - which moves a player may make, and whether the game goes on.
 *
 * These functions are for the player's moves, for the end of a game, and for texts. The search uses
 * other functions, which are faster. The functions here make and take back moves on the left half
 * of the page. Only move_play() and move_play_safe() leave the page changed.
 */
#ifndef RULES_H
#define RULES_H

#include "board/captures.h"
#include "board/draws.h"
#include "board/quiets.h"
#include "board/verdict.h"

/* The state of a loop over all legal moves: legal_start(&all); while (legal_next(&all, &move))
 * ... */
typedef struct {
    captures_t captures;
    quiets_t quiets;
} legal_t;

void legal_start(legal_t *state);
bool legal_next(legal_t *state, move_t *move);

/* Makes the pseudo-legal `move` as a move of the game, with position_make() and draws_settle().
 * Returns the board byte of the captured piece, or NO_PIECE. */
piece_t move_play(move_t move);

/* Makes `move` as move_play() does, and returns true. If the move would leave the mover's king
 * attacked, the function returns false and does not change the position. */
bool move_play_safe(move_t move);

/* True if the pseudo-legal `move` does not leave the mover's king attacked. */
bool move_is_safe(move_t move);

/* True if `move` brings a pawn to its last rank. */
bool move_promotes(move_t move);

/* True if the pseudo-legal `move` is castling. The target square of castling holds the mover's own
 * rook (move.h). */
bool move_castles(move_t move);

/* True if `move` is pseudo-legal in the present position. A pseudo-legal move may leave the mover's
 * king attacked. `move` may come from another position. Takes 200-300 cycles, or 1,500 for
 * castling. */
bool move_is_pseudo_legal(move_t move);

/* True if `move` is legal in the present position. `move` may come from another position. The
 * function tries all legal moves, so it takes up to 60,000 cycles. */
bool move_is_legal(move_t move);

/* Tests a move as a player enters it, from move->from to move->to. The player enters no promotion.
 * To castle, the player moves the king two steps or onto the rook. In Chess960 only the move onto
 * the rook is castling. If the result is MOVE_OK, *move becomes the move to make. A pawn that
 * promotes (move_promotes()) becomes a queen. The caller can set move->from |= PROMOTION_... to
 * choose another piece. */
verdict_t rules_verdict(move_t *move);

typedef enum {
    GAME_ON,
    GAME_CHECKMATE, /* the side to move is mated */
    GAME_STALEMATE, /* the side to move cannot move, and is not in check */
    GAME_REPETITION,
    GAME_FIFTY_MOVES,
    GAME_NO_MATERIAL /* draws_no_material() is true, or a side has a bare king and the game has
                      * GAME_BARE_KING_LOSES */
} ending_t;

/* Returns GAME_ON if the game goes on by the rules, otherwise how the game has ended. The function
 * tests for mate before it tests for draws. Takes 1,300-8,400 cycles if the game goes on. */
ending_t rules_ending(void);

/* Returns the result that rules_ending() has after the legal move `move`. The position does not
 * change. */
ending_t rules_ending_after(move_t move);

bool rules_has_legal_move(void);

/* True if one side has lost because it has only its king. Call the function only in games with
 * GAME_BARE_KING_LOSES. */
bool rules_bare_king_has_lost(void);

/* True if a side has lost by `ending`. `ending` is the result of rules_ending() in the present
 * position. False if `ending` is a draw or GAME_ON. */
static inline bool rules_decides(ending_t ending)
{
    return ending == GAME_CHECKMATE || (GAME_STALEMATE_LOSES && ending == GAME_STALEMATE) ||
           (GAME_BARE_KING_LOSES && ending == GAME_NO_MATERIAL && rules_bare_king_has_lost());
}

/* Returns the side that has lost by `ending`. rules_decides(ending) must be true. If the game ended
 * because the opponent of the side to move has a bare king, the opponent has lost. Otherwise the
 * side to move has lost. */
static inline colour_t rules_loser(ending_t ending)
{
    const colour_t side = page.state.side;
    return GAME_BARE_KING_LOSES && ending == GAME_NO_MATERIAL && !draws_bare_king(side)
               ? colour_other(side)
               : side;
}

#endif
