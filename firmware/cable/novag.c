/* SPDX-License-Identifier: MIT */
#include "firmware/cable/novag.h"

#include "base/edition.h"

#if EDITION_GUEST

#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/game/guest.h"
#include "firmware/text/text.h"
#include "firmware/uci/uci_answer.h"
#include "firmware/uci/uci_word.h"
#include "firmware/ui/ui.h"
#include "hal/serial.h"

/* uci_word holds the incoming line, in lower case and without blanks. */

/* The commands that name no square. The first of them are in the order of TEXTS_NOVAG, and have
 * fixed answers. */
#define COMMANDS(WORD)                                                                             \
    WORD(EVERY_EDITION, COMMAND_ID, "i ")                                                          \
    WORD(EVERY_EDITION, COMMAND_CLOCKS, "c ")                                                      \
    WORD(EVERY_EDITION, COMMAND_REFEREE, "u ")                                                     \
    WORD(EVERY_EDITION, COMMAND_REFEREE_ON, "uon ")                                                \
    WORD(EVERY_EDITION, COMMAND_REFEREE_OFF, "uoff ")                                              \
    WORD(EVERY_EDITION, COMMAND_NEW, "n ")                                                         \
    WORD(EVERY_EDITION, COMMAND_TAKE_BACK, "t ")                                                   \
    WORD(EVERY_EDITION, COMMAND_FLIP, "f ")                                                        \
    WORD(EVERY_EDITION, COMMAND_GAME, "g ")                                                        \
    WORD(EVERY_EDITION, COMMAND_POSITION, "p ")                                                    \
    WORD(EVERY_EDITION, COMMAND_ECHO_OFF, "xoff ")                                                 \
    WORD(EVERY_EDITION, COMMAND_ECHO_ON, "xon ")                                                   \
    WORD(EVERY_EDITION, COMMAND_ECHO, "x ")                                                        \
    WORD(EVERY_EDITION, COMMAND_CASTLES, "mo-o ")                                                  \
    WORD(EVERY_EDITION, COMMAND_CASTLES_LONG, "mo-o-o ")

enum { COMMANDS(WORD_NUMBER) };

static const FLASH char command_words[] = COMMANDS(WORD_TEXT);

/* Pieces of the long answers. */
enum {
    PIECE_BOARD = 1,
    PIECE_FILES,
    PIECE_RANKS,
    PIECE_GAME = PIECE_RANKS + 8,
    PIECE_COLUMNS,
    PIECE_MOVES /* the answer to G sends this piece for each ply of the game */
};

enum { COLUMN_WIDTH = 12, MOVE_WIDTH = 5, PROMOTION_WIDTH = 2 };

static bool echoes;       /* true if X is on, so that Nibble sends moves */
static uint16_t told_ply; /* the next ply that the answer to G sends */

/* ---- lines that are sent ---- */

/* Does the same as put(), but a call takes less flash. */
static RARE void send(char character)
{
    put(character);
}

static void close_line(void)
{
    send('\r');
    send('\n');
}

static void put_blanks(uint8_t count)
{
    for (; count > 0; count--) {
        send(' ');
    }
}

/* Writes a number right-aligned in four characters. The first character is a blank. */
static void put_number(uint16_t number)
{
    put_blanks(number < 10 ? 3 : number < 100 ? 2 : 1);
    number_write(number);
}

static void send_move(const guest_event_t *move)
{
    square_write(move->from);
    send('-');
    square_write(move->to);
    if (move->promotion != PROMOTION_NONE) {
        send('/');
        send(piece_letter(promotion_type(move->promotion) | WHITE));
    }
}

static uint16_t move_number(uint16_t ply)
{
    return (uint16_t)(ply / 2 + 1);
}

static bool is_blacks(uint16_t ply)
{
    return (ply & 1) != 0;
}

static void put_line(text_t line)
{
    text_write(line);
    close_line();
}

static void tell_change(const guest_event_t *event)
{
    if (event->change == GUEST_NEW_GAME) {
        put_line(TEXT_NOVAG_NEW_GAME);
    } else if (echoes) {
        send(event->change == GUEST_MOVED ? 'M' : 'T');
        put_number(move_number(event->ply));
        send(is_blacks(event->ply) ? ',' : ' ');
        put_blanks(2);
        send_move(event);
        close_line();
    }
}

