/* game_pieces.h - what the simulator knows of the pieces of each game: game.h says who plays. */
#ifndef GAME_PIECES_H
#define GAME_PIECES_H

#include "base/target.h"

/* What a game's own pieces.h and glyphs.h say, and how its pieces are shown on a terminal. */
typedef struct {
    const char *name;
    const char *letters; /* by piece_kind(), white's                                        */
    const char *glyphs;  /* of the display's pictures, in the order of hal/lcd.h            */
    const char *figures; /* those that the chess characters of Unicode stand for, in their
                          * order: king, queen, rook, bishop, knight, pawn; black's behind  */
    const FLASH uint8_t (*dots)[6][8]; /* the pictures: colour, piece, row                  */
} game_pieces_t;

extern const game_pieces_t game_chess, game_makruk;

#endif
