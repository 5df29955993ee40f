/* SPDX-License-Identifier: MIT */
/* puzzle_state.h - the common state of the parts of the screen of puzzles and mistakes (puzzle.h).
 *
 *   puzzle        keys, the choice of the position, the solution
 *   puzzle_moves  the position, the judgement of moves
 *   puzzle_lines  the lines of the display
 *   puzzle_hands  hands over the sensor board
 *
 * This module needs EDITION_PUZZLES. Call it only from the main loop.
 */
#ifndef PUZZLE_STATE_H
#define PUZZLE_STATE_H

#include "firmware/game/exercises.h"
#include "firmware/game/hands_board.h"
#include "firmware/ui/panel/screen.h"

typedef enum {
    CHOOSING,
    SOLVING,
    COMPARING, /* the engine examines the better move of a mistake; THINKING follows */
    THINKING,
    HINTING,
    ANSWERED,
    WRONG,
    SOLVED,
    EMPTY /* the box asks no position */
} state_of_puzzle_t;

/* The greatest number of moves that the player must find. */
enum { MOST_MOVES = 3 };

typedef struct {
    uint8_t state;                 /* state_of_puzzle_t                                        */
    uint8_t number;                /* number of the puzzle, or place in the mistake box        */
    bool is_mistake;               /* true if the position comes from the mistake box          */
    uint8_t list;                  /* list of the exercise, exercise_t, or EXERCISE_NONE       */
    uint8_t goal;                  /* goal of the puzzle (puzzles.h)                           */
    uint8_t moves;                 /* number of moves still to find                            */
    move_t played[2 * MOST_MOVES]; /* moves played from the puzzle's position on             */
    uint8_t plies;                 /* number of moves in `played` */
    uint8_t refuted;               /* number of moves of the refutation on the board           */
    int16_t best;                  /* score after the better move of a mistake, for the opponent */
    hands_move_t tried;            /* typed move, for the hands */
    told_move_t shown;             /* last move, or the answer to a wrong move                 */
    bool begun;                    /* true after a first move, right or wrong                  */
    text_t message;                /* message in place of the task, or TEXT_NOTHING            */
    square_t piece_square;         /* square of the piece that FWD or BACK shows, or SQUARE_NONE */
    move_t solution; /* solution of the present position, or MOVE_NONE if it is unknown */
    bool half_told;  /* true if the solution's first square has been shown       */
    bool counts;     /* true until this position's result has changed the player's number */
} puzzle_state_t;

extern puzzle_state_t puzzle;

/* True for a position of the exercises. */
static inline bool puzzle_is_exercise(void)
{
    return EDITION_EXERCISES && puzzle.list != EXERCISE_NONE;
}

/* Begins to solve the position, or goes on after an answer. */
void puzzle_solve(void);

/* Takes the typed move. Refuses an illegal move. Lets the engine examine a move that does not end
 * the game. */
void puzzle_confirm_entry(void);

/* Goes on after an answer: takes a wrong move and its refutation off the board. */
void puzzle_go_on(void);

/* Sets up the puzzle with the moves that have been played. */
void puzzle_set_up(void);

/* Takes the player's result: true when the position is solved, false after a wrong move and when
 * the player asks for the solution. Only the first result of a position is the player's own. */
void puzzle_note_answer(bool right);

/* Takes `found`, the opponent's score after the better move, and lets the engine examine the typed
 * move. */
void puzzle_compare_typed(int16_t found);

/* Judges the move after the search. */
void puzzle_judge_move(void);

/* Makes the next move of the refutation of a wrong move on the board. Returns false after its last
 * move. */
bool puzzle_go_on_refuting(void);

#endif
