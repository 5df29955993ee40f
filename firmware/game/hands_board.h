/* SPDX-License-Identifier: MIT */
/* hands_board.h - compares the squares of a sensor board with the ioboard.
 *
 * The ioboard shows how the pieces should stand. This module knows on which squares pieces really
 * stand, which squares differ from the ioboard, and how long the board has rested. hands.h finds
 * the meaning of the differences. This module needs EDITION_SENSORS. Call it only from the main
 * loop.
 */
#ifndef HANDS_BOARD_H
#define HANDS_BOARD_H

#include "base/edition.h"
#include "board/square.h"

/* Times for which the board must rest, in ms. */
enum { HANDS_TOUCH_MS = 100, HANDS_REST_MS = 300, HANDS_LONG_MS = 2000 };

/* How long the board has rested: the longest of these times that has passed. PHASE_NOW means that
 * none of them has passed. */
typedef enum { PHASE_NOW, PHASE_TOUCH, PHASE_REST, PHASE_LONG } hands_phase_t;

enum { HANDS_ROWS = 8, HANDS_WAY = 4 };

typedef struct {
    uint8_t seen[HANDS_ROWS]; /* squares on which the sensors report a piece              */
    square_t turn;            /* XOR this with a square of the game to get the sensor's square */
    square_t way[HANDS_WAY];  /* squares to ignore, or SQUARE_NONE                        */
    uint16_t changed_ms;      /* time of the last change of the board                     */
    uint8_t phase;            /* phase at the last hands_due(), hands_phase_t             */
    bool is_due;              /* true if hands_due() has not reported the change yet      */
    bool felt;                /* true if the board has changed since hands.c cleared this flag */
} hands_board_t;

/* Bits of hands_move_t.manner. */
enum { HANDS_TAKES = 1, HANDS_CASTLES = 2, HANDS_PROMOTES = 4 };

/* A move and the other squares that it changes. In castling `to` is the king's new square. */
typedef struct {
    square_t from;
    square_t to;
    uint8_t manner;
    square_t rook; /* old square of the rook in castling */
} hands_move_t;

#define HANDS_NO_MOVE ((hands_move_t){A1, A1, 0, SQUARE_NONE})

/* A loop over all squares in the order a1, b1 ... h8. */
#define FOR_ALL_SQUARES(square)                                                                    \
    for (square_t square = A1; square_on_board(square); square = square_next(square))

/* The differences from the ioboard: the number of squares whose piece is missing, the number of
 * squares with an extra piece, and the first squares of each kind. */
typedef struct {
    uint8_t missing;
    uint8_t extra;
    square_t off;
    square_t second_off;
    square_t on;
} hands_difference_t;

/* True if exactly `missing` pieces are missing and `extra` pieces are too many. */
static inline bool hands_differ_by(const hands_difference_t *found, uint8_t missing, uint8_t extra)
{
    return found->missing == missing && found->extra == extra;
}

/* The state of this module. Outside of this module only hands.c changes it. */
extern hands_board_t hands_board;

/* Sets the direction of the sensor board. If `turned`, white plays from the top of the board, so
 * the board's a1 is the game's h8. */
FEATURE(EDITION_SENSORS, void, hands_turn, (bool turned));

/* Takes the occupied squares of a rank from the sensor board. `rank` 0 is rank 1, and bit 0 is the
 * a file. */
FEATURE(EDITION_SENSORS, void, hands_feel, (uint8_t rank, uint8_t squares));

/* True when hands_look() must be called: at once after a change, and each time the board has rested
 * for one of the times above. Call it after hands_feel(). Also call it twice in each tick, so that
 * it notices these times. Takes 20 cycles. */
FEATURE(EDITION_SENSORS, bool, hands_due, (uint16_t now_ms), false);

/* hands_has() is true if a piece stands on `square` of the sensor board. hands_expects() is true if
 * a piece stands on `square` of the ioboard. hands_differs() is true if these two disagree, but it
 * is false for the squares of hands_leave_out(). */
FEATURE(EDITION_SENSORS, bool, hands_has, (square_t square), false);
bool hands_expects(square_t square);
FEATURE(EDITION_SENSORS, bool, hands_differs, (square_t square), false);

/* Makes later comparisons ignore the squares of `move`: the two squares of the piece, the two
 * squares of a castling rook, and the square of a pawn captured en passant. If `move` is NULL,
 * comparisons ignore no square. */
void hands_leave_out(const hands_move_t *move);

/* Compares the board with the ioboard. Returns a checksum of the ioboard's occupied squares. Every
 * move changes this checksum. */
uint16_t hands_compare(hands_difference_t *found);

/* True if the player has set up the initial position by hand. */
bool hands_stand_first(void);

#endif
