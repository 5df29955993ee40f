/* puzzle.h - the screen of the puzzles (puzzles.h), from the main menu.
 *
 *   choosing   BACK and FWD step through the puzzles, GO takes one, CLR leads back to the game
 *   solving    a move is typed and GO plays it; FWD and BACK show the pieces one by one, with their
 *              lights, for the player's board; CLR removes what was typed, or leads back to
 *              choosing
 *              HINT gives the first square of the solution, then the move
 *   thinking   the engine looks at the move, and for the best defence, or for the solution
 *   answered   the defence, or what was wrong with the move, until a key
 *   solved     GO takes the next puzzle that is not
 *
 * A pawn that promotes becomes a queen. The running game is not touched; the position of the puzzle
 * stands in the left half and on the ioboard. Main loop only.
 */
#ifndef PUZZLE_H
#define PUZZLE_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

#if EDITION_PUZZLES

/* From the main menu: takes the left half; the game's search is ended. */
void puzzle_open(void);

/* KEY_NONE: puzzle_think() has come to an end. */
screen_t puzzle_key(keycode_t key);
void puzzle_draw(void);

/* True while the engine works for a puzzle. */
bool puzzle_is_thinking(void);

/* A slice of its search, if one runs: at most 2 ms. True if it has just ended. */
bool puzzle_think(void);

/* Ends a search of the puzzle's, for whoever needs the left half. */
void puzzle_stop(void);

#else

static inline bool puzzle_is_thinking(void)
{
    return false;
}

static inline bool puzzle_think(void)
{
    return false;
}

static inline void puzzle_stop(void)
{
}

#endif

#endif
