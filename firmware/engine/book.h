/* SPDX-License-Identifier: MIT */
/* book.h - the opening book: moves for the positions at the beginning of games.
 *
 * The book is a table of positions, not of lines. So the book knows a position whatever moves led
 * to it. The book holds the most likely positions with Nibble to move, as white and as black.
 * tools/lab/book/make_book.py makes the book from Stockfish's analysis and writes it as text,
 * book.txt, the most important entry first. tools/lab/book/pack.py packs as many entries as fit on
 * the circuit board (BOOK, in hal/avr/boards). `make book` prints the number of these entries, and
 * how far they reach.
 *
 * An entry is three bytes:
 *
 *      ssssssss   f sssssss   f rrr f ttt     s  step from the key before, bits 7-0 and 14-8
 *                                              f  file the move is from, bits 2, 1, 0
 *                                              r  rank, t file it goes to (move.h: castling
 *                                                 goes to the rook)
 *
 * The move of an entry is the legal move that fits. If two moves fit, it is the move from the lower
 * rank. A key is some bits of a hash of the position. Entries stand in the order of their keys. A
 * key is the key before it plus a step of 15 bits. Entries of one position follow each other with a
 * step of 0, the best move first. Entries without a move, whose other bits are 0, bridge a wider
 * gap. The step of a last entry without a move leads past every key. At most one in 5,000 positions
 * outside the book has the key of a book position. If the book's move happens to be legal there,
 * Nibble plays it.
 */
#ifndef BOOK_H
#define BOOK_H

#include "board/move.h"

/* Returns a legal move of the book for the position in the left half, or MOVE_NONE. The bits of
 * `random` choose the move. Bit 0 chooses the best move. If bit 0 is clear, bit 1 chooses the
 * second move, and so on. If no bit of a move is set, the function returns the last move. Must not
 * be called while a search runs. 3 ms on the Uno, or 6 ms if the position is found; 25 ms on the
 * Mega, which has the larger table. */
move_t book_move(uint8_t random);

/* Returns the value of `random` with which book_move() chooses the sharpest of the best BOOK_MOVES
 * moves. After the sharpest move both sides together have the most captures. If two moves are
 * equally sharp, the value chooses the better move. The function makes and takes back moves, and
 * leaves the position as it was. Takes as long as book_move(). With EDITION_STYLE. */
#define BOOK_MOVES 7
uint8_t book_sharp_coins(void);

#endif
