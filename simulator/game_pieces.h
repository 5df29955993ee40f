/* SPDX-License-Identifier: MIT */
/* game_pieces.h - what the simulator knows about the pieces of each game. game_choose() of game.h
 * chooses the game.
 *
 * The build writes build/generated/game_list.h, which has a line GAME(name) for each folder of
 * board/games. For each game it writes build/generated/game_NAME.c, with the facts about the pieces
 * from board/games/NAME.
 */
#ifndef GAME_PIECES_H
#define GAME_PIECES_H

#include "base/target.h"

/* The facts from the game's own pieces.h and glyphs.h, and the chess characters of its pieces on a
 * terminal. */
typedef struct {
    const char *name;
    const char *letters; /* PIECES_LETTERS: letters of white's pieces, in piece_kind()'s order */
    const char *glyphs;  /* PIECES_GLYPHS: letters of the glyphs, in the order of hal/lcd.h */
    const char *figures; /* PIECES_FIGURES: letters of the pieces that Unicode's twelve chess
                          * characters show: first white king, queen, rook, bishop, knight, pawn,
                          * then the same for black */
    const char *initial; /* PIECES_INITIAL: the first position, as FEN */
    const FLASH uint8_t (*dots)[6][8];  /* the glyphs, indexed by colour, piece and row */
    const FLASH uint8_t (*pictures)[8]; /* PICTURES: indexed by piece, white's first, and column */
} game_pieces_t;

#define GAME(name) extern const game_pieces_t game_##name;
#include "build/generated/game_list.h"
#undef GAME

#endif
