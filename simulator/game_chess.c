/* game_chess.c - the pieces of chess. */
#include "board/games/chess/glyphs.h"
#include "board/games/chess/pieces.h"
#include "simulator/game_pieces.h"

const game_pieces_t game_chess = {"chess", PIECES_LETTERS, PIECES_GLYPHS, "KQRBNPkqrbnp",
                                  lcd_glyphs};
