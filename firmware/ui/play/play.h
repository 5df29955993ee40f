/* SPDX-License-Identifier: MIT */
/* play.h - the screen of the game: entering moves, the computer's move, take-back, the end.
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
 *   by cable            (uci.h) GO does nothing; CLR takes the device back
 *
 * The computer answers every move that a player enters, whichever side makes the move, unless two
 * people play. When asked by GO, the computer plays the move of the side to move. So BACK and GO
 * are enough to change sides. game_computer() returns the sides that the computer plays now. A GO
 * is ignored within 300 ms of the GO before, and in the first second of a question (play_ask()), if
 * no key came between. An ignored GO does not restart these times.
 *
 * If the computer plays both sides, GO starts it. The computer then plays move after move until
 * CLR.
 *
 * The game (game.h) contains the computer's move as soon as the engine has found the move. The
 * ioboard makes the move on GO. Until then it shows the pieces on the player's board. Scores are
 * white's. Call this module only from the main loop.
 *
 * play_state.h lists the parts of the screen. This header has its keys, its ticks, and the calls of
 * the menu and the cable. */
#ifndef PLAY_H
#define PLAY_H

#include "board/move.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Continues the game in the left half as it is. The player has the move. The call first ends a
 * search of the game. The screen shows `notice` until a key comes, or nothing if `notice` is
 * TEXT_NOTHING. */
void play_start(text_t notice);

/* Gives the left half and the ioboard back to the game, after play_stop() and a screen that has
 * used them. The player has the move. The player's clock was stopped meanwhile. If a computer move
 * waited for GO, it waits again. */
void play_return(void);

/* Does play_start() for a game that has just begun: the player has the side to move. */
void play_start_new(void);

/* Goes on at power-on, after play_start(). If the computer had the move, it thinks on. If the
 * computer made the last move, the player may not have carried it out. So the move waits for GO
 * again. */
void play_resume(void);

/* Opens this screen when the keys come back from another screen. */
void play_open(void);

/* Takes a key for this screen. Returns the screen that has the keys next. */
screen_t play_key(keycode_t key);

/* Call it every SCREEN_TICK_MS. The caller draws the screen again if the display is older than the
 * returned number of ticks: NEWS_TICKS if something has happened without a key, such as the
 * computer's move, CHANGE_TICKS if a search has found something, otherwise SECOND_TICKS for the
 * clocks. */
enum { NEWS_TICKS = 1, CHANGE_TICKS = 4, SECOND_TICKS = 15 };
uint8_t play_tick(void);

/* What a player can say by the menu. Nibble answers an offer of a draw. Two people have agreed on a
 * draw before they choose it. If two people play, the side to move resigns. */
typedef enum { SAY_DRAW, SAY_RESIGN } saying_t;
void play_say(saying_t what);

/* For uci_program_t: the last move of the cable's game is `last_move`. If `level`, the left half
 * holds the game's position and no search runs. Then the ioboard shows this position at once, and
 * the display within a tick. */
void play_show_cable(move_t last_move, bool level);

/* Ends the cable's use of the left half, which holds the game again. */
void play_end_cable(void);

#endif
