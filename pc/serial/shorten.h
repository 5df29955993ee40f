/* SPDX-License-Identifier: MIT */
/* shorten.h - makes the line `position` of a long game short. A move of each side adds ten bytes to
 * the line, and the cable needs a millisecond for ten bytes. In a game of a hundred moves this
 * takes a tenth of a second from the clock at each move. The rules need only the moves since the
 * last capture or pawn move. So the line can begin with the FEN of the position after that move.
 */
#ifndef SHORTEN_H
#define SHORTEN_H

/* Shortens a line `position` of more than 120 bytes, if possible. The new line has the same
 * position, repetitions, half-move clock and move number, and at least one move. The function does
 * not change a line that is not a legal game of chess, or a position of Chess960. */
void shorten_position(char **line);

#endif
