/* wiring_table.h - the body of a wiring_<name>.c: makes a wiring_t of the pin table included before
 * it.
 *
 * A table says `#define PIN_LCD_E C, 1`; WIRE(PIN_LCD_E) is {"C", 1}. The header has no guard. No
 * header of avr-libc may be included here, because it could define C and the other letters.
 */
#include "simulator/wirings/wiring.h"

/* clang-format off */
#define WIRE(...)          WIRE_OF(__VA_ARGS__)
#define WIRE_OF(port, bit) {#port, bit}
/* clang-format on */

/* The parts for each kind of display. WIRING_TABLE() takes the part for the circuit's display. */
#define WIRING_PARALLEL                                                                            \
    .display = DISPLAY_PARALLEL, WIRING_LEDS, .lcd_rs = WIRE(PIN_LCD_RS),                          \
    .lcd_e = WIRE(PIN_LCD_E),                                                                      \
    .lcd_data = {WIRE(PIN_LCD_D4), WIRE(PIN_LCD_D5), WIRE(PIN_LCD_D6), WIRE(PIN_LCD_D7)}
#define WIRING_I2C  .display = DISPLAY_I2C, WIRING_LEDS, WIRING_TWI
#define WIRING_OLED .display = DISPLAY_OLED, WIRING_LEDS, WIRING_TWI

/* Lines that several kinds of display share. */
#define WIRING_TWI .lcd_sda = WIRE(PIN_LCD_SDA), .lcd_scl = WIRE(PIN_LCD_SCL)
#define WIRING_LEDS                                                                                \
    .led_din = WIRE(PIN_LED_DIN), .led_load = WIRE(PIN_LED_LOAD), .led_clk = WIRE(PIN_LED_CLK)

/* Lines of the sensor board and of the memory chip, besides the lines of the lights. */
#define WIRING_BUS                                                                                 \
    .miso = WIRE(PIN_MISO), .sense_select = WIRE(PIN_SENSE_SELECT),                                \
    .memory_select = WIRE(PIN_MEMORY_SELECT)

/* Lines of a board that runs on cells behind a converter. */
#define WIRING_CELLS  .cells = WIRE(PIN_CELLS)
#define WIRING_SWITCH .screen_off = WIRE(PIN_SCREEN_OFF)

#define WIRING_TABLE(table, ...)                                                                   \
    extern const wiring_t table;                                                                   \
    const wiring_t table = {                                                                       \
        .name = BOARD_NAME,                                                                        \
        .mcu = BOARD_MCU,                                                                          \
        .clock_hz = BOARD_CRYSTAL,                                                                 \
        __VA_ARGS__,                                                                               \
        .key_row = {WIRE(PIN_KEY_ROW1), WIRE(PIN_KEY_ROW2), WIRE(PIN_KEY_ROW3),                    \
                    WIRE(PIN_KEY_ROW4)},                                                           \
        .key_column = {WIRE(PIN_KEY_COL1), WIRE(PIN_KEY_COL2), WIRE(PIN_KEY_COL3),                 \
                       WIRE(PIN_KEY_COL4)},                                                        \
        .buzzer = WIRE(PIN_BUZZER),                                                                \
        .rxd = WIRE(PIN_RXD),                                                                      \
        .txd = WIRE(PIN_TXD),                                                                      \
    }
