/* play_felt.h - lights and words on the game's screen that lead the hands over the sensor board.
 *
 * The lights come first. They lead the player to the squares until the board is right. The words
 * name the squares. hands_meaning() decides (firmware/game/hands.h). With EDITION_SENSORS. Main
 * loop only.
 */
#ifndef PLAY_FELT_H
#define PLAY_FELT_H

#include "base/edition.h"
#include "firmware/game/hands.h"

#if EDITION_SENSORS

/* True while all pieces stand on their first squares, and Nibble asks whether to give the game
 * up. */
extern bool play_felt_asks_new;

static inline void play_felt_forget_question(void)
{
    play_felt_asks_new = false;
}

/* Lights the squares, on dark lights. Returns false if the board has nothing to say. */
bool play_felt_light(void);

/* Writes line 1. Returns false if the board has nothing to say. */
bool play_felt_draw(void);

#else

enum { play_felt_asks_new = 0 };

static inline void play_felt_forget_question(void)
{
}

static inline bool play_felt_light(void)
{
    return false;
}

static inline bool play_felt_draw(void)
{
    return false;
}

#endif

#endif
