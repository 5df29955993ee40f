/* SPDX-License-Identifier: MIT */
/* oled.c - drives an OLED of 128x64 dots on I2C, which replaces the text display and the lights.
 * The OLED is an SSD1306, an SSD1309 or an SH1106.
 *
 * oled_layout.h says where everything is on the display. The main loop keeps the picture in
 * `cells`, with a byte for each tile or character. Bit 7 means that the display does not show the
 * cell yet. The interrupt of timer 2 sends one cell after the other, a byte at a time. It switches
 * itself off when there is nothing left to send. The driver first finds out which kind of display
 * is there (oled_set_up.h).
 */
#include <util/atomic.h>
#include <util/delay.h>
#include <util/twi.h>

#include "hal/avr/displays/oled_dots.h"
#include "hal/avr/drivers.h"
#include "hal/avr/twi.h"
#include "hal/lcd.h"
#include "hal/oled_layout.h"
#include "hal/picture.h"
#include "oled_set_up.h"
#include "oled_state.h"
#include "oled_wrap.h"

/* With the clock divided by 8, PUMP_COUNTS take 32 us. A byte takes 22.5 us at 400 kHz. With the
 * clock divided by 1024, PUMP_COUNTS take 4 ms. */
#define PUMP_COUNTS   (F_CPU / 8 / 31250)
#define DIVIDE_FAST   _BV(CS21)
#define DIVIDE_SLOW   (_BV(CS22) | _BV(CS21) | _BV(CS20))
#define POWER_ON_WAIT 25 /* slow interrupts to wait: 100 ms, the longest reset time */
#define BIT_RATE      TWI_BIT_RATE(400000)
#define STOP_US       5

/* The number of cells that one interrupt tests. The interrupt must be short, because the receiver
 * of the serial line can hold only three bytes, which arrive in 0.26 ms. */
#define CELLS_TESTED 24

/* A byte must be sent within this number of interrupts, 0.5 ms. If a byte takes longer, something
 * holds a line low. */
#define PATIENCE 16

/* The two addresses of the display. The first is for a low address pin, as on most modules. The
 * second is for a high address pin. Bit 0 is 0 for writing. */
#define ADDRESS_FIRST  (0x3C << 1)
#define ADDRESS_SECOND (0x3D << 1)

/* ---- what to send next ---- */

/* The kind of the next chunk, which is a series of bytes for the display. CHUNK_OF_STREAM continues
 * the transfer, and CHUNK_WITH_START begins a new transfer. CHUNK_LATER means that the next
 * interrupt looks for a chunk again. */
typedef enum { NO_CHUNK, CHUNK_LATER, CHUNK_OF_STREAM, CHUNK_WITH_START } chunk_t;

static void add(pump_t *my, uint8_t byte)
{
    my->chunk[my->count++] = byte;
}

/* Begins a chunk of data for `column` of `page`. */
static void add_address(pump_t *my, uint8_t page, uint8_t column)
{
    const uint8_t ram_column = (uint8_t)(column + my->hidden);
    add(my, ONE_COMMAND);
    add(my, PAGE_ADDRESS | page);
    add(my, ONE_COMMAND);
    add(my, COLUMN_LOW | (ram_column & 0x0F));
    add(my, ONE_COMMAND);
    add(my, COLUMN_HIGH | ram_column >> 4);
    add(my, DATA);
}

static void add_tile(pump_t *my, uint8_t square, uint8_t content)
{
    for (uint8_t column = 0; column < OLED_TILE; column++) {
        const uint8_t dots = square_dots(square, content & PIECE, column);
        add(my, (content & LIT) != 0 ? (uint8_t)~dots : dots);
    }
}

/* Adds a character to the chunk. The lowest dots of an inverted character stay dark, so that it
 * does not touch the clock below. */
static void add_character(pump_t *my, uint8_t code, bool inverted)
{
    for (uint8_t column = 0; column < OLED_CHARACTER; column++) {
        const uint8_t dots = character_dots(code, column);
        add(my, inverted ? dots ^ OLED_INVERTED : dots);
    }
}

/* True if a key's name stands at the end of row `row`, and the cell belongs to this name or is the
 * blank in front of it. */
