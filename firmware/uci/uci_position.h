/* SPDX-License-Identifier: MIT */
/* uci_position.h - reads the words of `position` and `fen`.
 *
 * Each function handles a word and returns the kind of the next word. The cable must own the left
 * half. An incoming FEN uses the memory of the search (engine_workspace()), so no search may run.
 * Call it only from the main loop.
 */
#ifndef UCI_POSITION_H
#define UCI_POSITION_H

#include "firmware/uci/uci_word.h"

/* position_begin() handles `position`. position_word() handles `startpos` or `fen` after it. */
expect_t position_begin(void);
expect_t position_word(void);

/* Handles the command `fen`, which sets up a position on the device. */
expect_t fen_begin(void);

/* fen_letter() handles the next character of a FEN. fen_word() handles a complete field of the FEN,
 * or the word `moves` after the FEN. fen_end() handles the end of the line. */
void fen_letter(char letter);
expect_t fen_word(void);
expect_t fen_end(void);

/* moves_word() handles the word `moves`. moves_move() handles a move. */
expect_t moves_word(void);
expect_t moves_move(void);

/* Handles the end of a correct line. */
void position_complete(void);

#endif
