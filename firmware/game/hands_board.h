/* hands_board.h - the squares of a board that feels its pieces, beside the ioboard.
 *
 * The ioboard is the board as it should stand. This module knows where pieces stand, which squares
 * differ, and how long the board has rested. hands.h finds the meaning. With EDITION_SENSORS. Main
 * loop only.
 */
#ifndef HANDS_BOARD_H
#define HANDS_BOARD_H

#include "base/edition.h"
#include "board/square.h"

/* Times without a change of the board. */
enum { HANDS_TOUCH_MS = 100, HANDS_REST_MS = 300, HANDS_LONG_MS = 2000 };

/* How long the board has rested: for one of the times. */
typedef enum { PHASE_NOW, PHASE_TOUCH, PHASE_REST, PHASE_LONG } hands_phase_t;

enum { HANDS_ROWS = 8, HANDS_WAY = 4 };

typedef struct {
    uint8_t seen[HANDS_ROWS]; /* the squares with a piece, as the sensors tell them              */
    square_t turn;            /* turns squares of the sensors into squares of the game           */
    square_t way[HANDS_WAY];  /* squares that do not count, or SQUARE_NONE                       */
    uint16_t changed_ms;      /* the last change of the board                                    */
    uint8_t phase;            /* hands_phase_t, of the last hands_due()                          */
    bool is_due;              /* hands_due() has not told the change yet                         */
    bool felt;                /* hands.c clears it: the board has changed since then             */
} hands_board_t;

/* Bits of hands_move_t.manner. */
enum { HANDS_TAKES = 1, HANDS_CASTLES = 2, HANDS_PROMOTES = 4 };

/* A move with its further squares. `to` is the king's new square in castling. */
typedef struct {
    square_t from;
    square_t to;
    uint8_t manner;
    square_t rook; /* in castling: the rook's old square */
} hands_move_t;

#define HANDS_NO_MOVE ((hands_move_t){A1, A1, 0, SQUARE_NONE})

/* In the order a1, b1 ... h8. */
#define FOR_ALL_SQUARES(square)                                                                    \
    for (square_t square = A1; square_on_board(square); square = square_next(square))

/* The squares whose piece is missing, and the squares with a piece too many: their numbers, and the
 * first squares of each. */
typedef struct {
    uint8_t missing;
    uint8_t extra;
    square_t off;
    square_t second_off;
    square_t on;
} hands_difference_t;

/* True if just so many squares differ. */
static inline bool hands_differ_by(const hands_difference_t *found, uint8_t missing, uint8_t extra)
{
    return found->missing == missing && found->extra == extra;
}

/* Only hands.c changes it. */
extern hands_board_t hands_board;

/* `turned`: white plays from the top of the sensor board, so its a1 is the game's h8. */
FEATURE(EDITION_SENSORS, void, hands_turn, (bool turned));

/* Takes the squares of a rank of the sensor board. `rank` 0 is rank 1, and bit 0 is the a file. */
FEATURE(EDITION_SENSORS, void, hands_feel, (uint8_t rank, uint8_t squares));

/* True when it is time for hands_look(): at once after a change, and when the board has rested for
 * one of the times above. Call it after hands_feel(), and twice a tick for the rests. 20 cycles. */
FEATURE(EDITION_SENSORS, bool, hands_due, (uint16_t now_ms), false);

/* hands_has() is true if a piece stands on `square`. hands_expects() is true if a piece stands
 * there on the ioboard. hands_differs() is true if `square` is not as it should be. During
 * Nibble's move its squares are left out. */
FEATURE(EDITION_SENSORS, bool, hands_has, (square_t square), false);
bool hands_expects(square_t square);
FEATURE(EDITION_SENSORS, bool, hands_differs, (square_t square), false);

/* Leaves the squares of `move` out of all comparing: where its piece goes from and to, and the same
 * for a rook, or the square of a pawn taken in passing. NULL: all squares count. */
void hands_leave_out(const hands_move_t *move);

/* Compares the board with the ioboard. Returns a check sum of the ioboard's squares, which differs
 * before and after any move. */
uint16_t hands_compare(hands_difference_t *found);

/* True if hands have put the pieces as they stand in the initial position. */
bool hands_stand_first(void);

#endif
