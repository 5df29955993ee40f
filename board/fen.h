/* fen.h - positions and squares as text.
 *
 * FEN with four or six fields; Chess960 castling letters (HAha, and KQkq for the outermost rook) are
 * read, and written where the plain ones would be ambiguous. Texts are in SRAM.
 */
#ifndef FEN_H
#define FEN_H

#include "board/page.h"

#define FEN_INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define FEN_LENGTH  96 /* the longest FEN and its final 0 */

typedef enum {
    FEN_OK,
    FEN_BAD_PIECE,           /* a character that is neither piece nor number           */
    FEN_RANK_TOO_LONG,
    FEN_RANK_TOO_SHORT,
    FEN_RANKS_MISSING,       /* fewer than eight ranks                                  */
    FEN_RANKS_TOO_MANY,
    FEN_NO_KING,
    FEN_TWO_KINGS,
    FEN_PAWN_ON_LAST_RANK,   /* or on the first                                          */
    FEN_TOO_MANY_PIECES,     /* more than 16 of a side                                  */
    FEN_BAD_SIDE,            /* not w or b                                              */
    FEN_BAD_CASTLING,        /* an unknown letter                                       */
    FEN_CASTLING_IMPOSSIBLE, /* king or rook is not in its place                        */
    FEN_BAD_EN_PASSANT,      /* not a square, or no pawn can have passed it             */
    FEN_BAD_NUMBER,          /* half-move clock or move number                          */
    FEN_SIDE_IN_CHECK,       /* the side not to move is in check                        */
    FEN_TRAILING             /* something follows the last field                        */
} fen_error_t;

/* Reads `text` into the left half of the page. On an error the page holds no valid position any more
 * and *place is the index of the offending character in `text`. */
fen_error_t fen_read(const char *text, uint8_t *place);

/* Writes half 0 (the board) or PAGE_IOBOARD (the ioboard, with page.shown) to `text`, FEN_LENGTH
 * bytes, and returns its end. The en passant square is written only if a legal capture exists
 * (`page.shown.en_passant` is kept so by the ioboard's owner). */
char *fen_write(uint8_t half, char *text);

/* Checks the position in the left half as fen_read() does, for a position set up by hand: kings,
 * pawns, numbers, check, castling, en passant. Calls position_finish() when the kings are there. */
fen_error_t position_error(void);

/* True if an en passant capture is legal here; page.state.en_passant alone says a pawn passed. */
bool fen_en_passant_is_legal(void);

/* "e2" to `text`, and its end (no final 0); and back: SQUARE_NONE if `text` does not begin with a
 * square. */
char *square_write(square_t square, char *text);
square_t square_read(const char *text);

/* A move as UCI writes it, "e2e4", "e7e8q", castling "e1g1" ("e1h1" in Chess960), with a final 0:
 * at most 6 bytes, and the index of that 0. Reading gives the legal move of the present position, MOVE_NONE
 * if it is none or if more than the move stands in `text` before a blank or 0. */
char *move_write(move_t move, char *text);
move_t move_read(const char *text);

#endif
