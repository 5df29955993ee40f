/* shorten.h - makes the line `position` of a long game short. Of a move each way a line has ten
 * bytes, and the cable needs a millisecond for them: a tenth of a second in a game of a hundred
 * moves, on the clock of each move. Only the moves since the last capture or pawn move matter for
 * the rules. So the line can begin with the FEN of the position there.
 */
#ifndef SHORTEN_H
#define SHORTEN_H

/* Makes a line `position` shorter if it can be, and if it has more than 120 bytes. It still means
 * the same position, the same repetitions, half-move clock and move number, and has one move at
 * least. A line that is not a legal game of chess stays as it is, and so does a position of
 * Chess960. */
void shorten_position(char **line);

#endif
