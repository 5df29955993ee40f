/* san.h - moves in Standard Algebraic Notation (PGN standard, 8.2.3). */
#ifndef SAN_H
#define SAN_H

#include "board/fen.h"

#define SAN_LENGTH 8 /* "Qa1xb2#" and the final 0; forms with a promotion are shorter */

/* Writes the legal `move` of the present position, with '=Q'. Up to 2 ms on the chip, because the
 * function looks for other pieces that could be meant. */
void san_write(move_t move);

/* Writes the sign behind the move that led to the present position: '+', '#' or nothing. Up to 3 ms
 * on the chip, because the function looks for mate. */
void san_write_check(void);

/* The legal move of the present position that `text` means, up to a blank or the end. The text may
 * leave out check and annotation signs (! ? + #), x, = and `ep`, or have them without need. A
 * capture may have a colon in place of the x. O-O, 0-0 and o-o are castling. MOVE_NONE if no move
 * fits, or more than one. */
move_t san_read(const char *text);

/* The legal move that two squares mean, with whatever other programs put between and behind them:
 * `g1-f3`, `e5xd6`, `f6d5#`, `e7-e8=Q+`. MOVE_NONE if there is none. */
move_t squares_read(const char *text);

#endif
