/* SPDX-License-Identifier: MIT */
/* endgame.h - corrects the score of endings in which counting the pieces gives a wrong picture.
 *
 * Each game has its own corrections, in endgame.c of its folder. In every game the stronger side's
 * score rises when a bare king comes nearer to a place where it can be mated. Material that seldom
 * wins is worth almost nothing. In chess, bishop and knight drive a bare king towards a corner of
 * the bishop's colour. A few rules decide the ending king and pawn against king. If the bishops
 * stand on opposite colours, a lead counts only half. In makruk a lead shrinks while a side counts
 * its moves. */
#ifndef ENDGAME_H
#define ENDGAME_H

#include "board/piece.h"

/* Returns the corrected score of the position in the left half of the page, in centipawns, as the
 * side to move sees it. `score` is the score from material and piece-square values. Takes 110-800
 * cycles. */
int16_t endgame_score(int16_t score);

/* True if `side` has no pawn, and cannot force a mate even against a bare king. In chess such a
 * side has only its king, or its king with a bishop, a knight or two knights. In chess
 * endgame_score() never gives such a side a lead. Takes 30-250 cycles. */
bool endgame_cannot_win(colour_t side);

#endif
