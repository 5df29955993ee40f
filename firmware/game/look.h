/* SPDX-License-Identifier: MIT */
/* look.h - looks for the player's mistakes in the recorded game.
 *
 * The look compares each move of a person, on either side (game_maker()), with the best move. One
 * search of LOOK_NODES nodes examines the position before the move, and another the position after
 * the move. The difference of the two scores is the loss. If the loss is at least LOOK_BAD, two
 * searches of LOOK_DEEP nodes calculate it again. A stalemate counts as even. If the record names a
 * person as the maker of any move, the look examines only the moves of persons. Otherwise it
 * examines the side that the computer does not play now. If the computer plays both sides or
 * neither, the look examines both sides.
 *
 * The look notes the three moves that lost most, for the screen of the worst moves (ui/review.h).
 * After a game against Nibble it also puts the mistakes into the box (box.h). No other module
 * judges moves after they were played.
 *
 * While the look is on, the left half holds other positions. This module needs EDITION_COACH. Call
 * it only from the main loop.
 */
#ifndef LOOK_H
#define LOOK_H

#include "base/edition.h"
#include "board/move.h"

/* The numbers of nodes of the searches. On the Mega they take 0.6 s and 9 s. */
enum { LOOK_NODES = 2000, LOOK_DEEP = 30000 };

/* If a move loses at least LOOK_BAD centipawns, the look searches it deeper. LOOK_MISTAKE and
 * LOOK_ALIKE are differences by look_weight(). A loss of more than LOOK_MISTAKE is a mistake for
 * the box. Two moves that differ by at most LOOK_ALIKE count as equally good. A difference of 120
 * is one and a half to two pawns by the scale of Stockfish 15 (tools/lab/learn). */
enum { LOOK_BAD = 60, LOOK_MISTAKE = 120, LOOK_ALIKE = 50 };

/* A bad move. If `loss` is 0, there is no move. */
typedef struct {
    uint8_t ply;
    move_t better;
    int16_t loss;
} look_mistake_t;

enum { LOOK_WORST = 3 };
extern look_mistake_t look_worst[LOOK_WORST]; /* the worst move first */

/* look_ply() returns the ply that the look examines. look_kept is the number of mistakes that the
 * look has put into the box. */
uint8_t look_ply(void);
extern uint8_t look_kept;

/* Scales a score, so that differences between scores can be compared. Above four pawns each pawn
 * counts a quarter. Above 13 pawns a pawn counts nothing, because the game is decided. */
int16_t look_weight(int16_t score);

/* Begins the look with the first move. If `keeps` is true, the look puts the mistakes into the
 * box. */
void look_begin(bool keeps);

/* look_is_complete() is true if look_worst belongs to the whole record as it is now. Call
 * look_forget() when a move is played, because the record then changes. */
bool look_is_complete(void);
FEATURE(EDITION_COACH, void, look_forget, (void));

/* True until all moves have been examined. */
FEATURE(EDITION_COACH, bool, look_is_on, (void), false);

/* Runs a slice of the look. Takes 2 ms, or 35 ms to set up a position of a long game. Returns true
 * when a move has been examined. The caller must call box_poll() while the box is busy. */
FEATURE(EDITION_COACH, bool, look_think, (void), false);

/* look_pause() ends the search, so that other code can use the left half. Later look_think() goes
 * on with the same move. look_stop() also ends the look. */
FEATURE(EDITION_COACH, void, look_pause, (void));
FEATURE(EDITION_COACH, void, look_stop, (void));

/* Sets up the position before ply `ply` in the left half. */
void look_set_up(uint8_t ply);

#endif
