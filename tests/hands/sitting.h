/* SPDX-License-Identifier: MIT */
/* sitting.h - one person, one device, one game: declarations that the parts of this program
 * share. */
#ifndef SITTING_H
#define SITTING_H

#include "simulator/clocks.h"
#include "tests/faults/device.h"
#include "tests/hands/person.h"

/* The opponents. SITTING_SLOW: Nibble thinks for so long that the player can correct a move. */
typedef enum { SITTING_TWO, SITTING_FAST, SITTING_SLOW, SITTING_KINDS } sitting_kind_t;

typedef enum {
    TROUBLE_KNOCK,   /* a piece falls over */
    TROUBLE_TWO,     /* two pieces of one colour are off the board */
    TROUBLE_FOREIGN, /* a piece is on a wrong square */
    TROUBLE_UNPLUG,  /* the board is unplugged */
    TROUBLE_AWAY,    /* the board is unplugged, and a piece is moved meanwhile */
    TROUBLES
} trouble_t;

/* The figures that are summed or compared over all games. */
typedef struct {
    unsigned games, ended, moves, answers, new_games;
    unsigned captures, castlings, passings, promotions;
    unsigned replaced, withdrawn; /* number of moves corrected before Nibble has answered */
    unsigned troubles[TROUBLES], cuts;
    unsigned longest_ms;      /* the longest time from the last settled change to the display */
    unsigned longest_rook_ms; /* the longest such time for a move that can be half of a castling */
    unsigned longest_told_ms; /* the longest time from a disturbance to its lights and words */
} sums_t;

typedef struct {
    uint32_t seed;
    sitting_kind_t kind;
    uint8_t computer;
    bool by_engine; /* the engine chooses the player's moves */
    bool turned;
    unsigned plies;          /* the game ends at this ply or earlier */
    unsigned troubles, cuts; /* number of disturbances and cuts of the whole game */
    /* the number of disturbances and cuts left; they are spread over the game */
    unsigned troubles_left, cuts_left;
    unsigned count; /* the number of plies so far */
    bool is_hasty;  /* Nibble answered before the player was ready */
    sums_t *sums;
} sitting_t;

extern sitting_t sitting;

/* Prints the seed, a message, the display and the log, and ends the process with status 1. */
void give_up(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

/* --- Positions -------------------------------------------------------------------------------- */

/* Piece and colour of each square, a1 first. */
typedef uint8_t squares_t[64];

/* Writes the position in the left half of the host's page to `squares`. */
void squares_of_page(squares_t squares);

/* Returns the pieces after `move`. The page does not change. */
void squares_after(move_t move, squares_t squares);

/* True if the chip's ioboard shows these squares. */
bool chip_shows(const squares_t squares);

/* Returns the piece of a square of the chip's ioboard, or 0 if the square is empty. */
uint8_t chip_piece(square_t square);

/* True if the table has the pieces of the chip's ioboard. */
bool desk_fits(void);

/* --- Time ------------------------------------------------------------------------------------- */

/* Runs until the chip shows the squares, and the display has been written. Returns the time of the
 * last change of the display. Gives up after `limit_ms`, with `what`. */
cycle_t run_until_shown(const squares_t squares, unsigned limit_ms, const char *what);

/* Returns the milliseconds from the last settled change to `time`. */
unsigned ms_since_settled(cycle_t time);

/* --- Parts ------------------------------------------------------------------------------------ */

/* Plays a game with the settings of `sitting`. */
void games_play(void);

/* Disturbs a board that fits the position. Asserts that the device reports the disturbance, and
 * corrects the board. `busy` are the squares of Nibble's move that the player must carry out; none
 * if SQUARE_NONE. */
void trouble_come(const square_t busy[2]);

/* Puts the pieces where the device asks for them. Gives up with `what` if the device asks for
 * nothing while the board does not fit. */
void trouble_mend(const char *what);

/* Switches the device on after a cut, compares the record with the game before the cut, and
 * corrects the board. `reading` is the move whose hands were cut short, MOVE_NONE for Nibble's
 * move. If the game has ended, the device must show the result and ask for no piece. */
void trouble_after_cut(const game_t *before, move_t reading, const person_plan_t *plan);

#endif
