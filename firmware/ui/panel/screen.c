/* SPDX-License-Identifier: MIT */
#include "firmware/ui/panel/screen.h"

#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "firmware/game/ioboard.h"
#include "hal/lcd.h"

static uint8_t line;
static uint8_t cell;                 /* next cell to write, counted from the left */
REGISTER_VARIABLE(uint8_t, edge, 7); /* first cell of the right part, or the end of the line */

#if EDITION_LADDER
static bool second_is_taken; /* true if line 1 keeps what it shows */

static inline void take_second(bool taken)
{
    second_is_taken = taken;
}
#else
enum { second_is_taken = false };

static inline void take_second(bool taken)
{
    (void)taken;
}
#endif

void screen_begin(void)
{
    take_second(false);
    line = 0;
    cell = 0;
    edge = LCD_COLUMNS;
}

#if EDITION_LADDER
void screen_keep_second_line(void)
{
    screen_begin();
    take_second(true);
}
#endif

static inline void put_in_cell(uint8_t column, char character)
{
    if (line == 0 || !second_is_taken) {
        lcd_put(line, column, character);
    }
}

void screen_char(char character)
{
    if (cell < edge) {
        put_in_cell(cell++, character);
    }
}

void screen_second_line(void)
{
    const bool taken = second_is_taken;
    screen_begin();
    take_second(taken);
    line = 1;
}

void screen_end(void)
{
    while (cell < edge) {
        screen_char(' ');
    }
    screen_second_line();
}

void screen_line(text_t text)
{
    text_write(text);
    screen_end();
}

/* The place of each kind of piece in the order of glyphs and names: 0 for pawn to 5 for king. The
 * index is piece_kind(). */
static const FLASH uint8_t piece_order[8] = {0, 0, 1, 5, 0, 2, 3, 4};

char screen_glyph(piece_t piece)
{
    uint8_t colour =
        piece_colour(piece) == WHITE ? LCD_GLYPH_PAWN : LCD_GLYPH_PAWN + LCD_GLYPH_BLACK;
    return (char)(colour + piece_order[piece_kind(piece)]);
}

/* --- From the right edge leftwards ------------------------------------------------------------ */

static void right_char(char character)
{
    put_in_cell(--edge, character);
}

/* Writes a number at the right edge, with at least `digits` digits. */
static void right_number(uint16_t number, uint8_t digits)
{
    do {
        right_char((char)('0' + number % 10));
        number /= 10;
        digits--;
    } while (number != 0 || (int8_t)digits > 0);
}

static uint8_t counted;

static void count_char(char character)
{
    (void)character;
    counted++;
}

/* Returns the number of characters of a text for the right edge. In English this number is a
 * constant. */
static uint8_t width_of(text_t text)
{
    if (!EDITION_LANGUAGES) {
        return SCREEN_RIGHT_TEXT;
    }
    counted = 0;
    edge = LCD_COLUMNS;
    put_to(count_char);
    text_write(text);
    put_to(screen_char);
    return counted < SCREEN_RIGHT_TEXT ? SCREEN_RIGHT_TEXT : counted;
}

void screen_right_text(text_t text)
{
    const uint8_t first = (uint8_t)(LCD_COLUMNS - width_of(text));
    cell = first;
    text_write(text);
    cell = 0;
    edge = first;
}

/* Writes a time as minutes and seconds. From `limit` seconds on writes it as hours and minutes. */
static void right_time(uint16_t seconds, uint16_t limit)
{
    char mark = ':';
    if (seconds >= limit) {
        seconds /= 60;
        mark = 'h';
    }
    right_number(seconds % 60, 2);
    right_char(mark);
    right_number(seconds / 60, 1);
    right_char(' ');
}

void screen_time(uint16_t seconds)
{
    right_time(seconds, 3600);
}

void screen_short_time(uint16_t seconds)
{
    const uint16_t most = 10U * 3600 - 1;
    right_time(seconds < most ? seconds : most, 600);
}

void screen_clock(piece_t piece, uint16_t seconds)
{
    const uint8_t first = (uint8_t)(edge - SCREEN_CLOCK);
    screen_time(seconds);
    if (piece != NO_PIECE) {
        right_char(screen_glyph(piece));
    }
    while (edge != first) {
        right_char(' ');
    }
}

void screen_score(int16_t score)
{
    if (score == SCORE_NONE) {
        return;
    }
    char sign = '+';
    if (score < 0) {
        sign = '-';
        score = (int16_t)-score;
    }
    int8_t mate = score_mate_in(score);
    if (mate != 0) {
        right_number((uint8_t)mate, 1);
        right_char('m');
    } else {
        right_number((uint16_t)score % 100, 2);
        right_char('.');
        right_number((uint16_t)score / 100, 1);
    }
    right_char(sign);
    right_char(' ');
}

