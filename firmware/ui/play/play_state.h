/* play_state.h - what the parts of the game's screen (play.h) know together.
 *
 *   play_report  what is known of the searches about moves
 *   play_turn    the stages: whose turn it is, with the lights and clocks that go with it
 *   play_ahead   thinking on the player's time
 *   play_move    moves: typed in, found, made
 *   play_search  what the engine is asked for, and its slices
 *   play_step    back and forward
 *   play_lines   what stands on the display
 *   play         keys, ticks, what the menu and the cable say
 *
 * Each uses those above it. For these files alone; others see play.h. Main loop only.
 */
#ifndef PLAY_STATE_H
#define PLAY_STATE_H

#include "base/edition.h"
#include "board/attack.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/play/play.h"

/* In place of a score: the book knows the move. */

/* What the screen waits for: up to DOUBTED a key in the player's turn, up to THREAT a key, then the end of a
 * search. That runs, or will as soon as the record of the game no longer needs the left half (game_ready());
 * engine_is_running() tells. */
typedef enum {
    TURN,         /* a move; one may be typed in part                                    */
    REMINDED,     /* the same; the computer's last move may still have to be carried out */
    HINTED,       /* ... a hint stands in the place of the last move: GO plays it        */
    DRAW_OFFERED, /* ... the computer offers a draw: GO agrees                           */
    DOUBTED,      /* ... the move typed loses something: GO plays it all the same        */
    PROMOTION,    /* the piece that a pawn becomes                                       */
    CARRYING_OUT, /* GO: the computer's move stands on the player's board                */
    THREAT,       /* the same, while the computer looks for a threat (coach.h)           */
    GUARD,        /* what the move typed loses (coach.h); it is made in the left half    */
    HINTING,      /* a hint                                                              */
    THINKING      /* the computer's move                                                 */
} stage_t;

static inline stage_t play_stage(void)
{
    return (stage_t)io_space_byte;
}

static inline void play_set_stage(stage_t stage)
{
    io_space_byte = (uint8_t)stage;
}

typedef struct {
    text_t
        notice; /* why a key did nothing, instead of line 1 until the next one; TEXT_NOTHING: none */
    told_move_t shown;     /* the last move, or the one taken back; from == to: none */
    bool taken_back;       /* it is the one taken back                               */
    bool squares_lit;      /* its squares are lit, after BACK and FWD until a key    */
    uint8_t reminders;     /* squares to put something on, or take it off: how many  */
    square_t reminder[2];  /* ... and which                                          */
    uint8_t promotion;     /* the choice, 0-3 in the order of TEXT_PROMOTION         */
    bool cable_shown;      /* the ioboard shows the cable's game                     */
    bool news;             /* for the screen, without a key                          */
    uint8_t changes_shown; /* of the engine's report                                 */
    int8_t mood;           /* the computer's (offers.h)                               */
    int16_t bound;         /* above it the coach's search says something (coach.h)    */
    int16_t score;         /* white's, from the last search, or SCORE_BOOK           */
    uint8_t go_ticks;      /* of play_tick(), until the next GO is no slip any more  */
} play_state_t;

extern play_state_t play;

/* The same, for functions that use several of its members. */
static inline play_state_t *play_state(void)
{
    play_state_t *pointer = &play;
    HIDE_ADDRESS(pointer);
    return pointer;
}

/* What not every edition has. */
extern move_t play_threat;          /* what the player is shown until a key, or MOVE_NONE     */
extern bool play_expected_shown;    /* the answer that the computer expects stands on line 1   */
extern move_t play_expected;        /* his answer, when the search for threats has replaced it */
extern uint8_t play_autoplay_ticks; /* until the next search of a game it plays alone         */
extern uint32_t play_searched_ms;   /* how long the last search has lasted                    */
extern uint8_t play_searched_ply;   /* of the game, the position it is about; NOT_SEARCHED    */
#define NOT_SEARCHED 0xFF

/* A search runs, or soon will. */
static inline bool searches(void)
{
    return play_stage() >= THREAT;
}

/* ... about a move that is to be made or shown, and the engine's report is of the game. */
static inline bool seeks_move(void)
{
    return play_stage() >= HINTING;
}

/* The player may type a move. */
static inline bool is_players_turn(void)
{
    return play_stage() <= DOUBTED;
}

/* The computer's move waits for GO. */
static inline bool carrying_out(void)
{
    return play_stage() == CARRYING_OUT || (EDITION_COACH && play_stage() == THREAT);
}

