/* SPDX-License-Identifier: MIT */
/* sitting.h - one game of a person on a device. The parts of this program share these
 * declarations. */
#ifndef SITTING_H
#define SITTING_H

#include "simulator/clocks.h"
#include "tests/faults/device.h"
#include "tests/hands/person.h"

/* Who plays: two people, or a person against Nibble. SITTING_SLOW lets Nibble think for so long
 * that the player can correct a move. */
typedef enum { SITTING_TWO, SITTING_FAST, SITTING_SLOW, SITTING_KINDS } sitting_kind_t;

typedef enum {
    TROUBLE_KNOCK,   /* a piece falls over */
    TROUBLE_TWO,     /* two pieces of the same colour are lifted */
    TROUBLE_FOREIGN, /* a piece is put on an empty square */
    TROUBLE_UNPLUG,  /* the board is unplugged */
    TROUBLE_AWAY,    /* the board is unplugged, and a piece is moved meanwhile */
    TROUBLES
} trouble_t;

/* What is counted and measured in a game. The report adds the counts of all games. For each time it
 * gives the longest that was measured. */
typedef struct {
    unsigned games, ended, moves, answers, new_games;
    unsigned captures, castlings, passings, promotions;
    /* number of moves that the player corrected before Nibble answered */
    unsigned replaced, withdrawn;
    unsigned troubles[TROUBLES], cuts;
    unsigned longest_ms; /* the longest time until the display showed a settled move */
    /* the longest time until the display showed a move that may be half of castling */
    unsigned longest_rook_ms;
    unsigned longest_told_ms; /* the longest time until the device reported a disturbance */
} sums_t;

typedef struct {
    uint32_t seed;
    sitting_kind_t kind;
    uint8_t computer;
    bool by_engine; /* the engine chooses the player's moves */
    bool turned;
    unsigned plies;          /* the game ends at this ply or earlier */
    unsigned troubles, cuts; /* number of disturbances and power cuts in the whole game */
    /* number of disturbances and power cuts that are still to come */
    unsigned troubles_left, cuts_left;
    unsigned count; /* number of plies played */
    bool is_hasty;  /* Nibble answered before the player was ready */
    sums_t *sums;
} sitting_t;

extern sitting_t sitting;

/* Prints the seed, a message, the display and the log, and ends the process with status 1. */
void give_up(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

/* --- Positions -------------------------------------------------------------------------------- */

/* The piece and the colour on each square, starting with a1. */
typedef uint8_t squares_t[64];

/* Writes the position in the left half of the host's page to `squares`. */
void squares_of_page(squares_t squares);

/* Writes the pieces after `move` to `squares`. The page does not change. */
void squares_after(move_t move, squares_t squares);

/* True if the chip's ioboard shows these squares. */
bool chip_shows(const squares_t squares);

/* Returns the piece of a square of the chip's ioboard, or 0 if the square is empty. */
uint8_t chip_piece(square_t square);

/* True if pieces stand on the same squares on the table and on the chip's ioboard. */
bool desk_fits(void);

/* --- Time ------------------------------------------------------------------------------------- */

/* Runs until the chip shows the squares and has finished writing the display. Returns the time of
 * the display's last change. After `limit_ms` it calls give_up() with `what`. */
cycle_t run_until_shown(const squares_t squares, unsigned limit_ms, const char *what);

/* Returns the milliseconds from the moment when the last change settled until `time`. */
unsigned ms_since_settled(cycle_t time);

/* --- Parts ------------------------------------------------------------------------------------ */

/* Plays a game with the settings of `sitting`. */
void games_play(void);

/* Disturbs a board that fits the position, asserts that the device reports the disturbance, and
 * corrects the board. `busy` holds the two squares of a Nibble move that the player has yet to
 * carry out. Both are SQUARE_NONE if there is no such move. */
void trouble_come(const square_t busy[2]);

/* Puts the pieces where the device asks for them. If the board does not fit and the device asks for
 * no piece, it calls give_up() with `what`. */
void trouble_mend(const char *what);

/* Switches the device on after a cut, compares the record with the game before the cut, and
 * corrects the board. `reading` is the player's move that the cut interrupted. It is MOVE_NONE if
 * the cut interrupted a move of Nibble. If the game has ended, the device must show the result and
 * ask for no piece. */
void trouble_after_cut(const game_t *before, move_t reading, const person_plan_t *plan);

#endif
