/* special.h - the moves that are more than a piece going to a square: castling, pawns, promotion.
 *
 * What make.c, and avr/make.S on the chip, leave to C because it is rare. Private to board/. Scores
 * are changed as the mover sees them, before the turn passes.
 */
#ifndef SPECIAL_H
#define SPECIAL_H

#include "board/position.h"

/* A pawn has passed `passed`: notes the square if a pawn of `taker` may legally take it there. With
 * GAME_TWO_STEPS. */
void special_note_passed(square_t passed, colour_t taker);

/* Castles with the rook on `to`; the king stands on `from`. uncastle() takes it back. */
void castle(piece_t king, piece_t rook, square_t from, square_t to);
void uncastle(piece_t king, piece_t rook, square_t from, square_t to);

/* After a move of king or rook, `mover`, or the capture of a rook: takes away the castling rights
 * that end with it. These three with GAME_CASTLES. */
void drop_castling(piece_t mover);

/* What a pawn's move may have besides: the square on which the pawn can be taken in passing, the
 * pawn that it takes in passing itself (undo->captured) on `en_passant`, promotion. To be called
 * when its byte has come to move.to, and pawn files and scores have changed; a move that has none
 * of these needs no call. */
void make_pawn(move_t move, undo_t *undo, square_t en_passant);

/* Makes the piece on `to` the pawn `pawn` again, in the slot that it had. */
void unpromote(piece_t pawn, square_t to);

#endif
