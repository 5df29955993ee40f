/* SPDX-License-Identifier: MIT */
/* special.h - the rare parts of a pawn's move: two steps, a capture in passing, promotion.
 *
 * This header is private to board/. make.c calls these functions, and on the chip avr/make.S calls
 * them. The scores change as the mover sees them, before the turn passes.
 */
#ifndef SPECIAL_H
#define SPECIAL_H

#include "board/position.h"

/* Finishes a pawn's move: notes the square on which the pawn can be taken in passing, or removes
 * the pawn that this pawn takes in passing on `en_passant` (undo->captured), or promotes this pawn.
 * Call it after the board byte has come to move.to, and pawn files and scores have changed. A move
 * without these parts needs no call. */
void make_pawn(move_t move, undo_t *undo, square_t en_passant);

/* Makes the piece on `to` the pawn `pawn` again, in the slot of the pawn. */
void unpromote(piece_t pawn, square_t to);

#endif
