/* SPDX-License-Identifier: MIT */
/* passing.h - the square that a pawn has passed by its two steps.
 *
 * Private to board/. Only games with GAME_TWO_STEPS have this function.
 */
#ifndef PASSING_H
#define PASSING_H

#include "board/page.h"

/* Handles a pawn that has passed the square `passed`. Sets page.state.en_passant to this square if
 * a pawn of `taker` can legally take the passing pawn. */
void passing_note(square_t passed, colour_t taker);

#endif
