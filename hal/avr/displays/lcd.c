/* SPDX-License-Identifier: MIT */
/* lcd.c - drives an HD44780 in 4-bit mode. The interrupt of a timer sends the bytes.
 *
 * The main loop keeps the picture. The interrupt copies the picture to the display, and switches
 * itself off when there is nothing left to send. The driver does not ask whether the display is
 * ready, because it always gives the display more time than necessary. The header DISPLAY_WIRES is
 * in the display's folder. It has the functions that send a byte.
 *
 * Bit 7 of a cell of the picture means that the display does not show the cell yet. The main loop
 * stores whole bytes, and the interrupt clears bit 7. No change is lost, whichever of them comes
 * first.
 */
#include "hal/lcd.h"
#include "hal/avr/drivers.h"

#include "glyphs.h"
#include DISPLAY_WIRES

#define CELLS  (LCD_ROWS * LCD_COLUMNS)
#define SLOTS  8    /* number of characters that CGRAM holds */
#define UNSENT 0x80 /* set while a cell, or `control`, is not sent yet */

/* Commands, HD44780 data sheet, table 6. */
enum {
    CLEAR = 0x01,
    ENTRY_MODE_FORWARD = 0x06,
    DISPLAY_OFF = 0x08,
    DISPLAY_ON = 0x0C,
    FUNCTION_8_BITS = 0x30,
    FUNCTION_4_BITS = 0x20,
    FUNCTION_4_BITS_2_LINES = 0x28,
    CGRAM_ADDRESS = 0x40, /* add slot * 8 + row of dots */
    DDRAM_ADDRESS = 0x80, /* add the column in the upper row */
    DDRAM_ROW_2 = 0xC0    /* add the column in the lower row */
};

/* The start-up sequence of the data sheet, figure 24. If only the AVR was reset, the display may be
 * in the middle of a byte. The command "8 bits", sent three times, brings the display from any
 * state into a known state. */
static const FLASH uint8_t power_on[] = {
    FUNCTION_8_BITS,         /* only the upper four lines             */
    FUNCTION_8_BITS,         /* only the upper four lines             */
    FUNCTION_8_BITS,         /* only the upper four lines             */
    FUNCTION_4_BITS,         /* the last command of four bits         */
    FUNCTION_4_BITS_2_LINES, /* from this command on each byte is sent in two halves */
    DISPLAY_OFF,             /* as in figure 24                       */
    CLEAR,                   /* takes 1.5 ms, or 2.2 ms at 190 kHz          */
    ENTRY_MODE_FORWARD       /* `control` then sends DISPLAY_ON       */
};
#define HALF_BYTES_END (POWER_ON_WAIT + 4)
#define POWER_ON_END   (POWER_ON_WAIT + sizeof power_on)

static volatile uint8_t picture[CELLS]; /* character or glyph code, plus UNSENT */
static volatile uint8_t control;        /* DISPLAY_ON or DISPLAY_OFF, plus UNSENT */

/* Only the interrupt uses these variables. */
typedef struct {
    uint8_t power_on_step;    /* number of slow interrupts since lcd_start(), up to POWER_ON_END  */
    uint8_t cell;             /* next cell to test for UNSENT                                     */
    bool address_is_cell;     /* true if the address in the display is that of `cell`             */
    uint8_t slot;             /* last filled slot; the search for a free slot continues there */
    uint8_t glyph_bytes_left; /* number of bytes still to send for the slot: first its address, then
                               * the rows of the glyph */
    uint8_t slots[SLOTS];     /* glyph in each slot of CGRAM, or 0 for no glyph                   */
} pump_t;

static pump_t pump;

/* ---- the pump: each function sends at most one byte, and returns false if it sent none ---- */

static bool send_power_on_step(pump_t *my)
{
    const uint8_t step = my->power_on_step;
    if (step == POWER_ON_END) {
        PUMP_CONTROL = DIVIDE_FAST;
        return false;
    }
    my->power_on_step = (uint8_t)(step + 1);
    if (step < POWER_ON_WAIT) {
        wires_wait();
        return true;
    }
    const uint8_t command = power_on[step - POWER_ON_WAIT];
    if (step < HALF_BYTES_END) {
        wires_send_upper_half(command);
    } else {
        wires_send_command(command);
    }
    return true;
}

static bool send_control(void)
{
    const uint8_t command = control;
    if (!(command & UNSENT)) {
        return false;
    }
    control = command & (uint8_t)~UNSENT;
    wires_set_light(command == (DISPLAY_ON | UNSENT));
    wires_send_command(command & (uint8_t)~UNSENT);
    return true;
}

