/* health.h - what the self-test at power-on has found, told on the start screen and by INFO.
 *
 * Nothing is said when all is well. Else the start screen stands until it is known: that a key is
 * held, for as long as it is, as no other key works then; broken flash or SRAM until a key is
 * pressed. Then the game comes, as ever: what is broken may not matter to it. Main loop only.
 */
#ifndef HEALTH_H
#define HEALTH_H

#include "base/edition.h"
#include "firmware/text/text.h"
#include "hal/keypad.h"

/* At power-on; `lost` is what there is to say of the saved game, or TEXT_NOTHING. */
void health_start(text_t lost);

/* Takes a key on the start screen, or KEY_NONE after a while: true if that screen stays. */
bool health_take_key(keycode_t key);

/* The complaint, in place of the start screen; false if there is none. */
bool health_draw(void);

/* The page of INFO, with EDITION_INFO: "self-test good" or what is not, and the image's check
 * sum. */
void health_draw_page(void);

#endif
