/* game_makruk.c - the pieces of makruk. */
#include "board/games/makruk/glyphs.h"
#include "board/games/makruk/pieces.h"
#include "simulator/game_pieces.h"

const game_pieces_t game_makruk = {"makruk", PIECES_LETTERS, PIECES_GLYPHS, "KMRSNPkmrsnp",
                                   lcd_glyphs};
