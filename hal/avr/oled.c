/* oled.c - an OLED of 128x64 dots on I2C, SSD1306 or SH1106, in place of text display and lights.
 *
 * What stands where: oled_layout.h. The main loop keeps what is to be seen in `cells`, a byte a
 * tile or character, bit 7 saying that the display does not show it yet. Timer 2's interrupt sends
 * cell after cell, a byte at a time, and switches itself off when there is nothing left to send.
 * Both displays take the same commands as long as they are addressed by pages; the SH1106 has 132
 * columns, and shows those from 2 on.
 *
 * Sources: SSD1306 data sheet (Solomon Systech, rev. 1.1), "I2C Write data" and table 9-1; SH1106
 * data sheet (Sino Wealth, v2.3).
 */
#include <util/atomic.h>
#include <util/delay.h>
#include <util/twi.h>

#include "hal/avr/drivers.h"
#include "hal/avr/oled_dots.h"
#include "hal/avr/twi.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/oled_layout.h"
#include "hal/picture.h"

enum {
    SQUARES = 64,
    TEXT = SQUARES, /* the first cell of the text */
    STATUS = TEXT + LCD_ROWS * OLED_ROWS_OF_A_LINE * OLED_TEXT_COLUMNS,
    CELLS = TEXT + OLED_TEXT_ROWS * OLED_TEXT_COLUMNS
};

/* A cell: what it holds, and whether the display shows it. */
enum { UNSENT = 0x80, LIT = 0x10, PIECE = 0x0F };

enum { RAM_COLUMNS = 132 }; /* an SH1106's; more than an SSD1306 has does no harm */

/* 32 us at a clock divided by 8: a byte takes 22.5 us at 400 kHz. Divided by 1024 they are 4 ms. */
#define PUMP_COUNTS   (F_CPU / 8 / 31250)
#define DIVIDE_FAST   _BV(CS21)
#define DIVIDE_SLOW   (_BV(CS22) | _BV(CS21) | _BV(CS20))
#define POWER_ON_WAIT 25 /* slow interrupts: 100 ms, which its reset circuit takes at most */
#define BIT_RATE      TWI_BIT_RATE(400000)
#define STOP_US       5

/* Interrupts in which a byte may not have gone: 0.5 ms, then a line is held low. */
#define PATIENCE 16

/* With its address pin low, as modules come, or high; bit 0 is 0 for writing. */
#define ADDRESS_FIRST  (0x3C << 1)
#define ADDRESS_SECOND (0x3D << 1)

/* Control bytes: one command follows and then another control byte; commands to the end; data to
 * the end. */
enum { ONE_COMMAND = 0x80, COMMANDS = 0x00, DATA = 0x40 };

/* Commands. */
enum {
    COLUMN_LOW = 0x00,  /* + the lower half of a column */
    COLUMN_HIGH = 0x10, /* + the upper half             */
    CONTRAST = 0x81,    /* a byte follows               */
    DISPLAY_OFF = 0xAE,
    DISPLAY_ON = 0xAF,
    PAGE_ADDRESS = 0xB0 /* + a page */
};

/* Addressed by pages from reset on. The 8D of the SSD1306's charge pump is none of the SH1106's
 * commands, the AD 8B of the SH1106's none of the SSD1306's: each passes over the other's. */
static const FLASH uint8_t set_up[] = {
    COMMANDS, DISPLAY_OFF, 0xD5, 0x80, /* clock                           */
    0xA8,     0x3F,                    /* 64 rows                         */
    0xD3,     0x00,                    /* none of them moved              */
    0x40,                              /* the first one first             */
    0x8D,     0x14,                    /* the voltage from 3.3 V: SSD1306 */
    0xAD,     0x8B,                    /* ... and SH1106                  */
    0xA1,     0xC8,                    /* turned as modules are mounted   */
    0xDA,     0x12,                    /* rows wired by turns             */
    0xD9,     0xF1,                    /* precharge                       */
    0xDB,     0x40,                    /* level of what is not selected   */
    0xA4,     0xA6,                    /* shows the RAM; a 1 is a lit dot */
};

