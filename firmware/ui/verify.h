/* verify.h - what stands where: the screen that INFO opens, or with EDITION_INFO a page of it
 * (info.h).
 *
 * A square typed in is named and lit with what stands on it, a1 at first; FWD and BACK go to the
 * next and the last piece, so both boards can be compared piece by piece. It reads the ioboard, so
 * it may be open while the computer thinks. CLR leaves.
 */
#ifndef VERIFY_H
#define VERIFY_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void verify_open(void);
screen_t verify_key(keycode_t key);
void verify_draw(void);

#endif
