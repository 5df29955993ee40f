/* review.h - the screen of the player's worst moves, from the main menu: the recorded game is
 * looked at once more.
 *
 * Each move that a person has made, for whichever side (game_maker()), is compared with the best
 * one by two searches of REVIEW_NODES, from the position before it and from the one behind it; what
 * it has lost is the difference. If none is known to be a person's, all count; where the record
 * says nothing, those of the side that the computer does not play now, or of both if it plays
 * none.
 *
 * The three that lost most, 0.60 at least, are shown in turn by BACK and FWD, each with the better
 * move, whose squares blink, behind the mover's king. CLR stops it or leads back to the game, which
 * is not touched; the positions looked at stand in the left half and on the ioboard. Main loop
 * only.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

#if EDITION_COACH

/* 0.6 s on the Mega. */
#define REVIEW_NODES 2000

/* From the main menu: begins with the first move; the game's search is ended. */
void review_open(void);

/* KEY_NONE: a move has been looked at. */
screen_t review_key(keycode_t key);
void review_draw(void);

/* True while it looks at moves. */
bool review_is_thinking(void);

/* A slice of that: 2 ms, but 35 ms where a position of a long game is set up. True when a move
 * has been looked at. */
bool review_think(void);

/* Ends it, for whoever needs the left half. */
void review_stop(void);

#else

static inline bool review_is_thinking(void)
{
    return false;
}

static inline bool review_think(void)
{
    return false;
}

static inline void review_stop(void)
{
}

#endif

#endif
