/* special.h - what a pawn's move may have besides: a capture in passing, promotion.
 *
 * What make.c, and avr/make.S on the chip, leave to C because it is rare. Private to board/. Scores
 * are changed as the mover sees them, before the turn passes.
 */
#ifndef SPECIAL_H
#define SPECIAL_H

#include "board/position.h"

/* What a pawn's move may have besides: the square on which the pawn can be taken in passing, the
 * pawn that it takes in passing itself (undo->captured) on `en_passant`, promotion. To be called
 * when its byte has come to move.to, and pawn files and scores have changed; a move that has none
 * of these needs no call. */
void make_pawn(move_t move, undo_t *undo, square_t en_passant);

/* Makes the piece on `to` the pawn `pawn` again, in the slot that it had. */
void unpromote(piece_t pawn, square_t to);

#endif
