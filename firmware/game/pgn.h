/* SPDX-License-Identifier: MIT */
/* pgn.h - writes the running game as text, in Portable Game Notation (import format).
 *
 * The text begins with seven tags. More tags follow if they apply: the name of the game if it is
 * not normal chess (Chess960, Makruk), the opening's code and name (opening.h), and an unusual
 * start position of the record. Each move has its own line, with the time that the move took: "1.
 * e4 {[%emt 0:00:05]}". Moves that were taken back are not in the text. The functions use the left
 * half of the page and the engine's memory (engine_workspace()). So no search may run, and no
 * program on the cable may be using the left half. Call game_restore() afterwards. Call this module
 * only from the main loop.
 */
#ifndef PGN_H
#define PGN_H

#include "firmware/game/game.h"

/* The texts of the results, by outcome_t. */
extern const FLASH char pgn_results[OUTCOME_NONE + 1][8];

/* Begins the text. Before the call the page must hold the present position of the game. */
void pgn_begin(void);

/* Writes the next line. A line has up to 41 characters, but the line with a start position up to
 * 105. After the last move, writes nothing and returns false. Takes at most 5 ms on the chip. */
bool pgn_write_line(void);

/* Writes the last line. A PC that has read this line may send the next command at once. So the
 * caller may restore the left half before this call. */
void pgn_write_result(void);

#endif
