/* SPDX-License-Identifier: MIT */
/* puzzle.h - the screens of the puzzles (puzzles.h) and of the mistakes (box.h), from the main
 * menu.
 *
 *   choosing BACK and FWD step through the puzzles, GO takes a puzzle, CLR leads back to the game
 *   solving    a move is typed and GO plays it; FWD and BACK show the pieces one by one, with their
 *              lights, for the player's board; CLR removes what was typed, or leads back to
 *              choosing
 *              HINT shows the first square of the solution, then the move
 *   thinking   the engine examines the move and finds the best defence, or it finds the solution
 *   answered the screen shows the defence, or the reply to a wrong move, until a key comes. FWD
 *              makes the moves of the reply's variation on the board, one after the other
 *   solved     GO takes the next unsolved puzzle
 *
 * At a mistake the player finds a better move. The move that the box has is right, and every other
 * move that is as good: the engine compares the positions after both moves. The first try counts,
 * and a hint counts as a wrong try. When no position is left, the screen shows how many positions
 * the box has.
 *
 * A pawn that promotes becomes a queen. The running game does not change. The left half and the
 * ioboard hold the position of the puzzle. Call this module only from the main loop.
 */
#ifndef PUZZLE_H
#define PUZZLE_H

#include "base/edition.h"
#include "firmware/game/hands.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Opens the screen from the main menu. Ends the search of the game and takes the left half. */
void puzzle_open(void);
void puzzle_open_mistakes(void);

/* With EDITION_EXERCISES. puzzle_choose_list() chooses a list of the exercises, exercise_t, and
 * returns the screen for it. puzzle_open_exercise() opens this screen with the next position of the
 * list. */
screen_t puzzle_choose_list(uint8_t chosen);
void puzzle_open_exercise(void);

/* Takes a key. KEY_NONE means that puzzle_think() has ended. */
screen_t puzzle_key(keycode_t key);
void puzzle_draw(void);

/* Follows the hands over the sensor board: pieces that stand wrong are lit, lifting a piece types
 * its square, and making a move confirms it. Taking a wrong move back does what a key does. Call it
 * twice a tick, after a change of the sensor board, and with `asked` after a key. Returns true if
 * the screen must be drawn again. Takes up to 5 ms. */
FEATURE(EDITION_PUZZLES, bool, puzzle_follow, (bool asked), false);

/* True for the screens of the puzzles, the mistakes and the exercises. */
static inline bool puzzle_is_on(screen_t screen)
{
    return EDITION_PUZZLES && (screen == SCREEN_PUZZLES || screen == SCREEN_MISTAKES ||
                               (EDITION_EXERCISES && screen == SCREEN_EXERCISE));
}

/* True while the engine works for a puzzle. */
FEATURE(EDITION_PUZZLES, bool, puzzle_is_thinking, (void), false);

/* True while the player may type a move. */
FEATURE(EDITION_PUZZLES, bool, puzzle_takes_moves, (void), false);

/* Runs a slice of the puzzle's search if a search runs, at most 2 ms. Returns true if the search
 * has just ended. */
FEATURE(EDITION_PUZZLES, bool, puzzle_think, (void), false);

/* Ends a search of the puzzle. Call it before other code uses the left half. */
FEATURE(EDITION_PUZZLES, void, puzzle_stop, (void));

#endif
