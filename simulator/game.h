/* game.h - the game that the image plays, and the letters of its pieces. */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "simulator/game_pieces.h"

/* Chooses the game called `name`. Returns false if there is no such game. */
bool game_choose(const char *name);

/* The pieces of the chosen game. Without a choice this is the usual game. */
const game_pieces_t *game_pieces(void);

/* True if the game is the usual game. The name of an image does not mention the usual game. */
bool game_is_usual(void);

/* The name of the game at the end of a board's name, as in "uno-makruk". NULL stands for the usual
 * game. */
const char *game_of_board(const char *board);

/* The letter of a piece of the page (board/piece.h), '.' for an empty square. */
char game_letter(uint8_t piece);

#endif
