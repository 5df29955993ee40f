/* SPDX-License-Identifier: MIT */
/* endgame.h - corrects the score when few pieces are left and their number misleads.
 *
 * Each game has its own corrections, in endgame.c of its folder. In every game the score rises as a
 * bare king comes nearer to a place where it can be mated. Material that seldom wins is worth
 * almost nothing. In chess, with bishop and knight against a bare king, the score rises towards the
 * corners of the bishop's colour. Rules decide king and pawn against king. Bishops on opposite
 * colours halve a lead. In makruk a lead shrinks as the count runs. */
#ifndef ENDGAME_H
#define ENDGAME_H

#include "board/piece.h"

/* Returns the corrected score of the position in the left half of the page, for the side to move,
 * in centipawns. `score` is the score by material and squares. 110-800 cycles. */
int16_t endgame_score(int16_t score);

/* True if `side` has no pawn, and cannot force a mate even against a bare king. In chess such a
 * side has a bare king, or a king with a bishop, a knight or two knights. In endgame_score() such a
 * side never has a lead. 30-250 cycles. */
bool endgame_cannot_win(colour_t side);

#endif