void screen_balance(int16_t pawns)
{
    right_number((uint16_t)(pawns < 0 ? -pawns : pawns), 1);
    right_char(pawns < 0 ? '-' : '+');
}

void screen_count(uint32_t number)
{
    do {
        right_char((char)('0' + (uint8_t)(number % 10)));
        number /= 10;
    } while (number != 0);
}

/* --- From the left ---------------------------------------------------------------------------- */

void screen_number(uint8_t number)
{
    number_write(number);
}

void screen_volts(uint16_t millivolts)
{
    screen_number((uint8_t)(millivolts / 1000));
    screen_char('.');
    screen_char((char)('0' + millivolts / 100 % 10));
    screen_char((char)('0' + millivolts / 10 % 10));
    screen_char(' ');
    screen_char('V');
}

void screen_piece(piece_t piece)
{
    screen_char(screen_glyph(piece));
}

static text_t text_of_kind(piece_t piece)
{
    return text_nth(TEXTS_PIECES, piece_order[piece_kind(piece)]);
}

static text_t text_beside(piece_t piece)
{
    return piece_colour(piece) == WHITE ? text_of_colour(false, piece_order[piece_kind(piece)])
                                        : text_of_colour(true, piece_order[piece_kind(piece)]);
}

void screen_piece_name(piece_t piece)
{
    if (piece_type(piece) == NO_PIECE) {
        text_write(TEXT_EMPTY);
        return;
    }
    text_write(text_colour_is_last() ? text_of_kind(piece) : text_beside(piece));
    screen_char(' ');
    text_write(text_colour_is_last() ? text_beside(piece) : text_of_kind(piece));
}

void screen_promotion(uint8_t choice)
{
    screen_char('=');
    if (EDITION_LANGUAGES && GAME_CASTLES) {
        text_write(text_nth(TEXTS_PROMOTIONS, choice));
    } else {
        screen_char(piece_letter(promotion_type(screen_promotion_bits(choice))));
    }
}

square_t square_of_rook(square_t square)
{
    const int8_t beside = square_file(square) == FILE_G ? WEST : EAST;
    return square_step(square, beside);
}

const told_move_t *screen_tell(told_move_t *told, move_t move)
{
    return screen_tell_pieces(told, move, ioboard_piece(move_from(move)), ioboard_piece(move.to));
}

const told_move_t *screen_tell_pieces(told_move_t *told, move_t move, piece_t mover, piece_t target)
{
    square_t from = move_from(move);
    square_t to = move.to;
    uint8_t manner = 0;
    if (target != NO_PIECE) {
        manner = TOLD_TAKES;
        if (piece_colour(target) == piece_colour(mover)) {
            manner = TOLD_CASTLES;
            to = square_beside(to, to > from ? FILE_G : FILE_C);
        }
    }
    if (piece_type(mover) == PAWN) {
        if (square_promotes(to)) {
            manner = (uint8_t)(manner | move_promotion(move) | TOLD_PROMOTES);
        }
        if (square_file(from) != square_file(to)) {
            manner |= TOLD_TAKES; /* perhaps en passant */
        }
    }
    told->mover = mover;
    told->from = from;
    told->to = to;
    told->manner = manner;
    return told;
}

void screen_move(const told_move_t *told)
{
    uint8_t manner = told->manner;
    if (told->from == told->to) {
        return;
    }
    if ((manner & TOLD_CASTLES) != 0) {
        text_write(square_file(told->to) == FILE_G ? TEXT_CASTLING_SHORT : TEXT_CASTLING_LONG);
        return;
    }
    if (piece_type(told->mover) > PAWN) {
        screen_piece(told->mover);
    }
    square_write(told->from);
    screen_char((manner & TOLD_TAKES) != 0 ? 'x' : '-');
    square_write(told->to);
    if ((manner & TOLD_PROMOTES) != 0) {
        uint8_t choice = 0;
        if ((manner & screen_promotion_bits(1)) != 0) {
            choice = 1;
        }
        if ((manner & screen_promotion_bits(2)) != 0) {
            choice |= 2;
        }
        screen_promotion(choice);
    }
}

void screen_numbered_move(uint16_t number, const told_move_t *told)
{
    const bool black = piece_colour(told->mover) != WHITE;
    const uint8_t widest = (uint8_t)(8 + (number >= 10) + black);
    if (number < 100 && widest <= edge && told->from != told->to &&
        (told->manner & TOLD_PROMOTES) == 0) {
        screen_number((uint8_t)number);
        screen_char('.');
        if (black) {
            screen_char('.');
        }
    }
    screen_move(told);
}
