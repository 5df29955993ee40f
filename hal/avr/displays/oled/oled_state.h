/* SPDX-License-Identifier: MIT */
/* oled_state.h - the variables of oled.c and of its part oled_wrap.h.
 *
 * This header is a part of oled.c. Only oled.c and oled_wrap.h include it.
 */
#ifndef OLED_STATE_H
#define OLED_STATE_H

#include "hal/lcd.h"
#include "hal/oled_layout.h"
#include "hal/picture.h"
#include "oled_set_up.h"

enum {
    SQUARES = 64,
    TEXT = SQUARES, /* the first cell of the text */
    CELLS_OF_A_LINE = OLED_ROWS_OF_A_LINE * OLED_TEXT_COLUMNS,
    STATUS = TEXT + LCD_ROWS * CELLS_OF_A_LINE,
    CELLS = TEXT + OLED_TEXT_ROWS * OLED_TEXT_COLUMNS
};

/* The bits of a cell. UNSENT means that the display does not show the cell yet. In a square, LIT is
 * its light, and PIECE is the code of its piece. */
enum { UNSENT = 0x80, LIT = 0x10, PIECE = 0x0F };

static volatile uint8_t cells[CELLS];
static volatile uint8_t lines[LCD_ROWS][LCD_COLUMNS]; /* characters that lcd_put() has stored */
static volatile uint8_t wrap_wanted;                  /* a bit for each line that must be wrapped */
static volatile bool visible;
static volatile uint8_t contrast;
static volatile bool control_unsent; /* true if `visible` or `contrast` has changed */

/* The number of cells that the interrupt has tested since it last found an unsent cell. The main
 * loop sets this number to 0 after each change. When it reaches CELLS, the interrupt has nothing to
 * send. */
static volatile uint8_t settled;

/* Only the interrupt uses these variables. */
typedef struct {
    uint8_t wait;         /* number of slow interrupts left before the first byte */
    uint8_t address;      /* ADDRESS_FIRST or ADDRESS_SECOND                  */
    uint8_t stage;        /* stage_t                                          */
    uint8_t hidden;       /* number of RAM columns to the left of the visible columns */
    uint8_t to_read;      /* number of bytes to read after the present chunk  */
    uint8_t was_read;     /* last byte read from the display                  */
    uint8_t pages_blank;  /* number of pages already blank, up to OLED_PAGES  */
    uint8_t wrapped_line; /* line that is being wrapped, or LCD_ROWS          */
    uint8_t wrapped_from; /* index of the next character of this line         */
    uint8_t wrapped_to;   /* next cell to fill with this line                 */
    uint8_t cell;         /* next cell to test for UNSENT                     */
    uint8_t streams_to;   /* cell that can be sent next without an address, or CELLS if there is
                           * none */
    uint8_t patience;
    uint8_t repeated;    /* number of times to repeat the chunk's last byte */
    uint8_t count, next; /* number of bytes of the chunk, and index of the next byte to send */
    uint8_t chunk[sizeof set_up];
} pump_t;

/* The stages: ask the display for its kind, read its answer, set it up, send the cells. */
typedef enum { ASK, READ, SET_UP, SEND } stage_t;

static pump_t pump;

#endif
