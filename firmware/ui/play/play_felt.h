/* SPDX-License-Identifier: MIT */
/* play_felt.h - shows lights and words on the game's screen that lead the player's hands over the
 * sensor board.
 *
 * Until the pieces stand right, the lights lead the player to the wrong squares, in place of all
 * other lights. The words name these squares. hands_meaning() says what is wrong
 * (firmware/game/hands.h). This module needs EDITION_SENSORS. Call it only from the main loop.
 */
#ifndef PLAY_FELT_H
#define PLAY_FELT_H

#include "base/edition.h"
#include "firmware/game/hands.h"

/* True while all pieces stand on their initial squares and Nibble asks whether to give up the
 * game. */
extern bool play_felt_asks_new;

static inline void play_felt_forget_question(void)
{
    if (EDITION_SENSORS) {
        play_felt_asks_new = false;
    }
}

/* Lights the wrong squares. All lights must be off before the call. Returns false if the pieces
 * stand right. */
FEATURE(EDITION_SENSORS, bool, play_felt_light, (void), false);

/* Writes line 1. Returns false if there is nothing to write. */
FEATURE(EDITION_SENSORS, bool, play_felt_draw, (void), false);

#endif
