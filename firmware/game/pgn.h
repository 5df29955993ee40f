/* SPDX-License-Identifier: MIT */
/* pgn.h - the running game as text, in Portable Game Notation (import format).
 *
 * The text has seven tags, the name of the game if it is not chess (Chess960, Makruk), the
 * opening's code and name if it has them (opening.h), and the start position of the record if it is
 * not the usual one. Each move has its own line with the time that it took: "1. e4 {[%emt
 * 0:00:05]}". Moves that were taken back are not in the text. The functions use the left half of
 * the page and the engine's memory (engine_workspace()), so no search may run, and the cable must
 * not have the board. Call game_restore() afterwards. Call this module only from the main loop.
 */
#ifndef PGN_H
#define PGN_H

#include "firmware/game/game.h"

/* The texts of the results, by outcome_t. */
extern const FLASH char pgn_results[OUTCOME_NONE + 1][8];

/* Begins the text. The page must hold the present position of the game. */
void pgn_begin(void);

/* Writes the next line: up to 41 characters, or up to 105 for the start position. Takes at most 5
 * ms on the chip. After the last move writes nothing and returns false. */
bool pgn_write_line(void);

/* Writes the last line. The caller may give the board back first, because a PC may send at once
 * when it has read this line. */
void pgn_write_result(void);

#endif
