/* SPDX-License-Identifier: MIT */
/* number.h - the screen on which the player sets a number of three digits, one digit after the
 * other. It can be the number of a Chess960 position, the move number of a set-up, or the first
 * rating.
 *
 * FWD and BACK change the digit in brackets. GO goes to the next digit. After the last digit GO
 * accepts the number. For Chess960 the screen begins with a random number, and line 0 shows the
 * pieces of the position. Accepting this number begins a new game. A rating is a multiple of ten,
 * at least 100, and accepting it begins the first rated game. CLR leads back to the previous screen
 * and changes nothing. This module needs EDITION_CHESS960. Call it only from the main loop. */
#ifndef NUMBER_H
#define NUMBER_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* These functions choose the number to set. Call one of them before SCREEN_NUMBER opens. */
void number_begin_chess960(void);
void number_begin_move(void);
void number_begin_rating(void);

void number_open(void);
screen_t number_key(keycode_t key);
void number_draw(void);

#endif
