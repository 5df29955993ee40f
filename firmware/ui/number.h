/* number.h - a number of three digits, set digit by digit: which of the Chess960 positions, or the
 * move that a position set up is at.
 *
 * FWD and BACK change the digit in brackets, GO goes to the next one and, behind the last, takes
 * the number. A Chess960 number that is opened has been drawn by lot; its pieces stand on line 0.
 * Taking it begins a new game. CLR leads back to where it came from, and nothing has changed. With
 * EDITION_CHESS960. Main loop only.
 */
#ifndef NUMBER_H
#define NUMBER_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Before SCREEN_NUMBER opens. */
void number_begin_chess960(void);
void number_begin_move(void);

void number_open(void);
screen_t number_key(keycode_t key);
void number_draw(void);

#endif
