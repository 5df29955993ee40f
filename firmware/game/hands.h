/* SPDX-License-Identifier: MIT */
/* hands.h - finds out what the player's hands do on a sensor board.
 *
 * The module reads one bit for each square, which tells whether a piece stands there. It compares
 * these bits with the ioboard, which shows how the pieces should stand, and finds one meaning at a
 * time. The module depends on no screen and no hardware. hal/sensors.h has already filtered the
 * bits.
 *
 * Sensors do not know which piece stands on a square. So the module reports a move only if the
 * squares allow no other move. If the squares allow several moves, the module lets the screen ask
 * (HANDS_CHOOSE, HANDS_DIFFERS). These are the rules:
 *
 *   - A move is valid when the board has not changed for HANDS_REST_MS. So the module ignores
 *     squares that a piece slides over.
 *   - In a capture, both pieces must be off their squares at the same time for a moment. Until the
 *     captured piece has left its square, the capturing piece may still be in the hand. The sensors
 *     notice a square that is empty for 60 ms (hal/sensors.h).
 *   - A rook that comes to rest beside its king may be half of castling. After HANDS_LONG_MS this
 *     counts as a rook move.
 *   - If a piece that can be captured is off its square, the module waits HANDS_LONG_MS. Then it
 *     reports a wrong board, because the piece may have fallen over. The player can still capture
 *     the piece.
 *   - If the board matches nothing, the module ignores moves until the board is right again. But
 *     if only one piece is lifted and stands where it cannot go, the player may move it on.
 *   - The module also ignores moves after HANDS_AWAY. It does so too if the position changes while
 *     the board does not match, for example by a move from the keys.
 *
 * hands_look() does not generate a list of moves. It takes 1 ms, because it tests only the few
 * moves that the changed squares allow. This module needs EDITION_SENSORS. Call it only from the
 * main loop.
 */
#ifndef HANDS_H
#define HANDS_H

#include "base/edition.h"
#include "board/square.h"
#include "firmware/game/hands_board.h"

/* The stage of the game. It decides which position the ioboard shows, and which move to pass to
 * hands_look(). hands_look() reads the left half only in HANDS_TURN. The left half must then hold
 * the game's position. */
typedef enum {
    HANDS_AWAY,   /* the game ignores the board, and moving pieces means nothing; hands_look() needs
                   * no move */
    HANDS_TURN,   /* it is the player's turn; the ioboard has the position of the game */
    HANDS_TYPED,  /* Nibble asks about the player's move; the ioboard has the position before this
                   * move */
    HANDS_PLAYED, /* Nibble thinks; the ioboard has the position after the player's move. The
                   * player may take it back, except with HANDS_NO_MOVE                       */
    HANDS_ANSWER, /* the player has to carry out Nibble's move; the ioboard has the position before
                   * this move */
    HANDS_OVER    /* the game is over; the player may clear the pieces away, so no square counts as
                   * wrong */
} hands_stage_t;

/* The meanings. From HANDS_CHOOSE on the player has to do something, and lights show where. */
typedef enum {
    HANDS_NOTHING,     /* nothing is known yet                                               */
    HANDS_FITS,        /* the board is right, because the piece is back, the player has corrected
                        * the board, or the game is over */
    HANDS_LIFTED,      /* `from`: the player's piece is in the hand                          */
    HANDS_WAITS,       /* the player has made a part of a move                               */
    HANDS_MOVE,        /* the legal move from `from` to `to`, in the form of rules_verdict() */
    HANDS_RECONSIDERS, /* the player takes back the move, or has lifted its piece again      */
    HANDS_DONE,        /* Nibble's move is carried out                                       */
    HANDS_CHOOSE,      /* the piece of `from` captures one of several pieces, see hands_chooses() */
    HANDS_ROOK,        /* the king has castled; the rook must go from `from` to `to`         */
    HANDS_CLEAR,       /* after an en passant capture, the player must clear `to`            */
    HANDS_STEP,        /* for Nibble's move a piece must go from `from` to `to`; if `to` is
                        * SQUARE_NONE, the player must clear `from` */
    HANDS_SWAP,        /* for Nibble's move the promotion piece must replace the pawn on `to` */
    HANDS_FIRST,       /* all pieces stand on their initial squares                          */
    HANDS_DIFFERS      /* the board does not fit, see hands_differs(). If `from` is a square, the
                        * player has put its piece on `to`, where this piece cannot go */
} hands_word_t;

typedef struct {
    hands_word_t word;
    square_t from;
    square_t to;
} hands_meaning_t;

/* Forgets the board. Call it at power-on, and when the sensor board has been plugged in. */
FEATURE(EDITION_SENSORS, void, hands_start, (void));

/* Looks at the board. Returns true if hands_meaning() has a new meaning. After HANDS_MOVE,
 * HANDS_RECONSIDERS and HANDS_DONE the caller changes the stage or the ioboard, and then calls
 * hands_look() once more. */
FEATURE(EDITION_SENSORS, bool, hands_look, (hands_stage_t stage, const hands_move_t *move), false);

static const hands_meaning_t hands_no_meaning = {HANDS_NOTHING, SQUARE_NONE, SQUARE_NONE};
FEATURE(EDITION_SENSORS, const hands_meaning_t *, hands_meaning, (void), &hands_no_meaning);

/* True if the board matches the ioboard. Does not read the left half. */
FEATURE(EDITION_SENSORS, bool, hands_fit, (void), true);

/* For HANDS_CHOOSE: true if the player's move may be a capture on `square`. The caller must know
 * that the player's piece can go there. */
FEATURE(EDITION_SENSORS, bool, hands_chooses, (square_t square), false);

#endif
