/* SPDX-License-Identifier: MIT */
/* look.h - looks at the recorded game for the player's mistakes.
 *
 * The look compares each move that a person made, for either side (game_maker()), with the best
 * move. One search of LOOK_NODES examines the position before the move, another search the position
 * after it. The difference of the two scores is the loss. If the loss is at least LOOK_BAD, two
 * searches of LOOK_DEEP find it again. A stalemate counts as even. If the record says who made the
 * moves, the look examines only the moves known to be a person's. Otherwise it examines the side
 * that the computer does not play now, or both sides if the computer plays both or neither.
 *
 * The look notes the three moves that lost most, for the screen of the worst moves (ui/review.h).
 * After a game against Nibble it also puts the mistakes into the box (box.h). This is the only
 * module that judges moves that were played.
 *
 * While the look is on, the left half holds other positions. This module needs EDITION_COACH. Call
 * it only from the main loop.
 */
#ifndef LOOK_H
#define LOOK_H

#include "base/edition.h"
#include "board/move.h"

/* The numbers of nodes of the searches, 0.6 s and 9 s on the Mega. */
enum { LOOK_NODES = 2000, LOOK_DEEP = 30000 };

/* LOOK_BAD is the least loss of a bad move in centipawns, which is searched deeper. LOOK_MISTAKE
 * and LOOK_ALIKE are differences by look_weight(). Up to LOOK_MISTAKE a loss is no mistake for the
 * box. Up to LOOK_ALIKE two moves count as equally good. A difference of 120 is what Stockfish 15
 * calls a pawn and a half to two pawns (tools/lab/learn). */
enum { LOOK_BAD = 60, LOOK_MISTAKE = 120, LOOK_ALIKE = 50 };

/* A bad move. `loss` is 0 for no move. */
typedef struct {
    uint8_t ply;
    move_t better;
    int16_t loss;
} look_mistake_t;

enum { LOOK_WORST = 3 };
extern look_mistake_t look_worst[LOOK_WORST]; /* the worst move first */

/* The ply that the look examines, and how many mistakes it has put into the box. */
uint8_t look_ply(void);
extern uint8_t look_kept;

/* Brings a score to a scale for differences: beyond four pawns a pawn counts a quarter, and beyond
 * 13 pawns it counts nothing, because the game is decided. */
int16_t look_weight(int16_t score);

/* Begins with the first move. If `keeps`, the box gets the mistakes. */
void look_begin(bool keeps);

/* True if look_worst belongs to the whole record as it is now. Call look_forget() when a move is
 * played, because the record may then have other moves. */
bool look_is_complete(void);
FEATURE(EDITION_COACH, void, look_forget, (void));

/* True until all moves have been examined. */
FEATURE(EDITION_COACH, bool, look_is_on, (void), false);

/* Runs a slice of the look: 2 ms, but 35 ms to set up a position of a long game. Returns true when
 * a move has been examined. The caller calls box_poll() while the box is busy. */
FEATURE(EDITION_COACH, bool, look_think, (void), false);

/* Ends the search, so that other code can use the left half. look_think() goes on with the same
 * move. look_stop() also ends the look. */
FEATURE(EDITION_COACH, void, look_pause, (void));
FEATURE(EDITION_COACH, void, look_stop, (void));

/* Sets up the position before ply `ply` in the left half. */
void look_set_up(uint8_t ply);

#endif