static bool is_of_key(uint8_t cell, uint8_t row)
{
    const uint8_t last = (uint8_t)(TEXT + OLED_TEXT_COLUMNS - 1 + row * OLED_TEXT_COLUMNS);
    return (cells[last] & (uint8_t)~UNSENT) == '>' &&
           ((cells[cell] & (uint8_t)~UNSENT) != ' ' ||
            (cells[(uint8_t)(cell + 1)] & (uint8_t)~UNSENT) != ' ');
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
        add_character(my, content, is_of_key(cell, row));
    }
    my->streams_to = column + 1 == width ? CELLS : (uint8_t)(cell + 1);
}

static chunk_t next_cell(pump_t *my)
{
    uint8_t cell = my->cell;
    for (uint8_t left = CELLS_TESTED; (cells[cell] & UNSENT) == 0; left--) {
        if (left == 0) {
            my->cell = cell;
            settled = (uint8_t)(settled + CELLS_TESTED);
            return settled < CELLS ? CHUNK_LATER : NO_CHUNK;
        }
        cell = cell + 1 == CELLS ? 0 : (uint8_t)(cell + 1);
    }
    my->cell = cell;
    settled = 0;
    const chunk_t kind = cell == my->streams_to ? CHUNK_OF_STREAM : CHUNK_WITH_START;
    add_cell(my, cell);
    return kind;
}

static void add_from(pump_t *my, const FLASH uint8_t *bytes, uint8_t count)
{
    for (; count != 0; count--) {
        add(my, *bytes++);
    }
}

/* Begins the chunk for the present stage, which comes before SEND. */
static void add_stage(pump_t *my)
{
    const uint8_t stage = my->stage++;
    if (stage == ASK) {
        add_from(my, question, sizeof question);
    } else if (stage == READ) {
        add_address(my, 0, 0);
        my->to_read = BYTES_TO_READ;
    } else {
        add_from(my, set_up, sizeof set_up);
        if (my->hidden != 0) {
            my->chunk[SET_UP_PUMP] = SH1106_PUMP;
            my->chunk[SET_UP_PUMP + 1] = SH1106_PUMP_ON;
        }
    }
}

