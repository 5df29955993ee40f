/* SPDX-License-Identifier: MIT */
/* number.h - the screen on which the player sets a number of three digits, digit by digit: the
 * number of a Chess960 position, the move number of a set-up, or the first rating.
 *
 * FWD and BACK change the digit in brackets. GO goes to the next digit, and after the last digit
 * takes the number. The screen first shows a random Chess960 number. Line 0 shows the pieces of the
 * position. Taking a Chess960 number begins a new game. A rating is set in tens, from 100 up, and
 * taking it begins the first rated game. CLR leads back to the screen before and changes nothing.
 * This module needs EDITION_CHESS960. Call it only from the main loop. */
#ifndef NUMBER_H
#define NUMBER_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Choose the number to set. Call one of these before SCREEN_NUMBER opens. */
void number_begin_chess960(void);
void number_begin_move(void);
void number_begin_rating(void);

void number_open(void);
screen_t number_key(keycode_t key);
void number_draw(void);

#endif
