/* SPDX-License-Identifier: MIT */
/* oled.c - drives the OLED of a console, an SSD1306 of 128x64 dots on SPI.
 *
 * oled_layout.h says where everything is on the display. The main loop keeps the picture in
 * `cells`, with a byte for each tile or character. Bit 7 means that the display does not show the
 * cell yet. The interrupt of the tick sends some of these cells every millisecond. A cell takes
 * about 30 us. The SRAM has no room for the dots, so the interrupt computes each column when it
 * sends the column.
 *
 * The cells are the 64 squares, then eight rows of ten characters. In the lower four of these rows
 * the first four cells are tiles of the large piece, and the fifth cell is unused.
 *
 * Source: SSD1306 data sheet (Solomon Systech, rev. 1.1), table 9-1 and section 8.1.3.
 */
#include <util/atomic.h>

#include "hal/avr/displays/oled_dots.h"
#include "hal/avr/drivers.h"
#include "hal/avr/spi.h"
#include "hal/lcd.h"
#include "hal/oled_layout.h"
#include "hal/picture.h"

enum {
    SQUARES = 64,
    TEXT = SQUARES, /* the first cell of the text */
    LARGE = TEXT + OLED_LARGE_PAGE * OLED_TEXT_COLUMNS,
    CELLS = TEXT + OLED_TEXT_ROWS * OLED_TEXT_COLUMNS,
    CELLS_OF_A_LINE = OLED_CONSOLE_ROWS_OF_A_LINE * OLED_TEXT_COLUMNS,
    COLUMNS = 128,
    STATUS_COLUMN = OLED_TEXT_COLUMNS - PICTURE_COLUMNS
};

/* The bits of a square's cell. UNSENT means that the display does not show the cell yet. LIT is the
 * light of the square, and PIECE is the code of its piece. */
enum { UNSENT = 0x80, LIT = 0x10, PIECE = 0x0F };

/* A tick sends at most this number of cells. Sending them takes only 0.12 ms of the time for the
 * search. */
enum { CELLS_A_TICK = 4 };

static volatile uint8_t cells[CELLS];
static volatile uint8_t lines[LCD_ROWS][LCD_COLUMNS]; /* characters that lcd_put() has stored */
static volatile uint8_t cursor;
static volatile uint8_t contrast;
static volatile bool visible;
static volatile bool control_unsent; /* true if `visible` or `contrast` has changed */
static volatile uint8_t wrap_wanted; /* a bit for each line that must be wrapped */

/* The number of cells that the tick has tested since it last found an unsent cell. The main loop
 * sets this number to 0 after each change. When it reaches CELLS, the tick has nothing to send. */
static volatile uint8_t settled;

/* Commands, table 9-1. */
enum {
    COLUMN_LOW = 0x00,
    COLUMN_HIGH = 0x10,
    CHARGE_PUMP = 0x8D,
    PUMP_ON = 0x14,
    CONTRAST = 0x81,
    ALL_DOTS = 0xA5,
    RIGHT_TO_LEFT = 0xA1,
    DISPLAY_OFF = 0xAE, /* and 0xAF is on */
    PAGE_ADDRESS = 0xB0,
    UPSIDE_DOWN = 0xC8
};

/* ---- the bus ---- */

/* These two functions tell the display whether the next bytes are commands or dots. */
static void send_commands(void)
{
    pin_clear(PIN_LCD_DC);
}

static void send_dots(void)
{
    pin_set(PIN_LCD_DC);
}

/* ---- a cell ---- */

/* True if the frame of the cursor goes round the square. */
static bool has_cursor(uint8_t cell)
{
    return cell == cursor;
}

/* Returns a column of dots of a square. The frame of the cursor leaves out the corners of the
 * square. So the upper left dot still shows whether the square's light is on. */
static uint8_t tile_dots(uint8_t cell, uint8_t content, uint8_t column)
{
    uint8_t dots = square_dots(cell, content & PIECE, column);
    if ((content & LIT) != 0) {
        dots = (uint8_t)~dots;
    }
    if (has_cursor(cell)) {
        const bool is_side = column == 0 || column == OLED_TILE - 1;
        dots = (uint8_t)(dots ^ (is_side ? 0x7E : 0x81));
    }
    return dots;
}

/* Returns a column of dots of a tile of the large piece. `row` and `tile` count from the upper
 * left. A tile shows two by two dots of the piece's picture, each of them four dots wide and four
 * dots high. */