static chunk_t next_chunk(pump_t *my)
{
    my->count = 0;
    my->next = 0;
    if (my->stage != SEND) {
        add_stage(my);
    } else if (my->pages_blank < OLED_PAGES) {
        add_address(my, my->pages_blank++, (uint8_t)-my->hidden);
        add(my, 0);
        my->repeated = RAM_COLUMNS - 1;
    } else if (control_unsent) {
        control_unsent = false;
        add(my, COMMANDS);
        add(my, CONTRAST);
        add(my, contrast);
        add(my, visible ? DISPLAY_ON : DISPLAY_OFF);
    } else {
        if (wrap_wanted != 0 && my->wrapped_line == LCD_ROWS) {
            begin_to_wrap(my);
        }
        if (my->wrapped_line != LCD_ROWS) {
            wrap_word(my);
            return CHUNK_LATER;
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

/* Restarts the timer, so that interrupts of lower priority and the main loop get time before the
 * next interrupt. */
static void begin_time_anew(void)
{
    TCNT2 = 0;
    TIFR2 = _BV(OCF2A);
}

static void rest(void)
{
    if ((TWCR & _BV(TWEN)) != 0) {
        TWCR = TWI_GO_STOP;
        _delay_us(STOP_US);
        TWCR = 0;
    }
    pump.streams_to = CELLS;
    settled = 0;
    TIMSK2 = 0;
}

/* Marks everything as unsent, because the display does not answer. If there is no other address to
 * try, the driver waits for the next change. */
static RARE void forget_all(pump_t *my)
{
    TWCR = 0; /* release both lines */
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        cells[cell] |= UNSENT;
    }
    control_unsent = true;
    const uint8_t address = my->address ^ ADDRESS_FIRST ^ ADDRESS_SECOND;
    *my = (pump_t){
        .address = address, .streams_to = CELLS, .wait = POWER_ON_WAIT, .wrapped_line = LCD_ROWS};
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
    if (my->to_read != 0) {
        order_bus(my, TWI_GO_START);
        return;
    }
    const chunk_t chunk = next_chunk(my);
    begin_time_anew();
    switch (chunk) {
    case NO_CHUNK:
        rest();
        break;
    case CHUNK_LATER:
        break;
    case CHUNK_OF_STREAM:
        put_byte(my, my->chunk[my->next++]);
        break;
    case CHUNK_WITH_START:
        order_bus(my, TWI_GO_START);
        break;
    }
}

/* Starts the reading of the next byte of the display's answer. The chip does not acknowledge the
 * last byte. */
static void order_read(pump_t *my)
{
    my->to_read--;
    order_bus(my, my->to_read != 0 ? TWI_GO_ACKNOWLEDGE : TWI_GO);
}

static void take_read(pump_t *my)
{
    const uint8_t byte = TWDR;
    if (my->was_read == ASKED_1 && byte == ASKED_2) {
        my->hidden = SH1106_HIDDEN;
    }
    my->was_read = byte;
}

/* Continues after the last command to the bus, whose result is `status`. */
static void go_on(pump_t *my, uint8_t status)
{
    switch (status) {
    case TW_START:
    case TW_REP_START:
        put_byte(my, my->to_read != 0 && my->next != 0 ? my->address | TW_READ : my->address);
        break;
    case TW_MR_DATA_ACK:
        take_read(my);
        order_read(my);
        break;
    case TW_MR_SLA_ACK:
        order_read(my);
        break;
    case TW_MR_DATA_NACK:
        take_read(my);
        send_next(my);
        break;
    case TW_MR_SLA_NACK: /* this display cannot be read */
        my->to_read = 0;
        send_next(my);
        break;
    case TW_MT_SLA_ACK:
    case TW_MT_DATA_ACK:
        send_next(my);
        break;
    default:
        forget_all(my);
        break;
    }
}

void lcd_pump(void)
{
    pump_t *const my = IN_REGISTER(pump);
    if (my->wait != 0) {
        if (!pin_is_high(PIN_LCD_SDA)) {
            twi_pulse_clock();
        }
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
    go_on(my, TWSR); /* the prescaler bits are 0 */
}

/* ---- the picture, from the main loop only ---- */

/* Makes the pump test all cells once more. */
static void request_pump(void)
{
    settled = 0;
    lcd_request_pump();
}

void lcd_start(void)
{
    /* Without a display the chip's pull-ups keep the lines high. A display has its own pull-ups. */
    pin_set(PIN_LCD_SDA);
    pin_set(PIN_LCD_SCL);
    TWCR = 0; /* the pulses need the interface off; a restart by the watchdog leaves it on */
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
    pump.wrapped_line = LCD_ROWS;
    pump.wait = POWER_ON_WAIT;
    TCCR2A = _BV(WGM21); /* count to OCR2A, then from 0 */
    OCR2A = PUMP_COUNTS - 1;
    TCCR2B = DIVIDE_SLOW;
    request_pump();
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
        request_pump();
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
    request_pump();
}

bool lcd_is_settled(void)
{
    return TIMSK2 == 0;
}

#ifdef SCREEN_HAS_SWITCH
/* The level shifters disconnect the lines from a display without supply, so the lines may stay
 * high. */
void lcd_release(void)
{
}

/* Sends everything again, to the same address. */
void lcd_take_up(void)
{
    pump.address ^= ADDRESS_FIRST ^ ADDRESS_SECOND;
    forget_all(&pump);
    request_pump();
}
#endif

static void put_cell(uint8_t cell, uint8_t content)
{
    if ((cells[cell] & (uint8_t)~UNSENT) != content) {
        cells[cell] = content | UNSENT;
        request_pump();
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

void oled_set_row(uint8_t rank, uint8_t lights)
{
    for (uint8_t file = 0; file < 8; file++, lights >>= 1) {
        const uint8_t square = (uint8_t)(rank * 8 + file);
        put_cell(square, (uint8_t)((cells[square] & PIECE) | ((lights & 1) != 0 ? LIT : 0)));
    }
}

void oled_set_brightness(uint8_t level)
{
    contrast = (uint8_t)(level * 17);
    control_unsent = true;
    request_pump();
}
