/* SPDX-License-Identifier: MIT */
/* puzzle_state.h - the state that the parts of the screen of puzzles and mistakes share (puzzle.h).
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
    COMPARING, /* the engine examines the better move of a mistake, before THINKING */
    THINKING,
    HINTING,
    ANSWERED,
    WRONG,
    SOLVED,
    EMPTY /* the box has no position to ask */
} state_of_puzzle_t;

/* The greatest number of moves that the player must find. */
enum { MOST_MOVES = 3 };

typedef struct {
    uint8_t state;                 /* state_of_puzzle_t                                        */
    uint8_t number;                /* number of the puzzle, or place of the mistake in the box */
    bool is_mistake;               /* true if the position comes from the mistake box          */
    uint8_t list;                  /* list of the exercise, exercise_t, or EXERCISE_NONE       */
    uint8_t goal;                  /* goal of the puzzle (puzzles.h)                           */
    uint8_t moves;                 /* number of moves still to find                            */
    move_t played[2 * MOST_MOVES]; /* moves played from the puzzle's position on             */
    uint8_t plies;                 /* number of moves in `played` */
    uint8_t refuted;               /* number of the refutation's moves that are on the board   */
    int16_t best;                  /* opponent's score after the better move of a mistake        */
    hands_move_t tried;            /* typed move in the form for hands_look() */
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

/* Lets the player solve the position, at the start and after an answer. */
void puzzle_solve(void);

/* Takes the typed move. Refuses an illegal move. If the move does not end the game, lets the engine
 * examine it. */
void puzzle_confirm_entry(void);

/* Lets the player go on after an answer. First takes back a wrong move and its refutation. */
void puzzle_go_on(void);

/* Sets up the puzzle, and makes the moves that have been played. */
void puzzle_set_up(void);

/* Takes the player's result: true when the position is solved, false after a wrong move or a
 * request for the solution. Only the first result of a position counts. */
void puzzle_note_answer(bool right);

/* Notes `found`, which is the opponent's score after the better move. Then lets the engine examine
 * the typed move. */
void puzzle_compare_typed(int16_t found);

/* Judges the typed move by the result of the search. */
void puzzle_judge_move(void);

/* Makes the next move of the refutation on the board. Returns false after the last move of the
 * refutation. */
bool puzzle_go_on_refuting(void);

#endif
