/* play.h - the screen of the game: entering moves, the computer's move, take-back, the end.
 *
 * Its states, and what GO confirms in each:
 *
 *   the player's turn   the move typed in; with nothing typed the computer plays this side's move
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
 * that confirms nothing typed is ignored within 300 ms of the one before.
 *
 * With both sides it goes on from move to move by itself, from a GO to a CLR.
 *
 * The game (game.h) has the computer's move as soon as it is found; the ioboard follows on GO, and
 * until then shows what stands on the player's board. Scores are white's. Main loop only.
 *
 * play_state.h tells the parts that it is made of.
 */
#ifndef PLAY_H
#define PLAY_H

#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* The game in the left half is taken up where it stands; the player has the move. A search of the
 * game's own is ended first. `notice` is shown until a key comes, TEXT_NOTHING for none. The last
 * move is shown by its squares alone: what it took or became is not known any more. */
void play_start(text_t notice);

/* After play_stop() and something else that has used the left half and the ioboard: both hold the game again,
 * and the player has the move. It has cost him no time. */
void play_return(void);

/* play_start() for a game that has just begun: the player has the side to move. */
void play_start_new(void);

/* At power-on, after play_start(): the computer goes on thinking if it had the move. If it has made the
 * last one, that may not stand on the player's board: it is shown once more, until a key comes, and a
 * GO says that it is done and no more. */
void play_resume(void);

/* The keys come back from another screen. */
void play_open(void);

/* A key for this screen: who has the keys next. */
screen_t play_key(keycode_t key);

/* Writes both lines. */
void play_draw(void);

/* True while they tell of a search for the computer's move and of nothing else: others may stand there. */
bool play_only_thinks(void);

/* True while a search runs, or waits for the game to be ready for it. */
bool play_is_thinking(void);

/* True while it thinks on the player's time: the game is as if it did not, and may go to sleep. */
bool play_thinks_ahead(void);

/* A slice of the search, if one runs: at most 2 ms. */
void play_think(void);

/* To be called every PLAY_TICK_MS. After how many of them play_draw() is to be called again: at once, when
 * there is something new without a key, such as the computer's move; four times a second for what a search
 * has found; every second for the time. */
#define PLAY_TICK_MS 64
enum { NEWS_TICKS = 1, CHANGE_TICKS = 4, SECOND_TICKS = 15 };
uint8_t play_tick(void);

/* What the search about a move has found, the last one or the one that runs; with EDITION_INFO, as the
 * next four. */
const engine_report_t *play_report(void);

/* Of its variation: the index of the move that comes next on the ioboard; ENGINE_VARIATION if it has been
 * about another position. And the score as white sees it, SCORE_NONE if there is none. */
uint8_t play_line_begin(void);
int16_t play_line_score(void);

/* How long it has lasted; without EDITION_INFO 0 when it is over. */
uint32_t play_search_ms(void);

/* Writes both chess clocks at the right edge, white's on the left: what each side has left; the king is
 * that of the side to move. At a level that goes by them. */
void play_draw_clocks(void);

/* Plies of the record up to what stands on the ioboard. */
uint8_t play_shown_ply(void);

/* Ends a search of the game's own; the player has the move. For whoever needs the left half. */
void play_stop(void);

/* What a player says from the menu: they offer Nibble a draw, which answers (two
 * people have agreed on one before); he resigns, of two people the one who is to move. */
typedef enum { SAY_DRAW, SAY_RESIGN } saying_t;
void play_say(saying_t what);

/* The cable's game has come to `last_move`; `level` if its position stands in the left half, no
 * search running: shows both. */
void play_show_cable(move_t last_move, bool level);

/* The cable has given the left half back, with the game in it again. */
void play_end_cable(void);

#endif
