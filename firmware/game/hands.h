/* hands.h - the meaning of hands over a board that feels its pieces.
 *
 * The module reads 64 bits, a bit for each square with a piece, and tells one meaning at a time. It
 * compares the bits with the ioboard, which is the board as it should stand. It knows no screen and
 * no hardware. The bits have passed the sensors' own filter already (hal/sensors.h).
 *
 * Sensors do not know which piece stands on a square. So the module plays a move only if nothing
 * else can be meant. In other cases it asks, by HANDS_CHOOSE and HANDS_DIFFERS. The rules:
 *
 *   - A move counts when the board has not changed for HANDS_REST_MS. So a square that a piece
 *     slides over does not count.
 *   - A captured square must be open while the capturing piece is off its square. Otherwise the
 *     piece may still be in the hand. A square that is open for 60 ms is felt (hal/sensors.h).
 *   - A rook beside its king may be half of castling. It counts after HANDS_LONG_MS.
 *   - A piece that can be captured, and is off its square, is awaited for HANDS_LONG_MS. Then the
 *     board does not fit, because the piece may have fallen over. The capture can still go on.
 *   - If the board fits nothing, no move counts before the board is right again. One exception is
 *     the only piece in the hand, on a square to which it cannot go. This piece may go on.
 *   - The same holds for a board that does not fit when the position changes, for example by a
 *     move from the keys, and after HANDS_AWAY.
 *
 * hands_look() generates no list of moves. It tests the few moves that the changed squares allow:
 * 1 ms. With EDITION_SENSORS. Main loop only.
 */
#ifndef HANDS_H
#define HANDS_H

#include "base/edition.h"
#include "board/square.h"
#include "firmware/game/hands_board.h"

/* The stage of the game. The stage gives the ioboard and the move of hands_look() their meaning.
 * hands_look() reads the left half only in HANDS_TURN, and then the left half must hold the game's
 * position. */
typedef enum {
    HANDS_AWAY,   /* the game does not ask the board: nothing has a meaning. hands_look() needs
                   * no move                                                                    */
    HANDS_TURN,   /* the player's move; the ioboard has the position                            */
    HANDS_TYPED,  /* Nibble asks about the player's move; the ioboard has the position before   */
    HANDS_PLAYED, /* Nibble thinks; the ioboard has the position after the player's move, which
                   * may be taken back; HANDS_NO_MOVE: no move may be taken back                */
    HANDS_ANSWER, /* Nibble's move is to be carried out; the ioboard has the position before    */
    HANDS_OVER    /* the game is over: the pieces may be cleared away, so no square differs     */
} hands_stage_t;

/* From HANDS_CHOOSE on the player has to do something: lights lead there. */
typedef enum {
    HANDS_NOTHING,     /* nothing is known yet                                                  */
    HANDS_FITS,        /* the board is right: the piece is back, or the board has been mended,
                        * or the game is over                                                   */
    HANDS_LIFTED,      /* `from`: the player's piece is in the hand                             */
    HANDS_WAITS,       /* part of a move; the hands go on                                       */
    HANDS_MOVE,        /* the legal move from `from` to `to`, in the form of rules_verdict()    */
    HANDS_RECONSIDERS, /* the player takes the move back, or has its piece in the hand again    */
    HANDS_DONE,        /* Nibble's move is carried out                                          */
    HANDS_CHOOSE,      /* the piece of `from` takes one of several: hands_chooses()             */
    HANDS_ROOK,        /* the king has castled; the rook has to go from `from` to `to`          */
    HANDS_CLEAR,       /* a pawn has taken in passing: `to` has to be cleared                   */
    HANDS_STEP,        /* Nibble's move: a piece has to go from `from` to `to`. Without `to`,
                        * `from` has to be cleared                                              */
    HANDS_SWAP,        /* Nibble's move: the promoted piece has to replace the pawn on `to`     */
    HANDS_FIRST,       /* all pieces stand on their first squares                               */
    HANDS_DIFFERS      /* the board does not fit: hands_differs(). If `from` is on the board, the
                        * player has put this piece on `to`, where it cannot go                 */
} hands_word_t;

typedef struct {
    hands_word_t word;
    square_t from;
    square_t to;
} hands_meaning_t;

/* Begins with an unknown board: at power-on, and when the sensors have come back. */
FEATURE(EDITION_SENSORS, void, hands_start, (void));

/* Looks at the board. Returns true if hands_meaning() is new. A HANDS_MOVE, HANDS_RECONSIDERS or
 * HANDS_DONE that the caller has followed changes the stage or the ioboard, so the caller looks
 * once more. */
FEATURE(EDITION_SENSORS, bool, hands_look, (hands_stage_t stage, const hands_move_t *move), false);

static const hands_meaning_t hands_no_meaning = {HANDS_NOTHING, SQUARE_NONE, SQUARE_NONE};
FEATURE(EDITION_SENSORS, const hands_meaning_t *, hands_meaning, (void), &hands_no_meaning);

/* True if the board stands as the ioboard. The left half is not read. */
FEATURE(EDITION_SENSORS, bool, hands_fit, (void), true);

/* With HANDS_CHOOSE: true if a capture on `square`, where the player's piece can go, comes into
 * question. */
FEATURE(EDITION_SENSORS, bool, hands_chooses, (square_t square), false);

#endif