static uint8_t large_dots(uint8_t row, uint8_t tile, uint8_t column)
{
    const uint8_t piece = cursor < SQUARES ? cells[cursor] & PIECE : 0;
    uint8_t dots = 0;
    if (piece != 0) {
        dots = piece_pictures[(uint8_t)(piece - 1)][(uint8_t)(tile * 2 + column / 4)];
    }
    dots = (uint8_t)(dots >> (uint8_t)(row * 2));
    uint8_t large = 0;
    if ((dots & 1) != 0) {
        large = 0x0F;
    }
    if ((dots & 2) != 0) {
        large |= 0xF0;
    }
    return large;
}

static void send_cell(uint8_t cell)
{
    const uint8_t content = cells[cell] & (uint8_t)~UNSENT;
    cells[cell] = content;
    uint8_t row, place, left;
    uint8_t width = OLED_TILE;
    const bool is_square = cell < SQUARES;
    bool is_large = false;
    if (is_square) {
        row = (uint8_t)(OLED_PAGES - 1 - cell / 8);
        place = cell % 8;
        left = (uint8_t)(place * OLED_TILE);
    } else {
        row = (uint8_t)(cell - TEXT) / OLED_TEXT_COLUMNS;
        place = (uint8_t)(cell - TEXT) % OLED_TEXT_COLUMNS;
        is_large = row >= OLED_LARGE_PAGE && place <= OLED_LARGE_TILES;
        if (is_large) {
            place %= OLED_LARGE_TILES; /* the unused cell repeats the first tile */
            left = (uint8_t)(OLED_LARGE_LEFT + place * OLED_TILE);
        } else {
            left = (uint8_t)(OLED_TEXT_LEFT + place * OLED_CHARACTER);
            width = OLED_CHARACTER;
        }
    }
    send_commands();
    spi_send(PAGE_ADDRESS | row);
    spi_send(COLUMN_LOW | (left & 0x0F));
    spi_send(COLUMN_HIGH | left >> 4);
    send_dots();
    for (uint8_t column = 0; column < width; column++) {
        spi_send(is_square  ? tile_dots(cell, content, column)
                 : is_large ? large_dots((uint8_t)(row - OLED_LARGE_PAGE), place, column)
                            : character_dots(content, column));
    }
}

/* ---- the lines ---- */

/* Puts a character into a cell of the text. */
static void put_cell(uint8_t cell, uint8_t content)
{
    if ((cells[cell] & (uint8_t)~UNSENT) != content) {
        cells[cell] = content | UNSENT;
        settled = 0;
    }
}

/* True if the blank at `end` is followed by a unit at the end of the line, as in "2 s". */
static bool is_before_unit(const volatile uint8_t *line, uint8_t length, uint8_t end)
{
    return length - end <= 4 && line[(uint8_t)(end + 1)] >= 'a' &&
           (uint8_t)(line[(uint8_t)(end - 1)] - '0') <= 9;
}

/* Returns where to break a line of `length` characters into two rows. The break is at the last
 * blank that fits into the first row, but not at a blank in front of a unit. If the rest would then
 * be too long for the second row, the first row takes as many characters as it has places. */
static uint8_t first_row_end(const volatile uint8_t *line, uint8_t length)
{
    uint8_t end = OLED_TEXT_COLUMNS;
    if (length > OLED_TEXT_COLUMNS) {
        do {
            end--;
            if ((uint8_t)(length - end) > OLED_TEXT_COLUMNS + 1) {
                return OLED_TEXT_COLUMNS;
            }
        } while (line[end] != ' ' || is_before_unit(line, length, end));
    }
    return end;
}

/* Wraps a line into its two rows of words. */
static void wrap(uint8_t row)
{
    const volatile uint8_t *line = lines[row];
    uint8_t length = LCD_COLUMNS;
    while (length != 0 && line[(uint8_t)(length - 1)] == ' ') {
        length--;
    }
    const uint8_t end = first_row_end(line, length);
    uint8_t cell = (uint8_t)(TEXT + row * CELLS_OF_A_LINE);
    uint8_t from = 0;
    for (uint8_t column = 0; column < CELLS_OF_A_LINE; column++) {
        if (column == OLED_TEXT_COLUMNS) {
            from = end;
            while (from < length && end != OLED_TEXT_COLUMNS && line[from] == ' ') {
                from++;
            }
        }
        const bool is_blank = from >= length || (column < OLED_TEXT_COLUMNS && column >= end);
        put_cell(cell++, is_blank ? ' ' : line[from++]);
    }
}

/* ---- the tick ---- */

