/* SPDX-License-Identifier: MIT */
/* special.h - finishes rare moves of a pawn: two steps, a capture in passing, promotion.
 *
 * This header is private to board/. Only make.c (avr/make.S on the chip) calls these functions. The
 * functions change the scores before the turn passes, so the scores are still those of the
 * mover. */
#ifndef SPECIAL_H
#define SPECIAL_H

#include "board/position.h"

/* Finishes a pawn's move. After two steps, sets the square on which the pawn can be taken in
 * passing. After a capture in passing on `en_passant`, removes the captured pawn (undo->captured).
 * On the last rank, promotes the pawn. Call the function after the board byte has moved to move.to,
 * and after pawn files and scores have changed. Other pawn moves do not need this function. */
void make_pawn(move_t move, undo_t *undo, square_t en_passant);

/* Turns the piece on `to` back into the pawn `pawn`, which gets its old slot back. */
void unpromote(piece_t pawn, square_t to);

#endif
