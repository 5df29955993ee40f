/* play_turn.h - from one stage of the game's screen to another: the turn, with its lights and
 * clocks; the begin and end of a search. Main loop only.
 */
#ifndef PLAY_TURN_H
#define PLAY_TURN_H

#include "base/edition.h"
#include "board/verdict.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/ui/play/play_state.h"

/* True if the players may overrule the present result. */
bool play_can_go_on(void);

/* play_set_lights() lights the squares of the stage, unless a search runs. play_show_news() also
 * makes the display follow. */
void play_set_lights(void);
void play_show_news(void);

/* Runs the clock of the side to move, for a new move or for an interrupted move. The player's clock
 * stands while the sensor board does not fit. */
void play_run_clock(void);

/* Gives the player the move: play_take_turn() keeps the typed squares, play_begin_turn() begins
 * with nothing typed. */
void play_take_turn(void);
void play_begin_turn(void);

/* Begins a stage that asks a question which GO agrees to. GO counts for nothing in the first second
 * of the question, unless another key comes, because nobody has read the question yet. */
void play_ask(play_stage_t stage);

/* The time that a notice stands on line 1, unless a key comes. */
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

/* Shows a move only by its squares. Nothing else is known of it, and it has no score. */
void play_show_squares(move_t move);

/* Shows the last move of the game, as told when it was made. */
void play_show_last(void);

/* Ends everything that stands on the display and on the lights only until a key. An offer that only
 * GO confirms is declined. */
void play_forget_notes(void);

/* Ends the game by a player's word, or by time. */
void play_end_game(result_t result);

static inline bool play_is_analysis(void)
{
    return levels_chosen().kind == LEVEL_ANALYSIS;
}

/* True at the levels of mate and analysis. They are about a position, whoever plays which side, so
 * a search gives no side to the computer there. */
static inline bool play_keeps_sides(void)
{
    return (uint8_t)(levels_chosen().kind - LEVEL_MATE) <= LEVEL_ANALYSIS - LEVEL_MATE;
}

/* Begins a search. STAGE_THINKING: the computer finds its move. STAGE_HINTING: it finds a move for
 * the player, who keeps the move. */
void play_begin_search(play_stage_t stage);

/* Lets the computer think on, if it has the move. */
void play_go_on_thinking(void);

/* Lets the computer think on in a rated game, if it has the move and no search runs: otherwise the
 * player could make its move. Returns true if it does. The game has the left half. */
FEATURE(EDITION_COACH, bool, play_go_on_rated, (void), false);

/* The question before a game that is on is given up. */
static inline text_t play_ask_new(void)
{
    return rating_is_on() ? TEXT_ASK_RATED : TEXT_ASK_NEW;
}

/* Lets the computer think at the level of analysis, if it is the players' turn, nothing is typed,
 * and the display shows nothing that the players would miss. */
void play_analyse(void);

/* True while a search runs, or waits until the game is ready for it. */
bool play_is_thinking(void);

/* Ends a search of the game; the player has the move. Call it before another use of the left
 * half. */
void play_stop(void);

#endif
