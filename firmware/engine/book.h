/* SPDX-License-Identifier: MIT */
/* book.h - the opening book: moves for the positions at the beginning of games.
 *
 * The book is a table of positions, not of sequences of moves. So the book knows a position, no
 * matter which moves led to it. It holds the most likely positions in which Nibble is to move, as
 * white or as black. tools/lab/book/make_book.py makes the book from Stockfish's analysis, and
 * writes it to book.txt, the most important entry first. tools/lab/book/pack.py packs as many
 * entries as fit on the circuit board (BOOK, in hal/avr/boards). `make book` prints the number of
 * these entries, and how many plies of a game they last on average.
 *
 * An entry is three bytes:
 *
 *      ssssssss   f sssssss   f rrr f ttt     s  step from the previous key, bits 7-0 and 14-8
 *                                              f  file of the move's from-square, bits 2, 1, 0
 *                                              r  rank of the move's to-square
 *                                              t  file of the move's to-square; castling goes to
 *                                                 the rook's square (move.h)
 *
 * The move of an entry is the legal move that fits these bits. If two moves fit, it is the move
 * from the lower rank. A key is some bits of a hash of the position. Entries are sorted by their
 * keys. Each key is the previous key plus a step of 15 bits. Entries of the same position follow
 * each other with a step of 0, the best move first. If a gap needs more than 15 bits, entries
 * without a move fill it. All their bits except the step are 0. The table ends with an entry
 * without a move, whose step leads past every key. At most one in 5,000 positions outside the book
 * has the key of a book position. Nibble then plays the book's move if it happens to be legal.
 */
#ifndef BOOK_H
#define BOOK_H

#include "board/move.h"

/* Returns a legal move of the book for the position in the left half, or MOVE_NONE. The bits of
 * `random` choose the move. If bit 0 is set, the function returns the best move. Otherwise, if bit
 * 1 is set, it returns the second move, and so on. If none of these bits is set, it returns the
 * last move. Do not call it while a search runs. It takes 3 ms on the Uno, or 6 ms if the position
 * is found. It takes 25 ms on the Mega, which has a larger table. */
move_t book_move(uint8_t random);

/* Returns the value of `random` with which book_move() chooses the sharpest of the best BOOK_MOVES
 * moves. The sharpest move is the move after which both sides together have the most captures. If
 * two moves are equally sharp, the value chooses the better of them. The function makes and takes
 * back moves, and leaves the position as it was. It takes as long as book_move(). Only editions
 * with EDITION_STYLE have it. */
#define BOOK_MOVES 7
uint8_t book_sharp_coins(void);

#endif
