/* SPDX-License-Identifier: MIT */
/* puzzle.h - the screens of the puzzles (puzzles.h) and of the mistakes (box.h). The main menu
 * opens them.
 *
 *   choosing   BACK and FWD step through the puzzles; GO takes a puzzle; CLR leads back to the game
 *   solving    the player types a move, and GO plays it; FWD and BACK show the pieces one by one,
 *              with their lights, so that the player can set them up; CLR removes what was typed,
 *              or leads back to choosing; HINT shows the first square of the solution, then the
 *              whole move
 *   thinking   the engine examines the move and finds the best defence, or it finds the solution
 *   answered   the screen shows the defence, or the reply to a wrong move, until a key comes; FWD
 *              makes the moves of the reply's variation on the board, one after the other
 *   solved     GO takes the next unsolved puzzle
 *
 * A mistake is a position in which the player looks for a better move. The better move in the box
 * is right. Another move is right if it is as good, so the engine compares the positions after both
 * moves. Only the first try counts, and a hint counts as a wrong try. When no position is left, the
 * screen shows how many positions the box has.
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

/* Both functions need EDITION_EXERCISES. puzzle_choose_list() chooses a list of the exercises,
 * exercise_t, and returns the screen for the list. puzzle_open_exercise() opens this screen with
 * the next position of the list. */
screen_t puzzle_choose_list(uint8_t chosen);
void puzzle_open_exercise(void);

/* Takes a key. KEY_NONE means that puzzle_think() has ended a search. */
screen_t puzzle_key(keycode_t key);
void puzzle_draw(void);

/* Follows the hands over the sensor board. Lifting a piece types its square, and making a move
 * confirms the move. After a wrong move, taking it back on the board works like a key. Lights show
 * the pieces that stand wrong. Call it twice in each tick, and after each change of the sensor
 * board. After a key call it too, with `asked` true. Returns true if the screen must be drawn
 * again. Takes up to 5 ms. */
FEATURE(EDITION_PUZZLES, bool, puzzle_follow, (bool asked), false);

/* True for the screens of the puzzles, the mistakes and the exercises. */
static inline bool puzzle_is_on(screen_t screen)
{
    return EDITION_PUZZLES && (screen == SCREEN_PUZZLES || screen == SCREEN_MISTAKES ||
                               (EDITION_EXERCISES && screen == SCREEN_EXERCISE));
}

/* True while the engine searches for a puzzle. */
FEATURE(EDITION_PUZZLES, bool, puzzle_is_thinking, (void), false);

/* True while the player may type a move. */
FEATURE(EDITION_PUZZLES, bool, puzzle_takes_moves, (void), false);

/* Runs a slice of the puzzle's search if a search runs, at most 2 ms. Returns true if the search
 * has just ended. */
FEATURE(EDITION_PUZZLES, bool, puzzle_think, (void), false);

/* Ends a search of the puzzle. Call it before other code uses the left half. */
FEATURE(EDITION_PUZZLES, void, puzzle_stop, (void));

#endif
