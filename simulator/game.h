/* game.h - the game that the image plays: what the letters of its pieces are. */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "simulator/game_pieces.h"

/* Takes the game called `name`; false if there is none. */
bool game_choose(const char *name);

/* The game that is played, the usual one until another is chosen. */
const game_pieces_t *game_pieces(void);

/* True if it is the usual one, which no image's name tells. */
bool game_is_usual(void);

/* The game's name at the end of a board's, "makruk" in "uno-makruk"; NULL: it is the usual one. */
const char *game_of_board(const char *board);

/* The letter of a piece of the page (board/piece.h), '.' for none. */
char game_letter(uint8_t piece);

#endif
