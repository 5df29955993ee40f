/* SPDX-License-Identifier: MIT */
/* passing.h - the square that a pawn has passed by its two steps. With GAME_TWO_STEPS.
 *
 * Private to board/.
 */
#ifndef PASSING_H
#define PASSING_H

#include "board/page.h"

/* A pawn has passed the square `passed`. Notes the square if a pawn of `taker` may legally take the
 * pawn there. */
void passing_note(square_t passed, colour_t taker);

#endif
