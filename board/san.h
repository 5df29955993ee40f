/* san.h - moves in Standard Algebraic Notation (PGN standard, 8.2.3). */
#ifndef SAN_H
#define SAN_H

#include "board/fen.h"

#define SAN_LENGTH 8 /* "Qa1xb2#", "e7xf8" forms are shorter, and the final 0 */

/* Writes the legal `move` of the present position, with '=Q', '+' and '#'. Up to 4 ms on the chip:
 * mate is looked for, and pieces that could be meant as well. */
void san_write(move_t move, put_t *put);

/* The legal move of the present position that `text` means, up to a blank or the end. Checks,
 * annotation signs (! ? + #) and a needless x or = are not insisted upon; O-O and 0-0 are castling.
 * MOVE_NONE if there is none or several fit. */
move_t san_read(const char *text);

#endif