/* Returns a row of dots of a letter, from a table that has the columns of the letter. Row 0 is the
 * uppermost row. */
static uint8_t letter_row(uint8_t code, uint8_t row)
{
    const FLASH uint8_t *columns = lcd_letters[(uint8_t)(code - LCD_LETTER_FIRST)].columns;
    const uint8_t bit = (uint8_t)(1 << row);
    uint8_t dots = 0;
    for (uint8_t column = 0x10; column != 0; column >>= 1) {
        if ((*columns++ & bit) != 0) {
            dots |= column;
        }
    }
    return dots;
}

static bool send_glyph_byte(pump_t *my)
{
    const uint8_t left = my->glyph_bytes_left;
    if (left == 0) {
        return false;
    }
    my->glyph_bytes_left = (uint8_t)(left - 1);
    if (left > LCD_GLYPH_ROWS) {
        my->address_is_cell = false;
        wires_send_command((uint8_t)(CGRAM_ADDRESS + my->slot * LCD_GLYPH_ROWS));
    } else if (lcd_is_letter(my->slots[my->slot])) {
        wires_send_data(letter_row(my->slots[my->slot], (uint8_t)(LCD_GLYPH_ROWS - left)));
    } else {
        /* The glyph ends at index `end` of the table. The byte to send is `left` bytes before
         * `end`. Black's glyphs follow White's glyphs in the table. */
        const uint8_t end = (uint8_t)(my->slots[my->slot] * LCD_GLYPH_ROWS);
        wires_send_data(((const FLASH uint8_t *)lcd_glyphs)[(uint8_t)(end - left)]);
    }
    return true;
}

static bool is_on_show(uint8_t glyph)
{
    const volatile uint8_t *place = picture + CELLS;
    do {
        if ((*--place & (uint8_t)~UNSENT) == glyph) {
            return true;
        }
    } while (place != picture);
    return false;
}

/* Marks each cell that has the letter `code` as unsent, because a glyph takes the slot of this
 * letter. The display then shows the letter without its mark. */
static void send_letter_again(uint8_t code)
{
    volatile uint8_t *place = picture + CELLS;
    do {
        if (*--place == code) {
            *place = code | UNSENT;
        }
    } while (place != picture);
}

/* Begins to load `glyph` into a slot whose glyph is no longer in the picture. If there is no such
 * slot, the glyph of a piece takes the slot of a letter. Returns false if `glyph` gets no slot. The
 * driver reuses slots in turn, so a glyph that comes back soon is usually still loaded. The call
 * takes 0.15 ms at most. In this time fewer than two bytes arrive at the UART, which can buffer
 * two. */
static bool load_glyph(pump_t *my, uint8_t glyph)
{
    uint8_t slot_of_letter = SLOTS;
    for (uint8_t tries = SLOTS; tries != 0; tries--) {
        my->slot = (my->slot + 1) & (SLOTS - 1);
        if (is_on_show(my->slots[my->slot])) {
            if (lcd_is_letter(my->slots[my->slot]) && lcd_is_glyph(glyph)) {
                slot_of_letter = my->slot;
            }
            continue;
        }
        my->slots[my->slot] = glyph;
        my->glyph_bytes_left = LCD_GLYPH_ROWS + 1;
        return true;
    }
    if (LCD_LETTERS == 0 || slot_of_letter == SLOTS) {
        return false;
    }
    send_letter_again(my->slots[slot_of_letter]);
    my->slot = slot_of_letter;
    my->slots[my->slot] = glyph;
    my->glyph_bytes_left = LCD_GLYPH_ROWS + 1;
    return true;
}

/* Returns the display's code for a character of the picture. The code of a glyph is the number of
 * its slot. Returns NOT_LOADED if the driver has only now begun to load the glyph. */
#define NOT_LOADED 0xFF

static uint8_t display_code(pump_t *my, uint8_t code)
{
    if (code >= LCD_LETTER_END) {
        return code;
    }
    for (uint8_t i = 0; i < SLOTS; i++) {
        if (my->slots[i] == code) {
            return i;
        }
    }
    if (load_glyph(my, code)) {
        return NOT_LOADED;
    }
    return lcd_is_letter(code) ? (uint8_t)lcd_plain((char)code) : '?';
}

/* Sends the next unsent cell. The search begins at `cell`, so neighbouring cells need no new
 * address. */
