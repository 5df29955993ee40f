/* SPDX-License-Identifier: MIT */
#include "firmware/game/guest.h"

#if EDITION_GUEST

#include <string.h>

#include "board/fen.h"
#include "board/rules.h"
#include "board/special.h"
#include "firmware/engine/table.h"
#include "firmware/game/hands_board.h"
#include "firmware/game/ioboard.h"

/* The greatest number of lifted pieces to remember. Castling and captures need fewer. */
enum { HAND_PIECES = 16 };

/* A lifted piece, and where it stood. */
typedef struct {
    piece_t piece;
    square_t square;
    bool is_fresh; /* true if no piece has been put down since */
} lifted_t;

/* The game. It is in the memory of the transposition table. Each of `moves` has the form of
 * move_tell(). If the move captures, its `to` also has the bit TO_TAKES. */
typedef struct {
    uint16_t plies;
    move_t moves[GUEST_PLIES];
    uint16_t room[GUEST_ROOM / 2];
    guest_event_t events[GUEST_EVENTS];
    uint8_t first_event;
    uint8_t event_count;
    bool waits;
    bool has_news;
    bool took_back; /* true if the last change took back a move */
    lifted_t hand[HAND_PIECES];
    uint8_t in_hand;
} guest_t;

_Static_assert(sizeof(guest_t) <= EDITION_TABLE_BYTES, "the game fits into the table");

enum { TO_PROMOTES = 0x80, TO_TAKES = 0x08 };

static guest_t *guest; /* state of the game, or NULL if no game is on */

/* Bits that say what the program has done in the game. All bits are 0 if no game is on. */
enum {
    PROGRAM_MOVED = 1, /* the last change was a move of the program                            */
    PROGRAM_PLAYS = 2, /* the program has moved in this game or an earlier one                 */
    PROGRAM_ASKED = 4  /* the last change was a move of the player, and the game has not ended */
};
static uint8_t program;

bool guest_is_on(void)
{
    return guest != NULL;
}

uint16_t guest_plies(void)
{
    return guest->plies;
}

void *guest_room(void)
{
    return guest != NULL ? guest->room : NULL;
}

bool guest_has_news(void)
{
    const bool news = guest->has_news;
    guest->has_news = false;
    return news;
}

/* --- Changes ---------------------------------------------------------------------------------- */

bool guest_event(guest_event_t *event)
{
    guest_t *const the = guest;
    if (the == NULL || the->event_count == 0) {
        return false;
    }
    *event = the->events[the->first_event];
    the->first_event = (uint8_t)((the->first_event + 1) % GUEST_EVENTS);
    the->event_count--;
    return true;
}

/* Adds a change to the queue. If the queue is full, drops the oldest change. */
static void note(const guest_event_t *event)
{
    guest_t *const the = guest;
    the->events[(the->first_event + the->event_count) % GUEST_EVENTS] = *event;
    if (the->event_count < GUEST_EVENTS) {
        the->event_count++;
    } else {
        the->first_event = (uint8_t)((the->first_event + 1) % GUEST_EVENTS);
    }
    program &= PROGRAM_PLAYS;
    the->took_back = event->change == GUEST_TAKEN_BACK;
    the->has_news = true;
}

void guest_read_move(uint16_t ply, guest_event_t *move)
{
    const move_t told = guest->moves[ply];
    move->ply = ply;
    move->from = move_from(told);
    move->to = told.to & (uint8_t)~SQUARE_OFF;
    move->takes = (told.to & TO_TAKES) != 0;
    move->promotion = (told.to & TO_PROMOTES) != 0 ? move_promotion(told) : PROMOTION_NONE;
}

static void note_ply(uint16_t ply, guest_change_t change)
{
    guest_event_t event;
    event.change = (uint8_t)change;
    guest_read_move(ply, &event);
    note(&event);
}

/* --- The game --------------------------------------------------------------------------------- */

void guest_new_game(void)
{
    guest_t *const the = guest;
    the->plies = 0;
    the->waits = false;
    the->in_hand = 0;
    position_initial();
    ioboard_level();
    note(&(guest_event_t){.change = GUEST_NEW_GAME});
}

void guest_begin(void)
{
    guest = table_workspace();
    memset(guest, 0, sizeof *guest);
    guest_new_game();
}

void guest_end(void)
{
    guest = NULL;
    program = 0;
}

/* Makes a legal move. Returns false if the record is full. */
static bool make(move_t move)
{
    guest_t *const the = guest;
    if (the->plies == GUEST_PLIES) {
        return false;
    }
    move_t told = move_tell(move);
    if (move_play(move) != NO_PIECE) {
        told.to |= TO_TAKES;
    }
    the->moves[the->plies] = told;
    the->plies++;
    note_ply((uint16_t)(the->plies - 1), GUEST_MOVED);
    return true;
}

bool guest_play(move_t move)
{
    if (!make(move)) {
        return false;
    }
    if (rules_ending() == GAME_ON) {
        program |= PROGRAM_ASKED;
    }
    guest_carried_out();
    return true;
}

/* Converts a move of the record into the form of position_make(). */
static move_t move_of(move_t told)
{
    move_t move = {told.from, told.to & (uint8_t)~SQUARE_OFF};
    const square_t from = move_from(move);
    if (guest_castles(page_piece(from), from, move.to)) {
        move.to = square_at(move.to > from ? FILE_H : FILE_A, square_rank(from));
    }
    return move;
}

