/* SPDX-License-Identifier: MIT */
/* fen.h - positions and squares as text.
 *
 * A FEN has four to six fields. '-' stands for an empty field. If the half-move clock is missing,
 * it is 0; if the move number is missing, it is 1. A '~' after a piece means that a pawn has become
 * this piece; the reader skips the '~'. The castling letters KQkq mean a king on file e and rooks
 * in the corners. In editions with Chess960 these letters mean the outermost rooks, and file
 * letters (HAha) are read too. With both kinds of letters, the reader sets page.chess960 if king or
 * rook do not stand as in chess. The functions write file letters if page.chess960 is set. The
 * functions read texts from SRAM, and write texts with put(). An interrupt must not call these
 * functions. */
#ifndef FEN_H
#define FEN_H

#include "base/put.h"
#include "board/page.h"

#define FEN_INITIAL PIECES_INITIAL /* the initial position of the game */
#define FEN_LENGTH  96             /* bytes of the longest FEN and its final 0 */

/* The error that was found in a text or a position. */
typedef enum {
    FEN_OK,
    FEN_BAD_PIECE,        /* a character is neither piece nor number           */
    FEN_BAD_SIDE,         /* the letter is neither w nor b                          */
    FEN_BAD_CASTLING,     /* a letter is unknown, or king or rook is not in its place */
    FEN_BAD_EN_PASSANT,   /* not a square, or (in a set-up) no pawn can have passed it */
    FEN_BAD_CLOCK,        /* the half-move clock is not a number                    */
    FEN_BAD_NUMBER,       /* the move number is not a number                        */
    FEN_TRAILING,         /* something follows the last field                       */
    FEN_SIDE_IN_CHECK,    /* the side not to move is in check                       */
    FEN_BAD_RANKS,        /* not eight ranks of eight squares                       */
    FEN_TOO_MANY_PIECES,  /* a side has more than 16 pieces                         */
    FEN_BAD_KINGS,        /* a side has no king, or more than one king              */
    FEN_PAWN_ON_LAST_RANK /* a pawn stands on the last or the first rank            */
} fen_error_t;

/* Reads `text` into the left half of the page. After an error the page holds no valid position.
 * *place is then the index in `text` of the wrong character or field, but at most FEN_LAST_PLACE.
 * Takes 30,000-130,000 cycles. */
#define FEN_LAST_PLACE 254
fen_error_t fen_read(const char *text, uint8_t *place);

/* Writes the position in one half of the page. `half` is 0 for the board and page.state, or
 * PAGE_IOBOARD for the ioboard and page.shown. */
void fen_write(uint8_t half);

/* Writes a number in decimal. */
void number_write(uint32_t number);

/* Writes the letters of castling rights, "KQkq". Writes nothing if there are no rights. */
void rights_write(uint8_t castling);

/* Calls position_finish(), then checks the position in the left half of the page, whose pieces the
 * caller has put there one by one. Makes the same checks as fen_read(): kings, pawns, castling, en
 * passant, check. */
fen_error_t position_error(void);

/* square_write() writes a square, for example "e2". square_read() reads a square, and returns
 * SQUARE_NONE if `text` does not begin with a square. */
void square_write(square_t square);
square_t square_read(const char *text);

/* move_write() writes a move as UCI does, in at most 5 characters: "e2e4", "e7e8q", castling "e1g1"
 * ("e1h1" in Chess960). move_read() reads such a text, which ends at a blank or a 0; it also
 * accepts "e7e8Q". It returns a legal move of the present position, or MOVE_NONE if no legal move
 * fits. It takes 1,000-3,200 cycles. */
void move_write(move_t move);
move_t move_read(const char *text);

/* move_tell() returns a move in the form that told_write() needs. In this form `to` is
 * move_shown_to(), and bit 7 of `to` is set if a pawn promotes. So told_write() can write the move
 * even after the position has changed. move_write() calls both functions. */
move_t move_tell(move_t move);
void told_write(move_t told);

/* Returns move number `ply` of a series of moves, `line`, in the form of move_tell(). `ply` counts
 * from 0. The series begins at the position in one half of the page: `half` is 0 or
 * PAGE_IOBOARD. */
move_t line_tell(uint8_t half, const move_t *line, uint8_t ply);

/* Returns the square to which a player moves for the pseudo-legal `move` of the present position.
 * For castling this is the king's new square, or in Chess960 the rook's square. For any other move
 * it is move.to. */
square_t move_shown_to(move_t move);

#endif