static bool send_cell(pump_t *my)
{
    uint8_t cell = my->cell;
    for (uint8_t count = CELLS; !(picture[cell] & UNSENT); count--) {
        if (count == 0) {
            return false;
        }
        cell = (cell + 1) & (CELLS - 1);
        my->address_is_cell = false;
    }
    my->cell = cell;
    const uint8_t code = picture[cell] & (uint8_t)~UNSENT;
    const uint8_t display = display_code(my, code);
    if (display == NOT_LOADED) {
        return true; /* display_code() took long, so the next interrupt sends the first byte */
    }
    if (!my->address_is_cell) {
        my->address_is_cell = true;
        wires_send_command((uint8_t)(cell < LCD_COLUMNS ? DDRAM_ADDRESS + cell
                                                        : DDRAM_ROW_2 + cell - LCD_COLUMNS));
        return true;
    }
    picture[cell] = code;
    wires_send_data(display);
    cell++;
    if (cell % LCD_COLUMNS == 0) {
        my->address_is_cell = false; /* because the display's address counter then points to hidden
                                      * columns */
    }
    my->cell = cell & (CELLS - 1);
    return true;
}

_Static_assert((CELLS & (CELLS - 1)) == 0, "cells wrap by a mask");

/* Starts the display again as after power-on. The driver calls this when the display does not
 * answer, because its state is then unknown. If there is no other address to try, the driver waits
 * for the next change of the picture. */
static RARE void begin_anew(pump_t *my)
{
    for (uint8_t index = CELLS; index != 0;) {
        picture[--index] |= UNSENT;
    }
    control |= UNSENT;
    *my = (pump_t){0};
    PUMP_CONTROL = DIVIDE_SLOW;
    if (!wires_change_address()) {
        PUMP_ENABLES = 0;
    }
}

/* The pump sends one byte. It switches itself off only when the display has had time for the last
 * byte, so the next byte may follow at any time. */
void lcd_pump(void)
{
    pump_t *const my = IN_REGISTER(pump);
    const wires_state_t state = wires_advance(my->power_on_step != POWER_ON_END);
    if (state == WIRES_FAILED) {
        begin_anew(my);
    } else if (state == WIRES_IDLE && !send_power_on_step(my) && !send_control() &&
               !send_glyph_byte(my) && !send_cell(my)) {
        wires_rest();
        PUMP_ENABLES = 0;
    }
}

/* ---- the picture, from the main loop only ---- */

void lcd_start(void)
{
    wires_start();

    for (uint8_t index = CELLS; index != 0;) {
        picture[--index] = ' ' | UNSENT;
    }
    control = DISPLAY_ON | UNSENT;

#if PUMP_TIMER == 2
    TCCR2A = _BV(WGM21); /* count to the limit, then from 0; for timer 1 see DIVIDE_SLOW */
#endif
    PUMP_LIMIT = PUMP_COUNTS - 1;
    PUMP_CONTROL = DIVIDE_SLOW;
    lcd_request_pump();
}

/* Marks all glyphs as unsent after a glyph has left the picture. A glyph that had no slot and
 * appeared as '?' may get a slot now. */
static void send_glyphs_again(void)
{
    volatile uint8_t *place = picture + CELLS;
    do {
        const uint8_t code = *--place;
        if (code < LCD_LETTER_END) {
            *place = code | UNSENT;
        }
    } while (place != picture);
}

void lcd_put(uint8_t row, uint8_t column, char character)
{
    if (row >= LCD_ROWS || column >= LCD_COLUMNS) {
        return;
    }
    const uint8_t code = lcd_shown_code(character);
    volatile uint8_t *const place = &picture[(uint8_t)(row * LCD_COLUMNS + column)];
    const uint8_t before = *place & (uint8_t)~UNSENT;
    if (before == code) {
        return;
    }
    *place = code | UNSENT;
    if (before < LCD_LETTER_END) {
        send_glyphs_again();
    }
    lcd_request_pump();
}

char lcd_get(uint8_t row, uint8_t column)
{
    return (char)(picture[(uint8_t)(row * LCD_COLUMNS + column)] & (uint8_t)~UNSENT);
}

void lcd_show(bool visible)
{
    control = (visible ? DISPLAY_ON : DISPLAY_OFF) | UNSENT;
    lcd_request_pump();
}

bool lcd_is_settled(void)
{
    return PUMP_ENABLES == 0;
}

#ifdef SCREEN_HAS_SWITCH
void lcd_release(void)
{
    wires_release();
}

void lcd_take_up(void)
{
    begin_anew(&pump);
    lcd_request_pump();
}
#endif
