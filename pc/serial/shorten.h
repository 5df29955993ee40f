/* SPDX-License-Identifier: MIT */
/* shorten.h - shortens the line `position` of a long game. One move by each side adds ten bytes to
 * the line, and the cable takes a millisecond to carry ten bytes. After a hundred moves the line
 * therefore costs a tenth of a second of thinking time at each move. The rules need only the moves
 * since the last capture or pawn move. So the line can begin with a FEN of the position before that
 * capture or pawn move.
 */
#ifndef SHORTEN_H
#define SHORTEN_H

/* Shortens a line `position` of more than 120 bytes, if possible. The new line has at least one
 * move, and leads to the same position, repetitions, half-move clock and move number. The function
 * does not change the line if a move is illegal, or if the position is from Chess960. */
void shorten_position(char **line);

#endif