static volatile uint8_t cells[CELLS];
static volatile uint8_t lines[LCD_ROWS][LCD_COLUMNS]; /* as lcd_put() has put it */
static volatile uint8_t wrap_wanted;                  /* bit 0, 1: of line 0, 1  */
static volatile bool visible;
static volatile uint8_t contrast;
static volatile bool control_unsent; /* `visible` or `contrast` has changed */

/* The interrupt's own. */
typedef struct {
    uint8_t wait;        /* slow interrupts that are left before the first byte */
    uint8_t address;     /* ADDRESS_FIRST or ADDRESS_SECOND                     */
    bool is_set_up;      /* set_up has been sent                                */
    uint8_t pages_blank; /* of the RAM, OLED_PAGES of which are to be           */
    uint8_t cell;        /* where it looks for UNSENT next                      */
    uint8_t streams_to;  /* data sent now lands in this cell; CELLS: nowhere    */
    uint8_t patience;
    uint8_t repeated;    /* how often the chunk's last byte is sent again */
    uint8_t count, next; /* bytes of the chunk, and the one to be sent    */
    uint8_t chunk[sizeof set_up];
} pump_t;

static pump_t pump;

/* ---- what to send next ---- */

/* The needs of a chunk. */
typedef enum { NO_CHUNK, CHUNK_OF_STREAM, CHUNK_WITH_START } chunk_t;

static void add(pump_t *my, uint8_t byte)
{
    my->chunk[my->count++] = byte;
}

/* Begins a chunk of data for `column` of `page`. */
static void add_address(pump_t *my, uint8_t page, uint8_t column)
{
    const uint8_t ram_column = (uint8_t)(column + OLED_FIRST_COLUMN);
    add(my, ONE_COMMAND);
    add(my, PAGE_ADDRESS | page);
    add(my, ONE_COMMAND);
    add(my, COLUMN_LOW | (ram_column & 0x0F));
    add(my, ONE_COMMAND);
    add(my, COLUMN_HIGH | ram_column >> 4);
    add(my, DATA);
}

/* Where the word of `line` from `from` on ends: before a blank, or behind a hyphen where a row is
 * too short for all of it. */
static uint8_t word_end(uint8_t line, uint8_t from)
{
    uint8_t end = from, behind_hyphen = 0;
    for (; end < LCD_COLUMNS && lines[line][end] != ' '; end++) {
        if (lines[line][end] == '-') {
            behind_hyphen = (uint8_t)(end + 1);
        }
    }
    return behind_hyphen != 0 && (uint8_t)(end - from) > OLED_TEXT_COLUMNS ? behind_hyphen : end;
}

/* The words of line `line` into the cells of its rows. A word longer than a row is broken. */
static void wrap(uint8_t line)
{
    char rows[OLED_ROWS_OF_A_LINE * OLED_TEXT_COLUMNS];
    uint8_t used = 0;
    for (uint8_t place = 0; place < sizeof rows; place++) {
        rows[place] = ' ';
    }
    for (uint8_t from = 0; from < LCD_COLUMNS;) {
        if (lines[line][from] == ' ') {
            from++;
            continue;
        }
        const uint8_t end = word_end(line, from);
        const uint8_t column = used % OLED_TEXT_COLUMNS;
        if (column != 0) {
            used++; /* a blank between */
            if ((uint8_t)(column + 1 + end - from) > OLED_TEXT_COLUMNS) {
                used = (uint8_t)(used - column - 1 + OLED_TEXT_COLUMNS);
            }
        }
        for (; from < end && used < sizeof rows; from++) {
            rows[used++] = (char)lines[line][from];
        }
        if (used >= sizeof rows) {
            break;
        }
    }
    volatile uint8_t *cell = &cells[TEXT + line * sizeof rows];
    for (uint8_t place = 0; place < sizeof rows; place++, cell++) {
        if ((*cell & (uint8_t)~UNSENT) != (uint8_t)rows[place]) {
            *cell = (uint8_t)rows[place] | UNSENT;
        }
    }
}

