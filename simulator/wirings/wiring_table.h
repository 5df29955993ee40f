/* SPDX-License-Identifier: MIT */
/* wiring_table.h - makes a wiring_t from a circuit's pin table and a display's wires.
 *
 * make writes a file build/generated/wiring_NAME.c for each board. That file includes the pin
 * table, the display's wiring.h (hal/avr/displays), and this header. The generated file has only
 * one more line, which calls WIRING_TABLE() with the board's facts.
 *
 * For example, a pin table says `#define PIN_LCD_E C, 1`. WIRE(PIN_LCD_E) is then {"C", 1}. Do not
 * include a header of avr-libc here, because such a header could define C or another of these
 * letters as a macro.
 */
#ifndef WIRING_TABLE_H
#define WIRING_TABLE_H

#include "simulator/wirings/wiring.h"

/* clang-format off */
#define WIRE(...)          WIRE_OF(__VA_ARGS__)
#define WIRE_OF(port, bit) {#port, bit}
/* clang-format on */

/* The lines that sensor board and memory chip need besides the lines of the lights. */
#ifdef PIN_MISO
#define BUS_WIRING                                                                                 \
    .miso = WIRE(PIN_MISO), .sense_select = WIRE(PIN_SENSE_SELECT),                                \
    .memory_select = WIRE(PIN_MEMORY_SELECT),
#else
#define BUS_WIRING
#endif

/* The line that measures the cells, on a board that runs on cells with a converter. */
#ifdef PIN_CELLS
#define CELLS_WIRING .cells = WIRE(PIN_CELLS),
#else
#define CELLS_WIRING
#endif

/* The lines of the lights. */
#ifdef PIN_LED_DIN
#define LIGHTS_WIRING                                                                              \
    .led_din = WIRE(PIN_LED_DIN), .led_load = WIRE(PIN_LED_LOAD), .led_clk = WIRE(PIN_LED_CLK),
#else
#define LIGHTS_WIRING
#endif

/* The keypad's matrix, or the buttons and the speaker of a console. The buttons of a shield are in
 * the wiring.h of its display. */
#ifdef PIN_BUTTON_A
#define KEYS_WIRING                                                                                \
    .button = {WIRE(PIN_BUTTON_LEFT), WIRE(PIN_BUTTON_RIGHT), WIRE(PIN_BUTTON_UP),                 \
               WIRE(PIN_BUTTON_DOWN), WIRE(PIN_BUTTON_A),     WIRE(PIN_BUTTON_B)},                 \
    .buzzer_other = WIRE(PIN_BUZZER_OTHER),
#elif defined PIN_KEY_ROW1
#define KEYS_WIRING                                                                                \
    .key_row = {WIRE(PIN_KEY_ROW1), WIRE(PIN_KEY_ROW2), WIRE(PIN_KEY_ROW3), WIRE(PIN_KEY_ROW4)},   \
    .key_column = {WIRE(PIN_KEY_COL1), WIRE(PIN_KEY_COL2), WIRE(PIN_KEY_COL3),                     \
                   WIRE(PIN_KEY_COL4)},
#else
#define KEYS_WIRING
#endif

/* The lines of the cable. */
#ifdef PIN_RXD
#define CABLE_WIRING .rxd = WIRE(PIN_RXD), .txd = WIRE(PIN_TXD),
#else
#define CABLE_WIRING
#endif

#define WIRING_TABLE(table, board, chip, hz, bytes)                                                \
    extern const wiring_t table;                                                                   \
    const wiring_t table = {                                                                       \
        .name = board,                                                                             \
        .mcu = chip,                                                                               \
        .clock_hz = hz,                                                                            \
        .boot_bytes_min = bytes,                                                                   \
        DISPLAY_WIRING,                                                                            \
        BUS_WIRING CELLS_WIRING LIGHTS_WIRING KEYS_WIRING CABLE_WIRING.buzzer = WIRE(PIN_BUZZER),  \
    }

#endif
