/* SPDX-License-Identifier: MIT */
/* wiring.h - which pin of the chip each net of the circuit uses, as data.
 *
 * The firmware is compiled for one circuit board. The simulator knows all boards and chooses one
 * when it starts. make builds a wiring_t for each board (wiring_table.h) from the pin table that
 * the firmware also uses. So the simulator's pins always agree with the firmware's.
 */
#ifndef WIRING_H
#define WIRING_H

#include <stdbool.h>
#include <stdint.h>

/* A pin of a port. `port` is the letter 'A' to 'L' as a string, `bit` is 0-7. */
typedef struct {
    const char *port;
    uint8_t bit;
} pin_t;

/* The kinds of display, in the order of the values: an HD44780 on pins of the chip; an HD44780
 * behind an I2C adapter; an OLED on I2C; the OLED of a console, on SPI; an LCD keypad shield, which
 * has an HD44780 on pins of the chip and five buttons. */
typedef enum { DISPLAY_PARALLEL, DISPLAY_I2C, DISPLAY_OLED, DISPLAY_SPI, DISPLAY_SHIELD } display_t;

enum { KEYPAD_ROWS = 4, KEYPAD_COLUMNS = 4, LCD_DATA_LINES = 4, BUTTONS = 6 };

typedef struct {
    const char *name;  /* the name for --board and BOARD= */
    const char *mcu;   /* the controller's name for avr-gcc and simavr */
    uint32_t clock_hz; /* the frequency of the crystal, in Hz */
    /* The size in bytes of the boot section that the board's fuses set. The bootloader may be
     * shorter. */
    uint16_t boot_bytes_min;
    display_t display;
    pin_t lcd_sda, lcd_scl;                        /* the lines of an I2C adapter or an OLED */
    pin_t lcd_cs, lcd_dc, lcd_rst;                 /* the lines of a console's OLED */
    pin_t lcd_rs, lcd_e, lcd_data[LCD_DATA_LINES]; /* the lines of an HD44780 on pins */
    /* the lines of the lights; on a board with an OLED these lights are on the sensor board */
    pin_t led_din, led_load, led_clk;
    /* the lines of sensor board and memory; port NULL: the board cannot have these parts */
    pin_t miso, sense_select, memory_select;
    pin_t key_row[KEYPAD_ROWS], key_column[KEYPAD_COLUMNS]; /* port NULL: the board has buttons in
                                                             * place of a keypad */
    pin_t button[BUTTONS];       /* of a console: left, right, up, down, A, B; or port NULL */
    pin_t lcd_light, key_ladder; /* the backlight and the buttons of a shield, or port NULL */
    pin_t buzzer, buzzer_other;  /* buzzer_other with port NULL: this end is grounded */
    pin_t screen_off, cells;     /* port NULL: the board does not have the pin */
    pin_t rxd, txd;              /* port NULL: the board has no cable */
} wiring_t;

static inline bool pin_equal(pin_t a, pin_t b)
{
    return a.port[0] == b.port[0] && a.bit == b.bit;
}

#endif