bool lcd_tick(void)
{
    if (control_unsent) {
        control_unsent = false;
        send_commands();
        spi_send(CONTRAST);
        spi_send(contrast);
        spi_send(visible ? DISPLAY_OFF | 1 : DISPLAY_OFF);
    }
    for (uint8_t row = 0; row < LCD_ROWS; row++) {
        if ((wrap_wanted >> row & 1) != 0) {
            wrap(row);
        }
    }
    wrap_wanted = 0;
    static uint8_t cell; /* the next cell to test */
    uint8_t left = CELLS_A_TICK;
    while (settled < CELLS) {
        settled++;
        if ((cells[cell] & UNSENT) != 0) {
            send_cell(cell);
            settled = 0;
            left--;
        }
        cell++;
        if (cell == CELLS) {
            cell = 0;
        }
        if (left == 0) {
            return true;
        }
    }
    return false;
}

/* ---- the picture, from the main loop only ---- */

void lcd_start(void)
{
    pin_make_output(PIN_SPI_SS);
    pin_make_output(PIN_LCD_CS); /* stays low: the display is the only part on the bus */
    pin_make_output(PIN_LCD_DC);
    pin_make_output(PIN_LCD_MOSI);
    pin_make_output(PIN_LCD_SCK);
    pin_make_output(PIN_LCD_RST); /* low until the loops below end, at least 3 us */
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        cells[cell] = (cell < SQUARES ? 0 : ' ') | UNSENT;
    }
    for (uint8_t column = 0; column < LCD_COLUMNS; column++) {
        lines[0][column] = ' ';
        lines[1][column] = ' ';
    }
    pin_set(PIN_LCD_RST);
    SPCR = _BV(SPE) | _BV(MSTR);
    SPSR = _BV(SPI2X); /* 8 MHz; the display allows 10 MHz */
    cursor = PICTURE_NO_CURSOR;
    send_commands();
    spi_send(CHARGE_PUMP);
    spi_send(PUMP_ON);
    spi_send(RIGHT_TO_LEFT);
    spi_send(UPSIDE_DOWN);
    for (uint8_t row = 0; row < OLED_PAGES; row++) { /* column 0 follows the last column */
        send_commands();
        spi_send(PAGE_ADDRESS | row);
        send_dots();
        for (uint8_t column = 0; column < COLUMNS; column++) {
            spi_send(0);
        }
    }
    lcd_show(true);
}

void lcd_put(uint8_t row, uint8_t column, char character)
{
    if (row >= LCD_ROWS || column >= LCD_COLUMNS) {
        return;
    }
    const uint8_t code = lcd_shown_code(character);
    if (lines[row][column] != code) {
        lines[row][column] = code;
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
        {
            wrap_wanted = (uint8_t)(wrap_wanted | 1 << row);
        }
        lcd_request_pump();
    }
}

char lcd_get(uint8_t row, uint8_t column)
{
    return (char)lines[row][column];
}

void lcd_show(bool on)
{
    visible = on;
    control_unsent = true;
    lcd_request_pump();
}

void lcd_light_all(void)
{
    send_commands();
    spi_send(ALL_DOTS);
}

bool lcd_is_settled(void)
{
    return settled >= CELLS && !control_unsent;
}

/* Puts `content` into a cell and makes the tick send the cell. */
static void change(uint8_t cell, uint8_t content)
{
    if ((cells[cell] & (uint8_t)~UNSENT) != content) {
        cells[cell] = content | UNSENT;
        settled = 0;
        lcd_request_pump();
    }
}

/* Makes the tick send the square under the cursor and the large piece. */
static void mark_cursor(void)
{
    if (cursor < SQUARES) {
        cells[cursor] |= UNSENT;
    }
    for (uint8_t cell = LARGE; cell < CELLS; cell++) {
        cells[cell] |= UNSENT;
    }
    settled = 0;
    lcd_request_pump();
}

void picture_set_piece(uint8_t index, uint8_t glyph)
{
    const uint8_t content = (uint8_t)((cells[index] & LIT) | glyph);
    if (index == cursor && (cells[index] & PIECE) != glyph) {
        mark_cursor();
    }
    change(index, content);
}

void picture_set_cursor(uint8_t index)
{
    if (index != cursor) {
        mark_cursor();
        cursor = index;
        mark_cursor();
    }
}

void picture_put(uint8_t line, uint8_t column, char character)
{
    change((uint8_t)(LARGE + STATUS_COLUMN + line * OLED_TEXT_COLUMNS + column),
           lcd_shown_code(character));
}

void oled_set_row(uint8_t rank, uint8_t lights)
{
    for (uint8_t file = 0; file < 8; file++, lights >>= 1) {
        const uint8_t square = (uint8_t)(rank * 8 + file);
        change(square, (uint8_t)((cells[square] & PIECE) | ((lights & 1) != 0 ? LIT : 0)));
    }
}

void oled_set_brightness(uint8_t level)
{
    contrast = (uint8_t)(level * 17);
    control_unsent = true;
    lcd_request_pump();
}
