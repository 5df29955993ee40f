/* SPDX-License-Identifier: MIT */
/* guest.h - the guest's game: a program at the other end of the cable plays, and Nibble is only the
 * program's board.
 *
 * The program thinks, or fetches the opponent's moves. Nibble knows the rules and tells the program
 * the player's moves. It shows each move of the program until the move stands on the player's
 * board. The player may play either side, or both. The game begins in the initial position.
 *
 * While the guest's game is on, the left half holds its position, and the ioboard holds the pieces
 * on the player's board. The record of the game is in the memory of the transposition table, so no
 * search may run. The device's own game in the EEPROM does not change. The screen
 * (ui/guest/guest_screen.h) and the language of the cable (cable/novag.h, cable/chesslink.h) both
 * change the guest's game. The language reads the changes with guest_event(). This module needs
 * EDITION_GUEST. Call it only from the main loop.
 */
#ifndef GUEST_H
#define GUEST_H

#include "base/edition.h"
#include "board/move.h"
#include "board/variant.h"

/* The kinds of changes of the game. */
typedef enum {
    GUEST_NEW_GAME,  /* the game has started from the beginning; no other field is valid */
    GUEST_MOVED,     /* a move has been made                              */
    GUEST_TAKEN_BACK /* the last move has been taken back                 */
} guest_change_t;

/* A move, or another change of the game. Castling is the king's step of two squares. */
typedef struct {
    uint8_t change;    /* kind of the change, guest_change_t                */
    uint8_t promotion; /* promotion piece, PROMOTION_QUEEN ..., or PROMOTION_NONE */
    uint16_t ply;      /* number of plies before the move; 0 is white's first move */
    square_t from, to;
    bool takes;
} guest_event_t;

/* True if the move of `mover` from `from` to `to` is castling. */
static inline bool guest_castles(piece_t mover, square_t from, square_t to)
{
    return GAME_CASTLES && piece_type(mover) == KING &&
           (to == square_step(from, 2 * EAST) || to == square_step(from, 2 * WEST));
}

/* Begins the game, and queues a GUEST_NEW_GAME. The screen must stop all searches before this call.
 * Takes 2 ms. */
void guest_begin(void);

/* Ends the game. The caller then sets up another position in the left half and on the ioboard. */
FEATURE(EDITION_GUEST, void, guest_end, (void));

FEATURE(EDITION_GUEST, bool, guest_is_on, (void), false);

/* Sets up the initial position again. */
void guest_new_game(void);

/* Returns the number of plies in the record. */
uint16_t guest_plies(void);

/* Describes the move of ply `ply` in *move. Does not set `change`. The record must have this
 * ply. */
void guest_read_move(uint16_t ply, guest_event_t *move);

/* Returns a pointer to GUEST_ROOM bytes for the language of the cable, or NULL if no game is on.
 * The bytes are aligned for uint16_t. They are 0 when the game begins, and stay as long as the game
 * is on. */
enum { GUEST_ROOM = 344 };
void *guest_room(void);

/* --- For the screen --------------------------------------------------------------------------- */

/* Makes a legal move of the player, also on the ioboard. Returns false if the record is full
 * (GUEST_PLIES). */
enum { GUEST_PLIES = 600 };
bool guest_play(move_t move);

/* Takes back the last move. Returns false if there is no move. Takes 20 ms for 400 plies. */
bool guest_take_back(void);

/* True if the last change was a take-back. Fills *move with the move that was taken back. */
bool guest_took_back(guest_event_t *move);

/* True while the player has not carried out the program's last move. The left half then holds the
 * position after this move, and the ioboard the position before this move. */
bool guest_waits(void);

/* True if it is the program's turn: the player has just moved, the program has moved before, and
 * the game has not ended. */
FEATURE(EDITION_GUEST, bool, guest_awaits_program, (void), false);

/* Call it when the program's move stands on the player's board. */
void guest_carried_out(void);

/* The first call after the program has changed the game returns true. The caller then draws the
 * screen again. */
bool guest_has_news(void);

/* --- For a board that feels its pieces, without rules ----------------------------------------- */

/* With ChessLink the program knows the rules and only asks which piece stands on each square. So
 * the ioboard follows the hands, and nothing uses the left half and the record.
 * guest_follow_board() updates the ioboard from the switches (hands_board.h). If a switch has
 * opened, its square becomes empty. If a switch has closed, its square gets the piece that was
 * lifted last. In castling and captures the player may lift the two pieces in either order. A pawn
 * on its last rank becomes a queen. If all pieces stand on their initial squares, a new game
 * begins. Returns true if the ioboard has changed. Sets `*last` to the last square that has got a
 * piece, or to SQUARE_NONE. Needs EDITION_SENSORS. */
bool guest_follow_board(square_t *last);

/* --- For the language of the cable ------------------------------------------------------------ */

/* Takes the next change from the queue. The program's own commands also queue changes. Returns
 * false if the queue is empty. The queue keeps only the last GUEST_EVENTS changes. */
enum { GUEST_EVENTS = 4 };
bool guest_event(guest_event_t *event);

/* Makes a move of the program. In a promotion PROMOTION_NONE means a queen. Castling is the king's
 * step of two squares. If an earlier move of the program still waits for the player, that move
 * counts as carried out. If the program sends the same move twice in a row, returns
 * GUEST_REPEATED. */
typedef enum { GUEST_MADE, GUEST_REPEATED, GUEST_ILLEGAL } guest_answer_t;
guest_answer_t guest_take_move(square_t from, square_t to, uint8_t promotion);

#endif
