/* SPDX-License-Identifier: MIT */
/* guest.h - the game of a program at the other end of the cable, for which Nibble is the board.
 *
 * The program thinks, or fetches the opponent's moves. Nibble knows the rules, tells the program
 * the moves of the player, and shows the program's moves until they stand on the player's board.
 * The player may play either side, or both. The game begins in the initial position.
 *
 * While the game is on, the left half holds its position, and the ioboard shows the board that the
 * player sees. The record of the game is in the memory of the transposition table, so no search may
 * run. The device's own game in the EEPROM does not change. The screen (ui/guest/guest_screen.h)
 * and the language of the cable (cable/novag.h, cable/chesslink.h) both change the guest's game.
 * The language reads the changes with guest_event(). This module needs EDITION_GUEST. Call it only
 * from the main loop.
 */
#ifndef GUEST_H
#define GUEST_H

#include "base/edition.h"
#include "board/move.h"
#include "board/variant.h"

/* What can change the game. */
typedef enum {
    GUEST_NEW_GAME,  /* the game has begun again; no other field is valid */
    GUEST_MOVED,     /* a move has been made                              */
    GUEST_TAKEN_BACK /* the last move has been taken back                 */
} guest_change_t;

/* A move in the player's form: castling is the king's step of two squares. */
typedef struct {
    uint8_t change;    /* kind of the change, guest_change_t                */
    uint8_t promotion; /* promotion: PROMOTION_QUEEN and so on, or PROMOTION_NONE */
    uint16_t ply;      /* number of plies before the move; 0 is white's first move */
    square_t from, to;
    bool takes;
} guest_event_t;

/* True if the step of `mover` from `from` to `to` is castling. */
static inline bool guest_castles(piece_t mover, square_t from, square_t to)
{
    return GAME_CASTLES && piece_type(mover) == KING &&
           (to == square_step(from, 2 * EAST) || to == square_step(from, 2 * WEST));
}

/* Begins the game, with a GUEST_NEW_GAME. The screen stops all searches before it calls this
 * function. Takes 2 ms. */
void guest_begin(void);

/* Ends the game. The caller then sets up another position in the left half and on the ioboard. */
FEATURE(EDITION_GUEST, void, guest_end, (void));

FEATURE(EDITION_GUEST, bool, guest_is_on, (void), false);

/* Sets up the initial position again. */
void guest_new_game(void);

/* Returns the number of plies in the record. */
uint16_t guest_plies(void);

/* Reads the move of ply `ply` into *move, except for `change`. The record must have this ply. */
void guest_read_move(uint16_t ply, guest_event_t *move);

/* Returns GUEST_ROOM bytes for the language, aligned for uint16_t, or NULL if no game is on. The
 * bytes are 0 when the game begins, and stay while it is on. */
enum { GUEST_ROOM = 344 };
void *guest_room(void);

/* --- For the screen --------------------------------------------------------------------------- */

/* Makes a legal move of the player, also on the ioboard. Returns false if the record is full
 * (GUEST_PLIES). */
enum { GUEST_PLIES = 600 };
bool guest_play(move_t move);

/* Takes back the last move. Returns false if there is no move. Takes 20 ms for 400 plies. */
bool guest_take_back(void);

/* True if the last change was a take-back. *move is the move that was taken back. */
bool guest_took_back(guest_event_t *move);

/* True while the player has not carried out the program's last move. The left half then holds the
 * position after the move, and the ioboard the position before it. */
bool guest_waits(void);

/* True if the last change is a move of the player, the program has moved before, and the game has
 * not ended. */
FEATURE(EDITION_GUEST, bool, guest_awaits_program, (void), false);

/* Call it when the program's move stands on the player's board. */
void guest_carried_out(void);

/* Returns true once after the program has changed the game. The caller then draws the screen
 * again. */
bool guest_has_news(void);

/* --- For a board that feels its pieces, without rules ----------------------------------------- */

/* With ChessLink the program knows the rules and asks only which piece stands where. So the ioboard
 * follows the hands, and nothing uses the left half and the record. guest_follow_board() makes the
 * ioboard agree with the switches (hands_board.h). A square whose switch has opened becomes empty.
 * A square whose switch has closed gets the piece that was lifted last. In castling and captures
 * the function finds the right piece in either order. A pawn on its last rank becomes a queen. If
 * all pieces stand on their initial squares, the game begins again. Returns true if the ioboard has
 * changed. Sets `*last` to the last square that has got a piece, or to SQUARE_NONE. With
 * EDITION_SENSORS. */
bool guest_follow_board(square_t *last);

/* --- For the language of the cable ------------------------------------------------------------ */

/* Takes the next change, also a change by the program's own commands. Returns false if there is no
 * change. If nobody takes the changes, only the last GUEST_EVENTS stay. */
enum { GUEST_EVENTS = 4 };
bool guest_event(guest_event_t *event);

/* Makes a move of the program. In a promotion PROMOTION_NONE means a queen. Castling is the king's
 * step of two squares. If an earlier move still waits for the player, it counts as carried out.
 * Returns GUEST_REPEATED if the program sends the same move again before any other change. */
typedef enum { GUEST_MADE, GUEST_REPEATED, GUEST_ILLEGAL } guest_answer_t;
guest_answer_t guest_take_move(square_t from, square_t to, uint8_t promotion);

#endif