static void add_tile(pump_t *my, uint8_t square, uint8_t content)
{
    for (uint8_t column = 0; column < OLED_TILE; column++) {
        const uint8_t dots = square_dots(square, content & PIECE, column);
        add(my, (content & LIT) != 0 ? (uint8_t)~dots : dots);
    }
}

static void add_character(pump_t *my, uint8_t code)
{
    for (uint8_t column = 0; column < OLED_CHARACTER; column++) {
        add(my, character_dots(code, column));
    }
}

static void add_cell(pump_t *my, uint8_t cell)
{
    const bool is_square = cell < SQUARES;
    const uint8_t place = is_square ? cell : (uint8_t)(cell - TEXT);
    const uint8_t width = is_square ? OLED_TILE : OLED_TEXT_COLUMNS;
    const uint8_t row = place / width;
    const uint8_t column = place % width;
    if (cell != my->streams_to) {
        add_address(
            my, is_square ? (uint8_t)(OLED_PAGES - 1 - row) : row,
            (uint8_t)(is_square ? column * OLED_TILE : OLED_TEXT_LEFT + column * OLED_CHARACTER));
    }
    const uint8_t content = cells[cell] & (uint8_t)~UNSENT;
    cells[cell] = content;
    if (is_square) {
        add_tile(my, cell, content);
    } else {
        add_character(my, content);
    }
    my->streams_to = column + 1 == width ? CELLS : (uint8_t)(cell + 1);
}

static chunk_t next_cell(pump_t *my)
{
    uint8_t cell = my->cell;
    for (uint8_t left = CELLS; (cells[cell] & UNSENT) == 0; left--) {
        if (left == 0) {
            return NO_CHUNK;
        }
        cell = cell + 1 == CELLS ? 0 : (uint8_t)(cell + 1);
    }
    my->cell = cell;
    const chunk_t kind = cell == my->streams_to ? CHUNK_OF_STREAM : CHUNK_WITH_START;
    add_cell(my, cell);
    return kind;
}

static chunk_t next_chunk(pump_t *my)
{
    my->count = 0;
    my->next = 0;
    if (!my->is_set_up) {
        my->is_set_up = true;
        for (uint8_t index = 0; index < sizeof set_up; index++) {
            add(my, set_up[index]);
        }
    } else if (my->pages_blank < OLED_PAGES) {
        add_address(my, my->pages_blank++, (uint8_t)-OLED_FIRST_COLUMN);
        add(my, 0);
        my->repeated = RAM_COLUMNS - 1;
    } else if (control_unsent) {
        control_unsent = false;
        add(my, COMMANDS);
        add(my, CONTRAST);
        add(my, contrast);
        add(my, visible ? DISPLAY_ON : DISPLAY_OFF);
    } else {
        for (uint8_t line = 0; line < LCD_ROWS; line++) {
            if ((wrap_wanted & 1 << line) != 0) {
                wrap_wanted &= (uint8_t) ~(1 << line);
                wrap(line);
            }
        }
        return next_cell(my);
    }
    my->streams_to = CELLS;
    return CHUNK_WITH_START;
}

/* ---- the bus ---- */

static void order_bus(pump_t *my, uint8_t control)
{
    TWCR = control;
    my->patience = PATIENCE;
}

static void put_byte(pump_t *my, uint8_t byte)
{
    TWDR = byte;
    order_bus(my, TWI_GO);
}

static void rest(void)
{
    if ((TWCR & _BV(TWEN)) != 0) {
        TWCR = TWI_GO_STOP;
        _delay_us(STOP_US);
        TWCR = 0;
    }
    pump.streams_to = CELLS;
    TIMSK2 = 0;
}

/* Nobody answers: all is to be sent once more. Without another address to try, that waits for the
 * next change. */
static RARE void forget_all(pump_t *my)
{
    TWCR = 0; /* lets go of both lines */
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        cells[cell] |= UNSENT;
    }
    control_unsent = true;
    const uint8_t address = my->address ^ ADDRESS_FIRST ^ ADDRESS_SECOND;
    *my = (pump_t){.address = address, .streams_to = CELLS, .wait = POWER_ON_WAIT};
    TCCR2B = DIVIDE_SLOW;
    if (address == ADDRESS_FIRST) {
        TIMSK2 = 0;
    }
}

