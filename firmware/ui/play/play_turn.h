/* play_turn.h - from one stage of the game's screen to another: whose turn it is, with the lights
 * and clocks that go with it; a search is begun and ended. Main loop only.
 */
#ifndef PLAY_TURN_H
#define PLAY_TURN_H

#include "board/verdict.h"
#include "firmware/ui/play/play_state.h"

/* True of results that the players may overrule. */
bool play_can_go_on(void);

/* Lights what belongs to the stage, unless a search runs; and has the display follow. */
void play_set_lights(void);
void play_show_news(void);

/* The clock of the side to move runs, for a new move or for one that had been interrupted. */
void play_run_clock(void);

/* The player has the move: with what they have typed for it, or with nothing typed. */
void play_take_turn(void);
void play_begin_turn(void);

/* How long a notice stands on line 1, unless a key comes. */
#define NOTICE_TICKS (5000 / SCREEN_TICK_MS)

/* `text` becomes the notice, with the sound of a refusal. */
void play_refuse(text_t text);

/* The same for a move, by what there is against it; not MOVE_OK. */
static inline void play_refuse_move(verdict_t verdict)
{
    play_refuse((text_t)(TEXT_NO_PIECE + verdict - MOVE_NO_PIECE));
}

/* The computer, if it plays one side, plays `side` from now on. */
void play_give_computer(colour_t side);

/* Shows a move by its squares alone; nothing else about it is known, nor its score. */
void play_show_squares(move_t move);

/* Shows the last move of the game, as it was told when it was made. */
void play_show_last(void);

/* Ends what stands on the display and on the lights until a key; what is confirmed by GO and
 * nothing else is declined. */
void play_forget_notes(void);

/* The game ends by what somebody says, or by time. */
void play_end_game(result_t result);

bool play_is_analysis(void);

/* STAGE_THINKING: the computer is to find its move; STAGE_HINTING: one for the player, who goes
 * on having the move. */
void play_begin_search(play_stage_t stage);

/* The computer, if it has the move, thinks on. */
void play_go_on_thinking(void);

/* At the level of analysis the computer thinks whenever it is the players' turn, nothing is
 * typed, and nothing stands on the display that they would miss. */
void play_analyse(void);

/* True while a search runs, or waits for the game to be ready for it. */
bool play_is_thinking(void);

/* Ends a search of the game's own; the player has the move. For whoever needs the left half. */
void play_stop(void);

#endif
