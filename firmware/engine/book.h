/* book.h - openings known by heart: what to play in the positions that games begin with.
 *
 * The book is a table of positions, not of lines: a position is in it whatever order of moves led
 * there. It holds those with Nibble to move, as white and as black, that are likeliest to be met.
 * tools/lab/book/make_book.py makes it from Stockfish's analysis and writes it as text, book.txt,
 * the most important entry first; tools/lab/book/pack.py packs as many entries as the circuit board
 * has room for (BOOK, in hal/avr/boards). `make book` prints how many that are, how far they reach.
 *
 * An entry is three bytes:
 *
 *      ssssssss   f sssssss   f rrr f ttt     s  step from the key before, bits 7-0 and 14-8
 *                                              f  file the move is from, bits 2, 1, 0
 *                                              r  rank, t file it goes to (move.h: castling
 *                                                 goes to the rook)
 *
 * of which the move is the legal one that fits, from the lowest rank if there are two. A key is
 * some bits of a hash of the position; entries are in its order, so that a step of 15 bits tells
 * it. Entries of one position follow each other with a step of 0, the best move first. Wider gaps
 * are bridged by entries without a move, other bits 0; one more leads past every key. A position
 * that is not in the book has the key of one that is in one case of 5,000 or fewer; that move is
 * played if it happens to be legal.
 */
#ifndef BOOK_H
#define BOOK_H

#include "board/move.h"

/* A legal move that the book has for the position in the left half, the search's, or MOVE_NONE. The
 * best move is given where `random` is odd, the second where it is so after a shift by one, and so
 * on, the last in all other cases. Not while a search runs. On the Uno 3 ms (6 ms where the
 * position is found), on the Mega, with the larger table, 25 ms. */
move_t book_move(uint8_t random);

/* What `random` has to be for the sharpest of the best BOOK_MOVES moves for that position: the one
 * after which both sides together have most captures, of two such moves the better one. Makes and
 * takes back moves, and leaves the position as it was. As long. With EDITION_STYLE. */
#define BOOK_MOVES 7
uint8_t book_sharp_coins(void);

#endif