/* True if the computer plays both sides. */
static inline bool plays_itself(void)
{
    return game_computer() == COMPUTER_BOTH;
}

/* --- play_report ------------------------------------------------------------------------------ */

/* A score of the side to move as white sees it, and back. By the ioboard, so a search may run. */
int16_t play_white_score(int16_t of_mover);

/* A search about a move is over; with EDITION_INFO a copy of the report is kept, for other searches may
 * follow before somebody looks at it. */
void play_keep_report(void);

/* The answer that the search expects to the computer's move, the one it would make now or the one
 * that waits for GO; MOVE_NONE if it knows none. */
move_t play_expected_move(void);

/* --- play_turn -------------------------------------------------------------------------------- */

/* True of results that the players may overrule. */
bool play_can_go_on(void);

/* Lights what belongs to the stage, unless a search runs; and has the display follow. */
void play_set_lights(void);
void play_show_news(void);

/* The clock of the side to move runs, for a new move or for one that had been interrupted. */
void play_run_clock(void);

/* The player has the move, with nothing typed. */
void play_begin_turn(void);

/* `text` becomes the notice, with the sound of a refusal. */
void play_refuse(text_t text);

/* The computer, if it plays one side, plays `side` from now on. */
void play_give_computer(colour_t side);

/* Shows a move by its squares alone; nothing else about it is known. */
void play_show_squares(move_t move);

/* Ends what stands on the display and on the lights until a key. */
void play_forget_notes(void);

/* The game ends by what somebody says, or by time. */
void play_end_game(result_t result);

bool play_is_analysis(void);

/* THINKING: the computer is to find its move; HINTING: one for the player, who goes on having the move. */
void play_begin_search(stage_t stage);

/* The computer, if it has the move, thinks on. */
void play_go_on_thinking(void);

/* At the level of analysis the computer thinks whenever it is the players' turn, nothing is typed, and
 * nothing stands on the display that they would miss. */
void play_analyse(void);

/* The search for a threat is over, or is ended: the player's turn can begin. */
void play_end_threat(void);

/* --- play_ahead ------------------------------------------------------------------------------- */

/* With EDITION_AHEAD. In the player's turn the computer thinks about the position after the answer that it
 * expects, if the player likes (SETTING_PONDER), with the answer made in the left half. The stage stays
 * TURN, and what is shown is the ioboard. A key finds the game's position in the left half: the search is
 * paused for it, and goes on behind it if the key has changed nothing. */

/* The answer expected to the move that stands on the ioboard now, MOVE_NONE if none is known. */
void play_ahead_expect(move_t answer);

/* Wants to think about it, if that is useful; the position may have been left and come back to. */
void play_ahead_begin(void);

/* True if it is time to: the answer is made, and the caller starts the search. 30 ms, once. */
bool play_ahead_prepare(void);

/* While the left half is the search's, play_thinks_ahead(): the player's king if it stands in check, else
 * SQUARE_NONE. */
square_t play_ahead_checked_king(void);

/* Before a key and after it: up to 30 ms, and 3 ms. */
void play_ahead_pause(void);
void play_ahead_go_on(void);

/* Gives the search up; the left half holds the game's position. */
void play_ahead_end(void);

/* True if the player's move, typed while the search is paused, is the one that was expected. */
bool play_ahead_is_expected(move_t move);

/* When a search for the computer's move is due: true if the one that is paused is it, and since when it
 * has run. Another one is given up. */
bool play_ahead_hit(uint32_t *elapsed_ms);

/* True if the side to move in the game stands in check; and its king. */
static inline bool play_is_check(void)
{
    if (EDITION_AHEAD && play_thinks_ahead()) {
        return play_ahead_checked_king() != SQUARE_NONE;
    }
    return attack_in_check(page.state.side);
}

static inline square_t play_king(void)
{
    if (EDITION_AHEAD && play_thinks_ahead()) {
        return play_ahead_checked_king();
    }
    return page_king(page.state.side);
}

/* --- play_move -------------------------------------------------------------------------------- */

/* Makes a legal move of the player's, whom the computer answers; one that it has found itself. */
void play_move(move_t move);
void play_answer(move_t move);

/* The move typed in: played, asked about, or refused; looked at first unless it is `guarded`. */
void play_confirm_entry(bool guarded);

/* The search is over: takes its result. */
void play_take_result(void);

/* --- play_step -------------------------------------------------------------------------------- */

/* BACK and FWD: one ply, if there is one. While the move is read off, the ioboard is before it. */
void play_step(bool back);

#endif
