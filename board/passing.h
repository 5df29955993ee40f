/* SPDX-License-Identifier: MIT */
/* passing.h - notes the square that a pawn has passed with two steps.
 *
 * Only board/ includes this header. Only games with GAME_TWO_STEPS have this function.
 */
#ifndef PASSING_H
#define PASSING_H

#include "board/page.h"

/* Call the function when a pawn has passed the square `passed`. If a pawn of `taker` can legally
 * capture the passing pawn, the function sets page.state.en_passant to `passed`. */
void passing_note(square_t passed, colour_t taker);

#endif
