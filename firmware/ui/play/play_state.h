/* play_state.h - what the parts of the game's screen know together: the stage that it is at, and
 * what it shows.
 *
 *   play_state   this
 *   play_report  what is known of the searches about moves
 *   play_threat  what the computer threatens
 *   play_ahead   thinking on the player's time
 *   play_turn    from one stage to another, with the lights and clocks that go with it
 *   play_move    moves: typed in, found, made
 *   play_search  what the engine is asked for, and its slices
 *   play_step    back and forward
 *   play_lines   what stands on the display
 *   play         keys, ticks, what the menu and the cable say
 *
 * Each uses those above it; play.h says what the screen does. Main loop only.
 */
#ifndef PLAY_STATE_H
#define PLAY_STATE_H

#include "base/edition.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/ui/panel/screen.h"

/* What the screen waits for: up to STAGE_DOUBTED a key in the player's turn, up to STAGE_THREAT
 * a key, then the end of a search. That runs, or will as soon as the record of the game no
 * longer needs the left half (game_ready()); engine_is_running() tells. */
typedef enum {
    STAGE_TURN,         /* a move; one may be typed in part                                    */
    STAGE_REMINDED,     /* the same; the computer's last move may still have to be carried out */
    STAGE_HINTED,       /* ... a hint stands in the place of the last move: GO plays it        */
    STAGE_DRAW_OFFERED, /* ... the computer offers a draw: GO agrees                           */
    STAGE_ASKED,        /* ... GO was pressed, with nothing typed: GO has Nibble take the side */
    STAGE_DOUBTED,      /* ... the move typed loses something: GO plays it all the same        */
    STAGE_PROMOTION,    /* the piece that a pawn becomes                                       */
    STAGE_CARRYING_OUT, /* GO: the computer's move stands on the player's board                */
    STAGE_THREAT,       /* the same, while the computer looks for a threat (coach.h)           */
    STAGE_GUARD,        /* what the move typed loses (coach.h); it is made in the left half    */
    STAGE_HINTING,      /* a hint                                                              */
    STAGE_THINKING      /* the computer's move                                                 */
} play_stage_t;

static inline play_stage_t play_stage(void)
{
    return (play_stage_t)io_space_byte;
}

static inline void play_set_stage(play_stage_t stage)
{
    io_space_byte = (uint8_t)stage;
}

/* What runs out in play_tick(). */
enum {
    TIMER_GO,     /* until the next GO is no slip any more                        */
    TIMER_PAUSE,  /* until the next search, where the computer plays both sides   */
    TIMER_NOTICE, /* while a notice stands on line 1                              */
    PLAY_TIMERS
};

typedef struct {
    text_t notice;         /* why a key did nothing; until the next one; TEXT_NOTHING: none */
    told_move_t shown;     /* the last move, or the one taken back; from == to: none */
    bool taken_back;       /* it is the one taken back                               */
    bool squares_lit;      /* its squares are lit, after BACK and FWD until a key    */
    uint8_t reminders;     /* squares to put something on, or take it off: how many  */
    square_t reminder[2];  /* ... and which                                          */
    uint8_t promotion;     /* the choice, 0-3 in the order of TEXT_PROMOTION         */
    bool cable_shown;      /* the ioboard shows the cable's game                     */
    bool counted;          /* the game has just changed the player's rating (EDITION_COACH) */
    bool news;             /* for the screen, without a key                          */
    uint8_t changes_shown; /* of the engine's report                                 */
    int8_t mood;           /* the computer's (offers.h)                               */
    int16_t bound;         /* above it the coach's search says something (coach.h)    */
    int16_t score;         /* white's, of the move shown: from the search for it, or SCORE_BOOK */
    uint8_t ticks[PLAY_TIMERS]; /* of play_tick(), that are left                      */
} play_state_t;

extern play_state_t play;

/* The same, for functions that use several of its members. */
static inline play_state_t *play_state(void)
{
    play_state_t *pointer = &play;
    HIDE_ADDRESS(pointer);
    return pointer;
}

/* A search runs, or soon will. */
static inline bool searches(void)
{
    return play_stage() >= STAGE_THREAT;
}

/* ... about a move that is to be made or shown, and the engine's report is of the game. */
static inline bool seeks_move(void)
{
    return play_stage() >= STAGE_HINTING;
}

/* The player may type a move. */
static inline bool is_players_turn(void)
{
    return play_stage() <= STAGE_DOUBTED;
}

/* The computer's move waits for GO. */
static inline bool carrying_out(void)
{
    return play_stage() == STAGE_CARRYING_OUT || (EDITION_COACH && play_stage() == STAGE_THREAT);
}

/* True if the computer plays both sides. */
static inline bool plays_itself(void)
{
    return game_computer() == COMPUTER_BOTH;
}

/* Plies of the record up to what stands on the ioboard. */
static inline uint8_t play_shown_ply(void)
{
    return (uint8_t)(game_ply() - carrying_out());
}

/* A score of the side to move as white sees it, and back. By the ioboard, so a search may run. */
int16_t play_white_score(int16_t of_mover);

/* `score` if the display may show it, else SCORE_NONE: strengths that overlook moves show mates
 * alone. The engine's word for such a move is one without oversights, and good enough for what
 * Nibble does itself; but after moves like these positions are so sharp that one score in ten would
 * differ from the truth by three pawns. */
int16_t play_told_score(int16_t score);

#endif
