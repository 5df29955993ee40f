/* san.h - moves in Standard Algebraic Notation (PGN standard, 8.2.3). */
#ifndef SAN_H
#define SAN_H

#include "board/fen.h"

#define SAN_LENGTH 8 /* "Qa1xb2#", "e7xf8" forms are shorter, and the final 0 */

/* Writes the legal `move` of the present position, with '=Q'. Up to 2 ms on the chip: other pieces
 * that could be meant are looked for. */
void san_write(move_t move);

/* Writes what goes behind the move that has led to the present position: '+', '#' or nothing. Up to
 * 3 ms on the chip: mate is looked for. */
void san_write_check(void);

/* The legal move of the present position that `text` means, up to a blank or the end. Checks,
 * annotation signs (! ? + #), a needless x or = and `ep` are not insisted upon. A capture may have
 * a colon for the x. O-O, 0-0 and o-o are castling. MOVE_NONE if there is none or several fit. */
move_t san_read(const char *text);

#endif
