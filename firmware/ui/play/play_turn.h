/* SPDX-License-Identifier: MIT */
/* play_turn.h - changes the stage of the game's screen. Then sets the lights and the clocks for the
 * new stage. Begins and ends searches. Call this module only from the main loop.
 */
#ifndef PLAY_TURN_H
#define PLAY_TURN_H

#include "base/edition.h"
#include "board/verdict.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/ui/play/play_state.h"

/* True if the players may continue the game in spite of its result. */
bool play_can_go_on(void);

/* play_set_lights() lights the squares that belong to the stage, unless a search runs.
 * play_show_news() does the same, and makes ui.c draw the screen again. */
void play_set_lights(void);
void play_show_news(void);

/* Starts the clock of the side to move, for a new move or an interrupted one. While pieces on the
 * sensor board stand wrong, the player's clock does not run. */
void play_run_clock(void);

/* Both functions give the player the move. play_take_turn() keeps the typed squares, and
 * play_begin_turn() forgets them. */
void play_take_turn(void);
void play_begin_turn(void);

/* Begins a stage that asks a question. GO means yes. GO is ignored in the first second, because
 * nobody has read the question yet. Any other key ends this second early. */
void play_ask(play_stage_t stage);

/* Line 1 shows a notice for this number of ticks, or until a key comes. */
#define NOTICE_TICKS (5000 / SCREEN_TICK_MS)

/* Shows `text` as the notice, and plays the sound of a refusal. */
void play_refuse(text_t text);

/* Refuses a move like play_refuse(). `verdict` is the reason against the move, and must not be
 * MOVE_OK. */
static inline void play_refuse_move(verdict_t verdict)
{
    play_refuse(text_of_verdict(verdict));
}

/* If the computer plays one side, it plays `side` from now on. */
void play_give_computer(colour_t side);

/* Shows only the squares of a move, because nothing else about the move is known. The move has no
 * score. */
void play_show_squares(move_t move);

/* Shows the last move of the game as it was described when it was made. */
void play_show_last(void);

/* Removes everything that the display and the lights show only until a key comes. Also declines an
 * offered draw, because only GO accepts an offer. */
void play_forget_notes(void);

/* Ends the game by resignation, an agreed draw or a fallen flag. */
void play_end_game(result_t result);

static inline bool play_is_analysis(void)
{
    return levels_chosen().kind == LEVEL_ANALYSIS;
}

/* True at the levels for mate and for analysis. These levels examine a position for both sides, so
 * a search does not change the side that the computer plays. */
static inline bool play_keeps_sides(void)
{
    return (uint8_t)(levels_chosen().kind - LEVEL_MATE) <= LEVEL_ANALYSIS - LEVEL_MATE;
}

/* Begins a search. With STAGE_THINKING the computer looks for its own move. With STAGE_HINTING it
 * looks for a hint, and the player still has the move. */
void play_begin_search(play_stage_t stage);

/* If it is the computer's turn, lets the computer go on thinking. */
void play_go_on_thinking(void);

/* In a rated game, if it is the computer's turn and no search runs, lets the computer go on
 * thinking. Otherwise the player could make the computer's move. Returns true if the computer
 * thinks. The left half must hold the game. */
FEATURE(EDITION_COACH, bool, play_go_on_rated, (void), false);

/* Returns the text that asks whether to give up the running game. */
static inline text_t play_ask_new(void)
{
    return rating_is_on() ? TEXT_ASK_RATED : TEXT_ASK_NEW;
}

/* At the level of analysis lets the computer think. But the computer waits in a stage other than
 * STAGE_TURN, while squares are typed, and while the display shows something that the players still
 * need to read. */
void play_analyse(void);

/* True while a search runs, or waits for game_ready(). */
bool play_is_thinking(void);

/* Ends any search of the game and gives the player the move. Call it before other code uses the
 * left half. */
void play_stop(void);

#endif