/* ---- long answers ---- */

static uint16_t plies(void)
{
    return guest_is_on() ? guest_plies() : 0;
}

/* Writes a blank and two characters for the square: the colour and the type of its piece, or `::`
 * or two more blanks if the square is empty. */
static void put_square(square_t square)
{
    const piece_t piece = guest_is_on() ? *page_at(square) : position_initial_piece(square);
    char colour = piece_colour(piece) == WHITE ? 'W' : 'b';
    char letter = piece_letter(piece);
    if (piece == NO_PIECE) {
        const bool is_dark = ((square_rank(square) ^ square) & 1) == 0;
        colour = letter = is_dark ? ':' : ' ';
    }
    send(' ');
    send(colour);
    send(letter);
}

static void send_rank(uint8_t rank)
{
    const char digit = (char)('1' + rank);
    send('.');
    send(digit);
    for (square_t square = square_at(FILE_A, rank); square_on_board(square); square++) {
        put_square(square);
    }
    send(' ');
    send(digit);
    close_line();
}

/* Writes white's move with its number, or black's move. Returns false after the last move. */
static bool put_ply(void)
{
    const uint16_t ply = told_ply;
    guest_event_t move;
    if (ply >= plies()) {
        if (is_blacks(ply)) {
            close_line();
        }
        return false;
    }
    guest_read_move(ply, &move);
    told_ply = (uint16_t)(ply + 1);
    if (is_blacks(ply)) {
        send_move(&move);
        close_line();
    } else {
        send('.');
        put_number(move_number(ply));
        put_blanks(2);
        send_move(&move);
        put_blanks(move.promotion == PROMOTION_NONE ? COLUMN_WIDTH - MOVE_WIDTH
                                                    : COLUMN_WIDTH - MOVE_WIDTH - PROMOTION_WIDTH);
    }
    return true;
}

static uint8_t answer_piece(uint8_t piece)
{
    switch (piece) {
    case PIECE_BOARD:
        put_line(TEXT_NOVAG_POSITION);
        break;
    case PIECE_FILES:
        put_line(TEXT_NOVAG_FILES);
        break;
    case PIECE_GAME:
        text_write(TEXT_NOVAG_GAME);
        put_number((uint16_t)(plies() + 1) / 2);
        close_line();
        break;
    case PIECE_COLUMNS:
        put_line(TEXT_NOVAG_COLUMNS);
        told_ply = 0;
        break;
    case PIECE_MOVES:
        return put_ply() ? PIECE_MOVES : ANSWER_ENDS;
    default:
        send_rank((uint8_t)(PIECE_RANKS + 7 - piece));
        if (piece == PIECE_RANKS + 7) {
            return ANSWER_ENDS;
        }
    }
    return (uint8_t)(piece + 1);
}

/* ---- lines that have come ---- */

/* True if the move from `from` to `to` is legal in the initial position. */
static bool begins_game(square_t from, square_t to)
{
    const square_t step = (square_t)(to - from);
    if (square_rank(from) == RANK_2) {
        return step == NORTH || step == 2 * NORTH;
    }
    return (from == B1 || from == G1) && (step == NORTH + NORTH_WEST || step == NORTH + NORTH_EAST);
}

/* Handles a move of the program. Only a promotion may name a piece. */
static void take_move(square_t from, square_t to, uint8_t promotion)
{
    if (!guest_is_on() && promotion == PROMOTION_NONE && begins_game(from, to)) {
        ui_guest_begin();
    }
    if (guest_is_on() &&
        (promotion == PROMOTION_NONE || move_promotes((move_t){.from = from, .to = to}))) {
        guest_take_move(from, to, promotion);
    }
}

/* Makes the side to move castle. `step` leads from the king's square to the king's new square. */
static void take_castling(int8_t step)
{
    const square_t from = is_blacks(plies()) ? E8 : E1;
    if (guest_is_on() && piece_type(*page_at(from)) == KING) {
        guest_take_move(from, square_step(from, step), PROMOTION_NONE);
    }
}

