/* SPDX-License-Identifier: MIT */
/* play.h - the screen of the game. It shows the moves of the player and of the computer, take-back,
 * and the end of the game.
 *
 * The states of the screen, and what GO confirms in each:
 *
 *   the player's turn   GO plays the typed move; with nothing typed the computer plays this side's
 *                       move
 *   a question          in the middle of a game Nibble first asks whether to move for a person; GO
 *                       agrees
 *   promotion           GO takes the piece chosen by BACK and FWD
 *   a move doubted      GO plays the move anyway; CLR or another move takes it back (coach.h)
 *   a hint              GO plays the hint; any other key takes the hint away
 *   thinking            GO makes Nibble move now; CLR stops and leaves the move to the player; BACK
 *                       also takes back
 *   carrying out        GO says that the computer's move, whose squares blink, stands on the
 *                       player's board
 *   a draw offered      GO agrees; CLR, a move and any other key decline
 *   by cable            (uci.h) GO does nothing; CLR takes the device back from the cable
 *
 * If two people play, the computer answers no move. Otherwise it answers every move that a player
 * enters, for either side. On GO the computer makes a move for the side to move. So the player
 * changes sides with BACK and GO. game_computer() returns the sides that the computer plays now. A
 * GO is ignored within 300 ms after another GO, and in the first second of a question (play_ask()).
 * Another key ends these times at once. An ignored GO does not restart them.
 *
 * If the computer plays both sides, GO starts it. The computer then plays move after move until
 * CLR.
 *
 * As soon as the engine has found the computer's move, the game (game.h) contains this move. The
 * ioboard makes the move only on GO. Until then the ioboard shows the pieces as they stand on the
 * player's board. Scores are from white's side. Call this module only from the main loop.
 *
 * play_state.h lists the parts of the screen. This header has the functions for the screen's keys
 * and ticks, and the functions that the menu and the cable call. */
#ifndef PLAY_H
#define PLAY_H

#include "board/move.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Continues the game in the left half as it is, with the player to move. First ends a search of the
 * game. The screen shows `notice` until a key comes, if `notice` is not TEXT_NOTHING. */
void play_start(text_t notice);

/* Gives the left half and the ioboard back to the game. Call it after play_stop(), when another
 * screen has used both. Then the player has the move, and the player's clock runs again. But if the
 * computer's move waited for GO, it waits again. */
void play_return(void);

/* Calls play_start() for a game that has just begun. The player plays the side to move. */
void play_start_new(void);

/* Resumes the game at power-on. Call it after play_start(). If it is the computer's turn, the
 * computer goes on thinking. If the computer made the last move, the player may not have made it on
 * the board yet. So the move waits for GO again. */
void play_resume(void);

/* Opens this screen when the keys come back from another screen. */
void play_open(void);

/* Takes a key for this screen. Returns the screen that has the keys next. */
screen_t play_key(keycode_t key);

/* Call it every SCREEN_TICK_MS. If the display is older than the returned number of ticks, the
 * caller draws the screen again. Returns NEWS_TICKS if something has happened without a key, such
 * as the computer's move. Returns CHANGE_TICKS if a search has found something, otherwise
 * SECOND_TICKS for the clocks. */
enum { NEWS_TICKS = 1, CHANGE_TICKS = 4, SECOND_TICKS = 15 };
uint8_t play_tick(void);

/* What a player can say in the menu. If the player offers a draw, Nibble accepts or refuses. If two
 * people play, they agree on a draw before one of them chooses SAY_DRAW, and SAY_RESIGN means that
 * the side to move resigns. */
typedef enum { SAY_DRAW, SAY_RESIGN } saying_t;
void play_say(saying_t what);

/* A function of uci_program_t. `last_move` is the last move of the cable's game. `level` is true if
 * the left half holds the position of this game and no search runs. The ioboard then shows this
 * position at once, and the display within a tick. */
void play_show_cable(move_t last_move, bool level);

/* Ends the cable's use of the left half. Before the call the game must be in the left half
 * again. */
void play_end_cable(void);

#endif
