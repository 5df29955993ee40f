/* fen.h - positions and squares as text.
 *
 * FEN has four to six fields, and '-' is a field left empty. A half-move clock that is missing is
 * 0, and a move number that is missing is 1. A '~' behind a piece says that the piece was a pawn;
 * the '~' is passed over. Castling letters KQkq mean king on the e file and rooks in the corners.
 * In editions with Chess960 they mean the outermost rooks, and file letters (HAha) are read as
 * well. Both set page.chess960 where king or rook stand otherwise than in chess. File letters are
 * written when page.chess960 is set. A text that is read is in SRAM; one that is written goes to
 * put(). Not from an interrupt.
 */
#ifndef FEN_H
#define FEN_H

#include "base/put.h"
#include "board/page.h"

#define FEN_INITIAL PIECES_INITIAL /* the game's */
#define FEN_LENGTH  96             /* the longest FEN and its final 0 */

/* What is wrong with a text or a position. */
typedef enum {
    FEN_OK,
    FEN_BAD_PIECE,        /* a character that is neither piece nor number               */
    FEN_BAD_SIDE,         /* not w or b                                                 */
    FEN_BAD_CASTLING,     /* an unknown letter, or king or rook is not in its place     */
    FEN_BAD_EN_PASSANT,   /* not a square, or no pawn can have passed it                */
    FEN_BAD_CLOCK,        /* half-move clock, 0-255                                     */
    FEN_BAD_NUMBER,       /* move number, 0-9999                                        */
    FEN_TRAILING,         /* something follows the last field                           */
    FEN_SIDE_IN_CHECK,    /* the side not to move is in check                           */
    FEN_BAD_RANKS,        /* not eight ranks of eight squares                           */
    FEN_TOO_MANY_PIECES,  /* more than 16 of a side                                    */
    FEN_BAD_KINGS,        /* not one king of each side                                  */
    FEN_PAWN_ON_LAST_RANK /* or on the first                                          */
} fen_error_t;

/* Reads `text` into the left half of the page. On an error the page holds no valid position any
 * more and *place is the index in `text` of the offending character, or of the field that is wrong
 * as a whole; FEN_LAST_PLACE if it is further on. 30,000-130,000 cycles. */
#define FEN_LAST_PLACE 254
fen_error_t fen_read(const char *text, uint8_t *place);

/* Writes half 0 (the board) or PAGE_IOBOARD (the ioboard, with page.shown). */
void fen_write(uint8_t half);

/* A number in decimal. */
void number_write(uint32_t number);

/* The letters of castling rights, "KQkq", of which there may be none. */
void rights_write(uint8_t castling);

/* Checks a position that was set up by hand, in the left half, as fen_read() does: kings, pawns,
 * castling, en passant, check. Calls position_finish(). */
fen_error_t position_error(void);

/* "e2", and back: SQUARE_NONE if `text` does not begin with a square. */
void square_write(square_t square);
square_t square_read(const char *text);

/* A move as UCI writes it, "e2e4", "e7e8q" (read also "e7e8Q"), castling "e1g1" ("e1h1" in
 * Chess960): at most 5 characters. Reading gives the legal move of the present position that `text`
 * is, up to a blank or 0; MOVE_NONE if it is none. Reading takes 1,000-3,200 cycles. */
void move_write(move_t move);
move_t move_read(const char *text);

/* A move as it is told: `to` is move_shown_to(), with bit 7 set if a pawn promotes. So it can be
 * written when its position has gone: move_write() is told_write(move_tell()). */
move_t move_tell(move_t move);
void told_write(move_t told);

/* What move_tell() would say of move `ply` of a line, which counts from 0, in the position that the
 * moves before it lead to. The line begins at the position in `half` of the page, 0 or
 * PAGE_IOBOARD. */
move_t line_tell(uint8_t half, const move_t *line, uint8_t ply);

/* The square to which a player moves for the pseudo-legal `move` of the present position: in
 * castling where the king comes to stand, but the rook's square in Chess960; else move.to. */
square_t move_shown_to(move_t move);

#endif