/* Reads a move of the program: e7e8q, e7-e8/q, e4xd5, e5xd6ep. */
static void read_move(const char *text)
{
    const square_t from = square_read(text);
    text += 2;
    if (*text == '-' || *text == 'x') {
        text++;
    }
    const square_t to = square_read(text);
    text += 2;
    if (*text == '/') {
        text++;
    }
    const uint8_t promotion = promotion_read(*text);
    if (promotion != PROMOTION_NONE) {
        text++;
    } else if (text[0] == 'e' && text[1] == 'p') {
        text += 2;
    }
    if (*text == '\0' && square_on_board(from | to)) {
        take_move(from, to, promotion);
    }
}

/* Handles a command that is not among command_words. */
static void take_other(void)
{
    const char *const text = uci_word.text;
    if (*text == 'm') {
        read_move(text + 1);
    } else if (*text == 'l') {
        put_line(TEXT_NOVAG_LEVEL); /* sends white's level, then black's level */
        put_line(TEXT_NOVAG_LEVEL);
    }
}

/* Obeys the line in uci_word. Clocks and levels have fixed answers, because the program thinks and
 * Nibble is only the referee. */
static void obey_line(void)
{
    const uint8_t command = word_in(command_words);
    switch (command) {
    case COMMAND_NEW:
        if (guest_is_on()) {
            guest_new_game();
        } else {
            ui_guest_begin();
        }
        break;
    case COMMAND_TAKE_BACK:
        if (guest_is_on()) {
            guest_take_back();
        }
        break;
    case COMMAND_FLIP:
        put_line(is_blacks(plies()) ? TEXT_NOVAG_FLIP_BLACK : TEXT_NOVAG_FLIP_WHITE);
        break;
    case COMMAND_GAME:
        answer_begin(answer_piece, PIECE_GAME);
        break;
    case COMMAND_POSITION:
        answer_begin(answer_piece, PIECE_BOARD);
        break;
    case COMMAND_ECHO_OFF:
    case COMMAND_ECHO_ON:
        echoes = command == COMMAND_ECHO_ON;
        /* fall through */
    case COMMAND_ECHO:
        put_line(echoes ? TEXT_NOVAG_XMIT_ON : TEXT_NOVAG_XMIT_OFF);
        break;
    case COMMAND_CASTLES:
        take_castling(2 * EAST);
        break;
    case COMMAND_CASTLES_LONG:
        take_castling(2 * WEST);
        break;
    case WORD_UNKNOWN:
        take_other();
        break;
    default:
        put_line(text_nth(TEXTS_NOVAG, command < COMMAND_REFEREE ? command : COMMAND_REFEREE));
    }
}

/* ---- characters ---- */

/* A line with this character is not a command. */
#define NO_LETTER '?'

static void take_letter(char letter)
{
    if (letter >= 'A') {
        letter = (char)(letter | 0x20); /* converts the letter to lower case */
    } else if ((uint8_t)letter < ' ') {
        letter = NO_LETTER;
    }
    if (letter != ' ') {
        word_letter(letter);
    }
}

static void take_line(void)
{
    if (uci_word.length != 0) {
        obey_line();
        uci_word.length = 0;
    }
}

/* Drops all input after a loss of bytes, and makes sure that the rest of this line is not read as a
 * command. */
static void drop_line(void)
{
    while (serial_read() >= 0) {
        ;
    }
    uci_word.length = 0;
    word_letter(NO_LETTER);
}

/* Reads bytes up to the end of a line. Returns false if no byte is left. */
static bool read_line(void)
{
    for (;;) {
        const int16_t byte = serial_read();
        if (byte < 0) {
            return false;
        }
        if (serial_take_error()) {
            drop_line();
            return false;
        }
        if (byte == '\r' || byte == '\n') {
            take_line();
            return true;
        }
        take_letter((char)byte);
    }
}

/* ---- what novag.h offers ---- */

void novag_start(void)
{
    echoes = true;
}

/* Reads a line, or reports a change, only when there is room for the answer. */
bool novag_poll(void)
{
    guest_event_t event;
    if (answer_is_due()) {
        answer_poll();
        return true;
    }
    if (serial_room() < ANSWER_ROOM) {
        return false; /* the chip may sleep until the next byte comes */
    }
    if (guest_event(&event)) {
        tell_change(&event);
        return true;
    }
    return read_line();
}

#endif
