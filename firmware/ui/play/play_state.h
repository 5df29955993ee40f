/* SPDX-License-Identifier: MIT */
/* play_state.h - the state that the parts of the game's screen share: the stage, and the data
 * shown.
 *
 *   play_state   this header: the stage, and the data shown
 *   play_felt    the lights and the words for hands over the sensor board
 *   play_report  the report of the last search about a move
 *   play_threat  threats of the computer
 *   play_look    the look at a game that has ended
 *   play_ahead   thinking on the player's time
 *   play_turn    changes of the stage, with lights and clocks
 *   play_move    moves: typed in, found, made
 *   play_search  limits and slices of the searches
 *   play_step    back and forward
 *   play_lines   the lines of the display
 *   play         keys, ticks, calls of the menu and the cable
 *   play_hands   hands over the sensor board, in place of keys
 *
 * Each part uses only the parts above it in this list. play.h describes what the screen does. Call
 * this module only from the main loop.
 */
#ifndef PLAY_STATE_H
#define PLAY_STATE_H

#include "base/edition.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/ui/panel/screen.h"

/* The stages, which say what the screen waits for. In the stages up to STAGE_DOUBTED it is the
 * player's turn. In the stages up to STAGE_THREAT the screen waits for a key, and from STAGE_GUARD
 * on for the end of a search. The search begins as soon as the record of the game no longer needs
 * the left half (game_ready()). From then on engine_is_running() is true. */
typedef enum {
    STAGE_TURN,         /* waits for a move; a part of the move may be typed                      */
    STAGE_HINTED,       /* waits for a move, with a hint on show; GO plays the hint               */
    STAGE_DRAW_OFFERED, /* waits for a move, while the computer offers a draw; GO agrees          */
    STAGE_ASKED,        /* waits for a move, after GO with nothing typed; a second GO gives the side
                         * to Nibble */
    STAGE_DOUBTED,      /* waits for a move, after a typed move that loses something; GO plays this
                         * move */
    STAGE_PROMOTION,    /* waits for the choice of a promotion piece                              */
    STAGE_CARRYING_OUT, /* waits for GO, which says that the computer's move stands on the player's
                         * board */
    STAGE_THREAT,       /* waits for GO like STAGE_CARRYING_OUT, while the computer looks for a
                         * threat (coach.h) */
    STAGE_GUARD,        /* the guard examines the best move, then the typed move (coach.h)        */
    STAGE_HINTING,      /* the computer looks for a hint                                          */
    STAGE_THINKING      /* the computer looks for its move                                        */
} play_stage_t;

static inline play_stage_t play_stage(void)
{
    return (play_stage_t)io_space_byte;
}

static inline void play_set_stage(play_stage_t stage)
{
    io_space_byte = (uint8_t)stage;
}

/* The timers of play_tick(). */
enum {
    TIMER_GO,     /* time from a GO or a question until another GO is valid  */
    TIMER_PAUSE,  /* time until the next search, if the computer plays both sides */
    TIMER_NOTICE, /* time for which line 1 shows a notice                    */
    TIMER_BOARD,  /* time for which line 1 says that the sensor board is unplugged */
    PLAY_TIMERS = TIMER_BOARD + EDITION_SENSORS
};

typedef struct {
    text_t notice;         /* reason why a key did nothing, or TEXT_NOTHING; shown until the next
                            * key */
    told_move_t shown;     /* last move, or move taken back; if from == to, there is no move   */
    bool taken_back;       /* true if `shown` is the move taken back                           */
    bool square_refused;   /* true if `notice` says why a square or a move was refused         */
    bool squares_lit;      /* true if the squares of `shown` are lit, from BACK or FWD to the next
                            * key */
    uint8_t reminders;     /* number of squares in `reminder` */
    square_t reminder[2];  /* squares on which the player must still change the piece          */
    uint8_t promotion;     /* chosen piece, 0-3 in the order of TEXT_PROMOTION                 */
    bool cable_shown;      /* true if the ioboard shows the cable's game                       */
    bool counted;          /* true if the game has just changed the player's rating
                            * (EDITION_COACH) */
    bool news;             /* true if the screen must be drawn although no key came            */
    uint8_t changes_shown; /* value of engine_changes() for the report that the display shows  */
    int8_t mood;           /* number of even (positive) or hopeless (negative) moves in a row,
                            * offers.h */
    int16_t bound;         /* in STAGE_THREAT: a score above this bound is a threat. In STAGE_GUARD:
                            * score of the best move, or COACH_NOTHING while this score is
                            * unknown */
    int16_t score;         /* score that the search for the move has found for `shown`, from white's
                            * side, or SCORE_BOOK */
    uint8_t ticks[PLAY_TIMERS]; /* remaining ticks of each timer */
} play_state_t;

extern play_state_t play;

/* Returns &play. A function that uses several members is smaller with this pointer. */
static inline play_state_t *play_state(void)
{
    play_state_t *pointer = &play;
    HIDE_ADDRESS(pointer);
    return pointer;
}

/* True if a search runs or will run soon. */
static inline bool searches(void)
{
    return play_stage() >= STAGE_THREAT;
}

/* True if the search looks for a move to make or to show. The engine's report is then about the
 * game's position. */
static inline bool seeks_move(void)
{
    return play_stage() >= STAGE_HINTING;
}

/* True if the player may type a move. */
static inline bool is_players_turn(void)
{
    return play_stage() <= STAGE_DOUBTED;
}

/* True while the player's clock must run, because the player may type a move or has to choose a
 * promotion piece. */
static inline bool is_players_time(void)
{
    return play_stage() <= STAGE_PROMOTION;
}

/* True if the computer's move waits for GO. */
static inline bool carrying_out(void)
{
    return play_stage() == STAGE_CARRYING_OUT || (EDITION_COACH && play_stage() == STAGE_THREAT);
}

/* True if the computer plays both sides. */
static inline bool plays_itself(void)
{
    return game_computer() == COMPUTER_BOTH;
}

/* Returns the number of plies from the start of the record to the position on the ioboard. */
static inline uint8_t play_shown_ply(void)
{
    return (uint8_t)(game_ply() - carrying_out());
}

/* Converts a score of the side to move into a score of white, or back. The ioboard says which side
 * is to move, so a search may run. */
int16_t play_white_score(int16_t of_mover);

/* Returns `score` if the display may show it, otherwise SCORE_NONE. At a low rating Nibble
 * overlooks moves on purpose, and the display then shows only mates. The score comes from a search
 * that overlooks nothing, and Nibble's decisions use this score. But the oversights make the
 * positions so sharp that one score in ten would be wrong by three pawns. */
int16_t play_told_score(int16_t score);

#endif
