/* SPDX-License-Identifier: MIT */
/* game.h - the game that the image plays, and the letters of its pieces. */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "simulator/game_pieces.h"

/* Chooses the game called `name`. Returns false if there is no such game. */
bool game_choose(const char *name);

/* Returns the pieces of the chosen game, or of the usual game if no game was chosen. */
const game_pieces_t *game_pieces(void);

/* True if the game is the usual game. Names of images leave out the usual game's name. */
bool game_is_usual(void);

/* Returns the name of the game at the end of a board's name, such as NAME in uno-NAME. NULL
 * means the usual game. */
const char *game_of_board(const char *board);

/* Returns the letter of a piece code (board/piece.h), or '.' for the code of an empty square. */
char game_letter(uint8_t piece);

#endif
