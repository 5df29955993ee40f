/* pgn.h - the running game as text, in Portable Game Notation (import format).
 *
 * Seven tags, the opening's code and name where it has one (opening.h), the position that the
 * record begins from if it is not the usual one, and each move in a line of its own, with the time
 * it took: "1. e4 {[%emt 0:00:05]}". Moves that have been taken back are not told. Works on the
 * left half of the page and in the engine's memory (engine_workspace()), so no search may run, and
 * the cable must not have the board; game_restore() afterwards. Main loop only.
 */
#ifndef PGN_H
#define PGN_H

#include "firmware/game/game.h"

/* How results are written, by outcome_t. */
extern const FLASH char pgn_results[OUTCOME_NONE + 1][8];

/* Begins; the position of the game is on the page. */
void pgn_begin(void);

/* Writes the next line: up to 34 characters, but the start position has up to 105; at most 5 ms on
 * the chip. False, and nothing is written, after the last move. */
bool pgn_write_line(void);

/* The last line. The board may have been given back already: who has read it may send at once. */
void pgn_write_result(void);

#endif
