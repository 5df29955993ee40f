/* SPDX-License-Identifier: MIT */
/* health.h - shows the results of the self-test that runs at power-on. The start screen and a page
 * of INFO show them.
 *
 * If the self-test has found no fault, the start screen says nothing about the test. If there is a
 * fault, the start screen stays. If a key is held, no other key works, so the start screen names
 * the held key until its release. The start screen reports broken flash or SRAM until a key is
 * pressed. Then the game begins as usual, because it may not need the broken part. Call this module
 * only from the main loop.
 */
#ifndef HEALTH_H
#define HEALTH_H

#include "base/edition.h"
#include "firmware/text/text.h"
#include "hal/keypad.h"

/* Takes the results at power-on. `lost` is the message about the saved game, or TEXT_NOTHING. */
void health_start(text_t lost);

/* Takes a key on the start screen, or KEY_NONE when the screen's time is over. Returns true if the
 * start screen stays. */
bool health_take_key(keycode_t key);

/* Draws the complaint in place of the start screen. Returns false if there is no complaint. */
bool health_draw(void);

/* Draws the size of the transposition table in use, like " 128KB". Needs EDITION_MEMORY. If
 * `only_beside` is true, draws only the size of an external memory, even while this memory is still
 * being tested. */
void health_draw_memory(bool only_beside);

/* Draws a page of INFO: "self-test good" or the fault, then the checksum of the image and the size
 * of the transposition table. Needs EDITION_INFO. */
void health_draw_page(void);

#endif
