/* SPDX-License-Identifier: MIT */
/* uci_position.h - the words of `position` and `fen`.
 *
 * Each function takes a word and returns the kind of the next word. The cable must own the left
 * half. An incoming FEN uses the memory of the search (engine_workspace()), so no search may run.
 * Main loop only.
 */
#ifndef UCI_POSITION_H
#define UCI_POSITION_H

#include "firmware/uci/uci_word.h"

/* position_begin() takes `position`. position_word() takes `startpos` or `fen` after it. */
expect_t position_begin(void);
expect_t position_word(void);

/* Takes `fen`. The position is for the device. */
expect_t fen_begin(void);

/* fen_letter() takes the next character of a FEN. fen_word() takes a field of the FEN, or the word
 * `moves` after it. fen_end() takes the end of the line. */
void fen_letter(char letter);
expect_t fen_word(void);
expect_t fen_end(void);

/* moves_word() takes the word `moves`. moves_move() takes a move. */
expect_t moves_word(void);
expect_t moves_move(void);

/* Takes the end of a correct line. */
void position_complete(void);

#endif
