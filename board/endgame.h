/* endgame.h - corrections where few pieces are left and counting them misleads.
 *
 * Each game has its own, endgame.c in its folder. In all of them a bare king is driven to where it
 * can be mated, and material that seldom wins is worth next to nothing. In chess bishop and knight
 * drive it into the corner of the bishop's colour, king and pawn against king goes by rule, and
 * bishops on opposite colours halve a lead; in makruk a lead shrinks as the count runs.
 */
#ifndef ENDGAME_H
#define ENDGAME_H

#include "board/piece.h"

/* What the position in the left half of the page is worth, from the side to move in centipawns, if
 * material and squares make it worth `score`. 110-800 cycles. */
int16_t endgame_score(int16_t score);

/* True if `side` has too little to force a mate, even of a bare king, and no pawn: in chess a bare
 * king, or with it a bishop, a knight or two knights. Such a side has no lead in endgame_score().
 * 30-250 cycles. */
bool endgame_cannot_win(colour_t side);

#endif
