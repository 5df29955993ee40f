/* SPDX-License-Identifier: MIT */
/* hands.h - finds out what the player's hands do on a sensor board.
 *
 * The module reads 64 bits, which tell whether a piece stands on each square, and finds one meaning
 * at a time. The module compares the bits with the ioboard, which shows how the pieces should
 * stand. The module knows no screen and no hardware. hal/sensors.h has already filtered the bits.
 *
 * Sensors do not know which piece stands on a square. So the module reports a move only if the
 * squares allow no other move. If the squares allow several moves, the module asks, by HANDS_CHOOSE
 * and HANDS_DIFFERS. The rules:
 *
 *   - A move is valid when the board has not changed for HANDS_REST_MS. So the module ignores
 *     squares that a piece slides over.
 *   - A captured square must be open while the capturing piece is off its square. While the square
 *     stays closed, the capturing piece may still be in the hand. The sensors notice a square that
 *     is open for 60 ms (hal/sensors.h).
 *   - A rook that comes to rest beside its king may be half of castling. After HANDS_LONG_MS this
 *     counts as a rook move.
 *   - If a piece that can be captured is off its square, the module waits HANDS_LONG_MS. Then the
 *     board is wrong, because the piece may have fallen over. The capture can still go on.
 *   - If the board matches nothing, the module ignores moves until the board is right again. But
 *     if only one piece is lifted and stands where it cannot go, the player may move it on.
 *   - The module also ignores moves if the board does not match when the position changes, for
 *     example by a move from the keys, and after HANDS_AWAY.
 *
 * hands_look() generates no list of moves. The function tests the few moves that the changed
 * squares allow, in 1 ms. This module needs EDITION_SENSORS. Call it only from the main loop.
 */
#ifndef HANDS_H
#define HANDS_H

#include "base/edition.h"
#include "board/square.h"
#include "firmware/game/hands_board.h"

/* The stage of the game, which says which position the ioboard shows, and which move to pass to
 * hands_look(). hands_look() reads the left half only in HANDS_TURN; the left half must then hold
 * the game's position. */
typedef enum {
    HANDS_AWAY,   /* the game ignores the board: moving pieces means nothing. hands_look() needs
                   * no move                                                                  */
    HANDS_TURN,   /* the player's move; the ioboard has the position                          */
    HANDS_TYPED,  /* Nibble asks about the player's move; the ioboard has the position before */
    HANDS_PLAYED, /* Nibble thinks; the ioboard has the position after the player's move. The
                   * player may take it back, except with HANDS_NO_MOVE                       */
    HANDS_ANSWER, /* Nibble's move is to be carried out; the ioboard has the position before  */
    HANDS_OVER    /* the game is over: the pieces may be cleared away, so no square differs   */
} hands_stage_t;

/* From HANDS_CHOOSE on the player has to do something, and lights show where. */
typedef enum {
    HANDS_NOTHING,     /* nothing is known yet                                               */
    HANDS_FITS,        /* the board is right: the piece is back, the player has corrected the board,
                        * or the game is over */
    HANDS_LIFTED,      /* `from`: the player's piece is in the hand                          */
    HANDS_WAITS,       /* the player has made a part of a move                               */
    HANDS_MOVE,        /* the legal move from `from` to `to`, in the form of rules_verdict() */
    HANDS_RECONSIDERS, /* the player takes the move back, or has its piece in the hand again */
    HANDS_DONE,        /* Nibble's move is carried out                                       */
    HANDS_CHOOSE,      /* the piece of `from` captures one of several: hands_chooses()       */
    HANDS_ROOK,        /* the king has castled: the rook must go from `from` to `to`         */
    HANDS_CLEAR,       /* en passant: the player must clear `to`                             */
    HANDS_STEP,        /* Nibble's move: a piece must go from `from` to `to`. Without `to` the
                        * player must clear `from`                                           */
    HANDS_SWAP,        /* Nibble's move: the promoted piece must replace the pawn on `to`    */
    HANDS_FIRST,       /* all pieces stand on their initial squares                          */
    HANDS_DIFFERS      /* the board does not fit: hands_differs(). If `from` is on the board, the
                        * player has put this piece on `to`, where it cannot go              */
} hands_word_t;

typedef struct {
    hands_word_t word;
    square_t from;
    square_t to;
} hands_meaning_t;

/* Forgets the board. Call it at power-on, and when the sensor board has been plugged in. */
FEATURE(EDITION_SENSORS, void, hands_start, (void));

/* Looks at the board. Returns true if hands_meaning() is new. HANDS_MOVE, HANDS_RECONSIDERS and
 * HANDS_DONE make the caller change the stage or the ioboard. The caller then calls hands_look()
 * once more. */
FEATURE(EDITION_SENSORS, bool, hands_look, (hands_stage_t stage, const hands_move_t *move), false);

static const hands_meaning_t hands_no_meaning = {HANDS_NOTHING, SQUARE_NONE, SQUARE_NONE};
FEATURE(EDITION_SENSORS, const hands_meaning_t *, hands_meaning, (void), &hands_no_meaning);

/* True if the board matches the ioboard. Does not read the left half. */
FEATURE(EDITION_SENSORS, bool, hands_fit, (void), true);

/* With HANDS_CHOOSE: true if the player's move may be a capture on `square`. The player's piece
 * must be able to go there. */
FEATURE(EDITION_SENSORS, bool, hands_chooses, (square_t square), false);

#endif
