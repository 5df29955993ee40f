/* SPDX-License-Identifier: MIT */
/* play_turn.h - changes the stage of the game's screen, with its lights and clocks, and begins and
 * ends searches. Call this module only from the main loop.
 */
#ifndef PLAY_TURN_H
#define PLAY_TURN_H

#include "base/edition.h"
#include "board/verdict.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/ui/play/play_state.h"

/* True if the players may go on in spite of the present result. */
bool play_can_go_on(void);

/* play_set_lights() lights the squares of the stage, unless a search runs. play_show_news() also
 * makes ui.c draw the screen again. */
void play_set_lights(void);
void play_show_news(void);

/* Starts the clock of the side to move, for a new move or for an interrupted move. The player's
 * clock does not run while pieces on the sensor board stand wrong. */
void play_run_clock(void);

/* Gives the player the move: play_take_turn() keeps the typed squares, play_begin_turn() begins
 * with nothing typed. */
void play_take_turn(void);
void play_begin_turn(void);

/* Begins a stage that asks a question. GO means yes. In the first second GO is ignored, because
 * nobody has read the question yet. Another key ends this second early. */
void play_ask(play_stage_t stage);

/* The number of ticks for which line 1 shows a notice, unless a key comes. */
#define NOTICE_TICKS (5000 / SCREEN_TICK_MS)

/* Makes `text` the notice, with the sound of a refusal. */
void play_refuse(text_t text);

/* Does the same for a move. `verdict` is the reason against the move, not MOVE_OK. */
static inline void play_refuse_move(verdict_t verdict)
{
    play_refuse(text_of_verdict(verdict));
}

/* Gives `side` to the computer from now on, if it plays one side. */
void play_give_computer(colour_t side);

/* Shows only the squares of a move. Nothing else about the move is known, and it has no score. */
void play_show_squares(move_t move);

/* Shows the last move of the game, as told when it was made. */
void play_show_last(void);

/* Removes everything that the display and the lights show only until a key. Declines an offer,
 * because only GO accepts it. */
void play_forget_notes(void);

/* Ends the game because a player said so, or because a flag fell. */
void play_end_game(result_t result);

static inline bool play_is_analysis(void)
{
    return levels_chosen().kind == LEVEL_ANALYSIS;
}

/* True at the levels of mate and analysis. These levels examine a position for both sides, so a
 * search does not change which side the computer plays. */
static inline bool play_keeps_sides(void)
{
    return (uint8_t)(levels_chosen().kind - LEVEL_MATE) <= LEVEL_ANALYSIS - LEVEL_MATE;
}

/* Begins a search. With STAGE_THINKING the computer looks for its own move. With STAGE_HINTING it
 * looks for a hint, and the player still has the move. */
void play_begin_search(play_stage_t stage);

/* Lets the computer think on, if it has the move. */
void play_go_on_thinking(void);

/* In a rated game lets the computer think on if the computer has the move and no search runs,
 * because the player could otherwise make the computer's move. Returns true if the computer thinks.
 * The left half must hold the game. */
FEATURE(EDITION_COACH, bool, play_go_on_rated, (void), false);

/* Returns the question whether to give up the game that is on. */
static inline text_t play_ask_new(void)
{
    return rating_is_on() ? TEXT_ASK_RATED : TEXT_ASK_NEW;
}

/* At the level of analysis lets the computer think, if it is the players' turn, nothing is typed,
 * and the display shows nothing that the players still need to read. */
void play_analyse(void);

/* True while a search runs, or waits for game_ready(). */
bool play_is_thinking(void);

/* Ends a search of the game and gives the player the move. Call it before other code uses the left
 * half. */
void play_stop(void);

#endif
