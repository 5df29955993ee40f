/* book.h - the opening book: moves for the positions at the beginning of games.
 *
 * The book is a table of positions, not of lines, so it does not matter which moves led to a
 * position. The book holds the positions with Nibble to move, as white and as black, that are most
 * likely. tools/lab/book/make_book.py makes the book from Stockfish's analysis and writes it as
 * text, book.txt, the most important entry first. tools/lab/book/pack.py packs as many entries as
 * the circuit board has room for (BOOK, in hal/avr/boards). `make book` prints the number of these
 * entries, and how far they reach.
 *
 * An entry is three bytes:
 *
 *      ssssssss   f sssssss   f rrr f ttt     s  step from the key before, bits 7-0 and 14-8
 *                                              f  file the move is from, bits 2, 1, 0
 *                                              r  rank, t file it goes to (move.h: castling
 *                                                 goes to the rook)
 *
 * The move of an entry is the legal move that fits. If two moves fit, it is the move from the lower
 * rank. A key is some bits of a hash of the position. Entries stand in the order of their keys, so
 * a step of 15 bits gives the next key. Entries of one position follow each other with a step of 0,
 * the best move first. A wider gap is bridged by entries without a move, whose other bits are 0. A
 * last entry without a move leads past every key. A position outside the book has the key of a book
 * position in one case of 5,000 or fewer. Then the book's move is played if it happens to be legal.
 */
#ifndef BOOK_H
#define BOOK_H

#include "board/move.h"

/* A legal move of the book for the position in the left half, or MOVE_NONE. The bits of `random`
 * choose: the best move if bit 0 is set, otherwise the second move if bit 1 is set, and so on; the
 * last move in all other cases. No search may run. On the Uno 3 ms (6 ms if the position is found),
 * on the Mega, with the larger table, 25 ms. */
move_t book_move(uint8_t random);

/* The value of `random` for the sharpest of the best BOOK_MOVES moves of the position. The sharpest
 * move is the move after which both sides together have most captures; of two such moves, the
 * better move. The function makes and takes back moves, and leaves the position as it was. It takes
 * as long as book_move(). With EDITION_STYLE. */
#define BOOK_MOVES 7
uint8_t book_sharp_coins(void);

#endif
