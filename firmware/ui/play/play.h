/* play.h - the screen of the game: entering moves, the computer's move, take-back, the end.
 *
 * Its states, and what GO confirms in each:
 *
 *   the player's turn   the move typed in; with nothing typed the computer plays this side's move
 *   a question          ... but first it asks, in the midst of a game, if it would take this side
 *   promotion           the piece chosen by BACK and FWD
 *   a move doubted      plays it all the same; CLR, or another move, takes it back (coach.h)
 *   a hint              plays it; any other key takes it away
 *   thinking            move now; CLR stops and leaves the move to the player, BACK takes back too
 *   carrying out        the computer's move, whose squares blink, stands on the player's board
 *   a draw offered      agreed; CLR, a move and any other key decline
 *   by cable            (uci.h) nothing; CLR takes the device back
 *
 * The computer answers every move a player enters, whichever side it was made for (unless two
 * people play), and plays the move of the side to move when asked by GO; so BACK and GO are all one
 * needs to change sides, and the game (game_computer()) knows which side it has at the moment. A GO
 * that confirms nothing typed is ignored within 300 ms of the one before, if no key came between.
 *
 * With both sides it goes on from move to move by itself, from a GO to a CLR.
 *
 * The game (game.h) has the computer's move as soon as it is found; the ioboard follows on GO, and
 * until then shows what stands on the player's board. Scores are white's. Main loop only.
 *
 * play_state.h tells the parts that it is made of. Here are its keys, its ticks, and what the menu
 * and the cable say to it.
 */
#ifndef PLAY_H
#define PLAY_H

#include "board/move.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Takes up the game in the left half where it stands; the player has the move. A search of the
 * game's own is ended first. `notice` is shown until a key comes, TEXT_NOTHING for none. */
void play_start(text_t notice);

/* Gives the left half and the ioboard back to the game, after play_stop() and a screen that has
 * used them. The player has the move; their clock has stood still. */
void play_return(void);

/* play_start() for a game that has just begun: the player has the side to move. */
void play_start_new(void);

/* At power-on, after play_start(). If the computer had the move, it thinks on. If it has made the
 * last move, the player may not have carried that out: it is shown once more until a key comes, and
 * GO then confirms it and does nothing else. */
void play_resume(void);

/* The keys come back from another screen. */
void play_open(void);

/* A key for this screen: who has the keys next. */
screen_t play_key(keycode_t key);

/* Call it every SCREEN_TICK_MS. Returns how many of these ticks the display may be old:
 * NEWS_TICKS if something has happened without a key, such as the computer's move; CHANGE_TICKS
 * if a search has found something; SECOND_TICKS for the clocks. */
enum { NEWS_TICKS = 1, CHANGE_TICKS = 4, SECOND_TICKS = 15 };
uint8_t play_tick(void);

/* What a player says from the menu. Nibble answers an offer of a draw; two people have agreed on it
 * before. Of two people the one who is to move resigns. */
typedef enum { SAY_DRAW, SAY_RESIGN } saying_t;
void play_say(saying_t what);

/* For uci_program_t: the cable's game has come to `last_move`. `level` if its position stands in
 * the left half, no search running: the ioboard follows at once, the display within a tick. */
void play_show_cable(move_t last_move, bool level);

/* The cable has given the left half back, with the game in it again. */
void play_end_cable(void);

#endif
