/* SPDX-License-Identifier: MIT */
/* puzzle.h - the screen of the puzzles (puzzles.h), from the main menu.
 *
 *   choosing BACK and FWD step through the puzzles, GO takes a puzzle, CLR leads back to the game
 *   solving    a move is typed and GO plays it; FWD and BACK show the pieces one by one, with their
 *              lights, for the player's board; CLR removes what was typed, or leads back to
 *              choosing
 *              HINT shows the first square of the solution, then the move
 *   thinking   the engine examines the move and finds the best defence, or it finds the solution
 *   answered the screen shows the defence, or the reply to a wrong move, until a key comes
 *   solved     GO takes the next unsolved puzzle
 *
 * A pawn that promotes becomes a queen. The running game does not change. The left half and the
 * ioboard hold the position of the puzzle. Main loop only.
 */
#ifndef PUZZLE_H
#define PUZZLE_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Opens the screen from the main menu. Ends the search of the game and takes the left half. */
void puzzle_open(void);

/* Takes a key. KEY_NONE means that puzzle_think() has ended. */
screen_t puzzle_key(keycode_t key);
void puzzle_draw(void);

/* True while the engine works for a puzzle. */
FEATURE(EDITION_PUZZLES, bool, puzzle_is_thinking, (void), false);

/* Runs a slice of the puzzle's search if a search runs, at most 2 ms. Returns true if the search
 * has just ended. */
FEATURE(EDITION_PUZZLES, bool, puzzle_think, (void), false);

/* Ends a search of the puzzle. Call it before other code uses the left half. */
FEATURE(EDITION_PUZZLES, void, puzzle_stop, (void));

#endif
