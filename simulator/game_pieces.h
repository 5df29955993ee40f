/* game_pieces.h - the simulator's facts about the pieces of each game. game.h chooses the game. */
#ifndef GAME_PIECES_H
#define GAME_PIECES_H

#include "base/target.h"

/* The facts of the game's own pieces.h and glyphs.h, and the figures of its pieces on a
 * terminal. */
typedef struct {
    const char *name;
    const char *letters; /* by piece_kind(), for white                           */
    const char *glyphs;  /* of the display's pictures, in the order of hal/lcd.h */
    const char *figures; /* the pieces that the chess characters of Unicode stand for, in their
                          * order: king, queen, rook, bishop, knight, pawn; then black's */
    const FLASH uint8_t (*dots)[6][8]; /* the pictures: colour, piece, row                  */
} game_pieces_t;

extern const game_pieces_t game_chess, game_makruk;

#endif