/* Sends the next byte of the present chunk, or begins a new chunk. */
static void send_next(pump_t *my)
{
    if (my->next < my->count) {
        put_byte(my, my->chunk[my->next++]);
        return;
    }
    if (my->repeated != 0) {
        my->repeated--;
        put_byte(my, my->chunk[(uint8_t)(my->next - 1)]);
        return;
    }
    switch (next_chunk(my)) {
    case NO_CHUNK:
        rest();
        break;
    case CHUNK_OF_STREAM:
        put_byte(my, my->chunk[my->next++]);
        break;
    case CHUNK_WITH_START:
        order_bus(my, TWI_GO_START);
        break;
    }
}

void lcd_pump(void)
{
    pump_t *const my = IN_REGISTER(pump);
    if (my->wait != 0) {
        if (--my->wait == 0) {
            TCCR2B = DIVIDE_FAST;
        }
        return;
    }
    const uint8_t control = TWCR;
    if ((control & _BV(TWEN)) == 0) {
        send_next(my);
        return;
    }
    if ((control & _BV(TWINT)) == 0) {
        if (--my->patience == 0) {
            forget_all(my);
        }
        return;
    }
    const uint8_t status = TWSR; /* its prescaler bits are 0 */
    if (status == TW_START || status == TW_REP_START) {
        put_byte(my, my->address);
    } else if (status == TW_MT_SLA_ACK || status == TW_MT_DATA_ACK) {
        send_next(my);
    } else {
        forget_all(my);
    }
}

/* ---- what is to be seen, from the main loop only ---- */

void lcd_start(void)
{
    pin_set(PIN_LCD_SDA); /* pull-ups: without a display, which has better ones, nobody answers, */
    pin_set(PIN_LCD_SCL); /* while open lines might be low                                       */
    TWBR = BIT_RATE;
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        cells[cell] = (cell < SQUARES ? 0 : ' ') | UNSENT;
    }
    for (uint8_t column = 0; column < LCD_COLUMNS; column++) {
        lines[0][column] = ' ';
        lines[1][column] = ' ';
    }
    visible = true;
    control_unsent = true;
    pump.address = ADDRESS_FIRST;
    pump.streams_to = CELLS;
    pump.wait = POWER_ON_WAIT;
    TCCR2A = _BV(WGM21); /* count to OCR2A, then from 0 */
    OCR2A = PUMP_COUNTS - 1;
    TCCR2B = DIVIDE_SLOW;
    lcd_request_pump();
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

bool lcd_is_settled(void)
{
    return TIMSK2 == 0;
}

static void put_cell(uint8_t cell, uint8_t content)
{
    if ((cells[cell] & (uint8_t)~UNSENT) != content) {
        cells[cell] = content | UNSENT;
        lcd_request_pump();
    }
}

void picture_set_piece(uint8_t index, uint8_t glyph)
{
    put_cell(index, (uint8_t)((cells[index] & LIT) | glyph));
}

void picture_put(uint8_t line, uint8_t column, char character)
{
    put_cell((uint8_t)(STATUS + line * OLED_TEXT_COLUMNS + column), lcd_shown_code(character));
}

void leds_start(void)
{
    leds_set_brightness(LEDS_BRIGHTNESS_LEVELS / 2 - 1);
}

void leds_set_row(uint8_t rank, uint8_t lights)
{
    for (uint8_t file = 0; rank < LEDS_ROWS && file < 8; file++, lights >>= 1) {
        const uint8_t square = (uint8_t)(rank * 8 + file);
        put_cell(square, (uint8_t)((cells[square] & PIECE) | ((lights & 1) != 0 ? LIT : 0)));
    }
}

void leds_set_brightness(uint8_t level)
{
    contrast = (uint8_t)(level * 17);
    control_unsent = true;
    lcd_request_pump();
}

/* The squares are dark whenever the display is. */
void leds_show(bool on)
{
    (void)on;
}
