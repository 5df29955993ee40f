#include "firmware/ui/screen.h"

#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "firmware/game/ioboard.h"
#include "hal/lcd.h"

static uint8_t line, cell;

void screen_row(uint8_t row)
{
    line = row;
    cell = 0;
}

void screen_char(char character)
{
    lcd_put(line, cell, character);
    cell++;
}

void screen_column(uint8_t column)
{
    while (cell < column) {
        screen_char(' ');
    }
}

void screen_end(void)
{
    screen_column(LCD_COLUMNS);
}

void screen_text(uint8_t text)
{
    for (const FLASH char *words = text_find(text); *words != 0; words++) {
        screen_char(*words);
    }
}

void screen_line(uint8_t row, uint8_t text)
{
    screen_row(row);
    screen_text(text);
    screen_end();
}

void screen_string(const char *string)
{
    for (; *string != 0; string++) {
        screen_char(*string);
    }
}

/* The digits of `number` before `end`, at least `digits` of them; where they begin. */
static char *write_number(uint16_t number, uint8_t digits, char *end)
{
    do {
        *--end = (char)('0' + number % 10);
        number /= 10;
        if (digits > 0) {
            digits--;
        }
    } while (number != 0 || digits > 0);
    return end;
}

void screen_number(uint16_t number)
{
    char text[6];
    text[5] = 0;
    screen_string(write_number(number, 1, text + 5));
}

void screen_square(square_t square)
{
    screen_char((char)('a' + square_file(square)));
    screen_char((char)('1' + square_rank(square)));
}

/* The glyphs' order, 0-5 for pawn to king, by piece_kind(). */
static const FLASH uint8_t glyph_order[8] = {0, 0, 1, 5, 0, 2, 3, 4};

static char glyph(piece_t piece)
{
    uint8_t colour = piece_colour(piece) == BLACK ? LCD_GLYPH_BLACK : 0;
    return (char)(LCD_GLYPH_PAWN + colour + glyph_order[piece_kind(piece)]);
}

void screen_piece(piece_t piece)
{
    screen_char(piece_type(piece) == NO_PIECE ? ' ' : glyph(piece));
}

void screen_piece_name(piece_t piece)
{
    if (piece_type(piece) == NO_PIECE) {
        screen_text(TEXT_EMPTY);
        return;
    }
    screen_text(piece_colour(piece) == WHITE ? TEXT_WHITE : TEXT_BLACK);
    screen_char(' ');
    screen_text((uint8_t)(TEXT_PAWN + glyph_order[piece_kind(piece)]));
}

/* `text` up to `end` at the right edge, if there is room. */
static void right_text(const char *text, const char *end)
{
    uint8_t column = (uint8_t)(LCD_COLUMNS - (end - text));
    if (cell <= column) {
        screen_column(column);
        screen_string(text);
    }
}

void screen_score(int16_t score)
{
    if (score == SCORE_NONE) {
        return;
    }
    char text[8];
    char *const end = text + 7;
    char *start;
    *end = 0;
    int8_t mate = score_mate_in(score);
    if (mate != 0) {
        start = write_number((uint16_t)(mate < 0 ? -mate : mate), 1, end);
        *--start = 'm';
    } else {
        uint16_t size = (uint16_t)(score < 0 ? -score : score);
        start = write_number(size % 100, 2, end);
        *--start = '.';
        start = write_number(size / 100, 1, start);
    }
    *--start = score < 0 ? '-' : '+';
    right_text(start, end);
}

void screen_time(uint16_t seconds)
{
    char text[8];
    char *const end = text + 7;
    *end = 0;
    char between = ':';
    uint16_t large = seconds / 60;
    uint16_t small = seconds % 60;
    if (large >= 100) {
        small = large % 60;
        large /= 60;
        between = 'h';
    }
    char *start = write_number(small, 2, end);
    *--start = between;
    right_text(write_number(large, 1, start), end);
}

/* True if `move` is castling on the ioboard: a king that takes an own rook. */
static bool castles(move_t move)
{
    piece_t mover = ioboard_piece(move_from(move));
    piece_t target = ioboard_piece(move.to);
    return piece_type(mover) == KING && piece_type(target) == ROOK &&
           piece_colour(mover) == piece_colour(target);
}

square_t screen_move_target(move_t move)
{
    if (!castles(move)) {
        return move.to;
    }
    return square_at(move.to > move_from(move) ? FILE_G : FILE_C, square_rank(move.to));
}

/* A text of flash to SRAM, with its final 0; returns where that stands. */
static char *copy_text(uint8_t text, char *to)
{
    const FLASH char *words = text_find(text);
    while ((*to = *words++) != 0) {
        to++;
    }
    return to;
}

char *screen_move(move_t move, char *text)
{
    square_t from = move_from(move);
    square_t to = screen_move_target(move);
    piece_t mover = ioboard_piece(from);
    bool pawn = piece_type(mover) == PAWN;
    bool castling = castles(move);
    if (!pawn && !castling) {
        *text++ = glyph(mover);
    }
    text = square_write(from, text);
    bool takes = !castling && (piece_type(ioboard_piece(to)) != NO_PIECE ||
                               (pawn && square_file(from) != square_file(to)));
    *text++ = takes ? 'x' : '-';
    text = square_write(to, text);
    if (castling) {
        return copy_text(move.to > from ? TEXT_CASTLING_SHORT : TEXT_CASTLING_LONG, text);
    }
    if (pawn && (square_rank(to) == RANK_1 || square_rank(to) == RANK_8)) {
        *text++ = '=';
        *text++ = piece_letter(promotion_type(move_promotion(move)));
    }
    *text = 0;
    return text;
}