bool guest_take_back(void)
{
    guest_t *const the = guest;
    if (the->plies == 0) {
        return false;
    }
    the->plies--;
    position_initial();
    for (uint16_t ply = 0; ply < the->plies; ply++) {
        move_play(move_of(the->moves[ply]));
    }
    note_ply(the->plies, GUEST_TAKEN_BACK);
    guest_carried_out();
    return true;
}

bool guest_took_back(guest_event_t *move)
{
    if (guest->took_back) {
        guest_read_move(guest->plies, move);
    }
    return guest->took_back;
}

bool guest_awaits_program(void)
{
    return program == (PROGRAM_PLAYS | PROGRAM_ASKED);
}

bool guest_waits(void)
{
    return guest->waits;
}

void guest_carried_out(void)
{
    guest->waits = false;
    ioboard_level();
}

guest_answer_t guest_take_move(square_t from, square_t to, uint8_t promotion)
{
    guest_t *const the = guest;
    if ((program & PROGRAM_MOVED) != 0) {
        guest_event_t last;
        guest_read_move((uint16_t)(the->plies - 1), &last);
        const bool same_piece = last.promotion == promotion || promotion == PROMOTION_NONE;
        if (last.from == from && last.to == to && same_piece) {
            return GUEST_REPEATED;
        }
    }
    move_t move = {from, to};
    if (rules_verdict(&move) != MOVE_OK) {
        return GUEST_ILLEGAL;
    }
    if (promotion != PROMOTION_NONE && move_promotes(move)) {
        move.from |= promotion;
    }
    if (the->waits) {
        guest_carried_out();
    }
    if (!make(move)) {
        return GUEST_ILLEGAL;
    }
    the->waits = true;
    program = PROGRAM_PLAYS | PROGRAM_MOVED;
    return GUEST_MADE;
}

/* --- A board without rules -------------------------------------------------------------------- */

#if EDITION_SENSORS

static void lift(square_t square)
{
    guest_t *const the = guest;
    if (the->in_hand == HAND_PIECES) {
        the->in_hand--;
        memmove(the->hand, the->hand + 1, the->in_hand * sizeof *the->hand);
    }
    the->hand[the->in_hand] = (lifted_t){ioboard_piece(square), square, true};
    the->in_hand++;
    ioboard_put(square, NO_PIECE);
}

/* True if `first` and `second` are a king and a rook. */
static bool may_castle(piece_t first, piece_t second)
{
    return (piece_type(first) == KING && piece_type(second) == ROOK) ||
           (piece_type(first) == ROOK && piece_type(second) == KING);
}

/* True if a king or rook `piece` can castle to the file of `square`. */
static bool castles_to(piece_t piece, square_t square)
{
    const uint8_t file = square_file(square);
    return piece_type(piece) == KING ? file == FILE_C || file == FILE_G
                                     : file == FILE_D || file == FILE_F;
}

/* True if the pawn `earlier`, now on `square`, has captured the pawn `last` en passant. The pawns
 * must have different colours. The pawn on `square` is not `last`, because no pawn moves back. */
static bool is_taken_in_passing(const lifted_t *earlier, const lifted_t *last, square_t square)
{
    return GAME_TWO_STEPS && piece_type(earlier->piece) == PAWN &&
           piece_type(last->piece) == PAWN && square == square_behind(last->square) &&
           (square > last->square) == ((last->piece & PIECE_COLOUR) != 0);
}

/* True if the piece put on `square` is `earlier`, which was lifted before `last`. If both pieces
 * have the same colour, they castle, or the earlier piece returns to its own square. If the colours
 * differ, the earlier piece has captured the last piece, which stood on `square` or was taken en
 * passant. But if another piece was put down while the earlier piece was in the hand, the earlier
 * piece was probably captured itself. */
static bool is_earlier_piece(const lifted_t *earlier, const lifted_t *last, square_t square)
{
    if (!earlier->is_fresh) {
        return false;
    }
    if (((earlier->piece ^ last->piece) & PIECE_COLOUR) != 0) {
        return last->square == square || is_taken_in_passing(earlier, last, square);
    }
    return earlier->square == square ||
           (may_castle(earlier->piece, last->piece) && castles_to(earlier->piece, square));
}

/* Returns the piece that the player has put on `square`. If no piece was lifted, guesses: the piece
 * of the initial position on this square, or a pawn. */
static piece_t put_down(square_t square)
{
    guest_t *const the = guest;
    piece_t piece = position_initial_piece(square);
    if (the->in_hand != 0) {
        the->in_hand--;
        lifted_t *const last = &the->hand[the->in_hand];
        if (the->in_hand != 0 && is_earlier_piece(last - 1, last, square)) {
            const lifted_t earlier = last[-1];
            last[-1] = *last;
            *last = earlier;
        }
        piece = last->piece;
        for (uint8_t place = 0; place < the->in_hand; place++) {
            the->hand[place].is_fresh = false;
        }
    } else if (piece == NO_PIECE) {
        piece = WHITE | PAWN;
    }
    if (piece_type(piece) == PAWN && square_promotes(square)) {
        piece = (piece_t)(piece_colour(piece) | QUEEN);
    }
    return piece;
}

bool guest_follow_board(square_t *last)
{
    bool has_changed = false;
    *last = SQUARE_NONE;
    FOR_ALL_SQUARES(square)
    {
        if (hands_expects(square) && !hands_has(square)) {
            lift(square);
            has_changed = true;
        }
    }
    FOR_ALL_SQUARES(square)
    {
        if (!hands_expects(square) && hands_has(square)) {
            ioboard_put(square, put_down(square));
            *last = square;
            has_changed = true;
        }
    }
    if (has_changed && hands_stand_first()) {
        guest_new_game();
    }
    return has_changed;
}

#endif

#endif
