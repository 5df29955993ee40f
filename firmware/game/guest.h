/* guest.h - the game of a program at the other end of the cable, for which Nibble is the board.
 *
 * The program thinks, or fetches the opponent's moves. Nibble knows the rules, tells the program
 * the moves of the player, and shows the program's moves until they stand on the player's board.
 * Either side may be the player's, or both. The game begins in the initial position.
 *
 * While the game is on, the left half has its position, and the ioboard has the board as the player
 * sees the board. Its record lies in the memory of the transposition table. So no search may run,
 * and the device's own game in the EEPROM is not touched. The screen (ui/guest/guest_screen.h) and
 * the language of the cable (cable/novag.h, cable/chesslink.h) both change the game. The language
 * reads the changes by guest_event(). With EDITION_GUEST. Main loop only.
 */
#ifndef GUEST_H
#define GUEST_H

#include "base/edition.h"
#include "board/move.h"
#include "board/variant.h"

/* The changes of the game. */
typedef enum {
    GUEST_NEW_GAME,  /* the game has begun again; the event has nothing else */
    GUEST_MOVED,     /* a move has been made                                 */
    GUEST_TAKEN_BACK /* the last move has been taken back                    */
} guest_change_t;

/* A move as the player sees the move: castling is the king's step of two squares. */
typedef struct {
    uint8_t change;    /* guest_change_t                                    */
    uint8_t promotion; /* PROMOTION_NONE, or the piece: PROMOTION_QUEEN ... */
    uint16_t ply;      /* plies before the move: 0 is white's first move    */
    square_t from, to;
    bool takes;
} guest_event_t;

/* True if the step of `mover` from `from` to `to` is castling. */
static inline bool guest_castles(piece_t mover, square_t from, square_t to)
{
    return GAME_CASTLES && piece_type(mover) == KING &&
           (to == square_step(from, 2 * EAST) || to == square_step(from, 2 * WEST));
}

/* Begins the game, with a GUEST_NEW_GAME. No search may run: the screen calls the function after it
 * has stopped all searches. 2 ms. */
void guest_begin(void);

/* Ends the game. The caller puts another position into the left half and on the ioboard. */
FEATURE(EDITION_GUEST, void, guest_end, (void));

FEATURE(EDITION_GUEST, bool, guest_is_on, (void), false);

/* Sets up the initial position again. */
void guest_new_game(void);

/* The plies of the record. */
uint16_t guest_plies(void);

/* Reads the move of ply `ply`, which is in the record: all of *move but `change`. */
void guest_read_move(uint16_t ply, guest_event_t *move);

/* Bytes for the language while the game is on, cleared when the game begins. They are aligned for
 * uint16_t. NULL if no game is on. */
enum { GUEST_ROOM = 344 };
void *guest_room(void);

/* --- For the screen --------------------------------------------------------------------------- */

/* Makes the legal move of the player, on the ioboard too. Returns false if the record is full
 * (GUEST_PLIES). */
enum { GUEST_PLIES = 600 };
bool guest_play(move_t move);

/* Takes back the last move. Returns false if there is no move. 20 ms for 400 plies. */
bool guest_take_back(void);

/* True if the last change was a take-back. *move is the move that was taken back. */
bool guest_took_back(guest_event_t *move);

/* True while the last move is the program's and does not stand on the player's board yet. Then the
 * left half has the position after the move, and the ioboard has the position before. */
bool guest_waits(void);

/* True after a move of the player, if the program has moved before, until the next change. False if
 * the game has ended. */
FEATURE(EDITION_GUEST, bool, guest_awaits_program, (void), false);

/* The program's move now stands on the player's board. */
void guest_carried_out(void);

/* True once after the program has changed the game: the display has to follow. */
bool guest_has_news(void);

/* --- For a board that feels its pieces, without rules ----------------------------------------- */

/* The language asks which piece stands where, and the program knows the rules (ChessLink). So the
 * ioboard follows the hands, and the left half and the record are not used. guest_follow_board()
 * makes the ioboard agree with the switches (hands_board.h): a square that has opened becomes
 * empty, and a square that has closed gets the piece that was lifted last. King and rook of a
 * castling, and the pieces of a capture, are told apart in either order. A pawn on its last rank
 * becomes a queen. With all pieces on their first squares the game begins again. Returns true if
 * the ioboard has changed. `*last` is the last square that has got a piece, SQUARE_NONE if there is
 * none. With EDITION_SENSORS. */
bool guest_follow_board(square_t *last);

/* --- For the language of the cable ------------------------------------------------------------ */

/* Takes the next change. Returns false if there is none. Changes by the program's own commands are
 * among the changes. Only the last GUEST_EVENTS changes stay if nobody takes them. */
enum { GUEST_EVENTS = 4 };
bool guest_event(guest_event_t *event);

/* Makes a move of the program, with the promotion if the move is one (PROMOTION_NONE means the
 * queen). Castling is the king's step of two squares. A move that waits to be carried out is taken
 * as carried out. The same move once more, before any other change, is a repetition. */
typedef enum { GUEST_MADE, GUEST_REPEATED, GUEST_ILLEGAL } guest_answer_t;
guest_answer_t guest_take_move(square_t from, square_t to, uint8_t promotion);

#endif
