/* SPDX-License-Identifier: MIT */
/* san.h - moves in Standard Algebraic Notation (PGN standard, 8.2.3). */
#ifndef SAN_H
#define SAN_H

#include "board/fen.h"

#define SAN_LENGTH 8 /* bytes of the longest text, "Qa1xb2#", and its final 0 */

/* Writes the legal `move` of the present position. A promotion ends in "=" and a piece letter.
 * Takes up to 2 ms on the chip, because the function looks for other pieces of the same kind that
 * can go to the same square. */
void san_write(move_t move);

/* Writes the sign for the last move: '+' if it has given check, '#' if it has given mate, otherwise
 * nothing. Takes up to 3 ms on the chip, because the function looks for mate. */
void san_write_check(void);

/* Reads `text` up to a blank or its end, and returns the legal move of the present position that
 * the text describes. The signs for check and comments (! ? + #), the x, the = and `ep` may be
 * missing, or may stand where they are not needed. A capture may have a colon instead of the x. The
 * letter of a promotion may be small. O-O, 0-0 and o-o are castling. Returns MOVE_NONE if no move
 * fits, or if several moves fit. */
move_t san_read(const char *text);

/* Returns the legal move whose two squares stand in `text`. Between and after the squares the text
 * may have signs that other programs write: `g1-f3`, `e5xd6`, `f6d5#`, `e7-e8=Q+`. Returns
 * MOVE_NONE if no legal move fits. */
move_t squares_read(const char *text);

#endif
