/* mega2560-oled.h - the circuit of a Mega with an OLED of 128x64 in place of LCD and lights.
 *
 * Their pins stay open: A0-A5, D50-D53.
 */
#ifndef BOARD_PINS_MEGA2560_OLED_H
#define BOARD_PINS_MEGA2560_OLED_H

#include "hal/avr/boards/mega2560.h"

#undef BOARD_NAME
#define BOARD_NAME "mega2560-oled"

#undef PIN_LCD_RS
#undef PIN_LCD_E
#undef PIN_LCD_D4
#undef PIN_LCD_D5
#undef PIN_LCD_D6
#undef PIN_LCD_D7
#undef PIN_LED_DIN
#undef PIN_LED_LOAD
#undef PIN_LED_CLK

/* The chip's two-wire interface, TWI, which can be on no other pins. The module has pull-ups. */
#undef LCD_ON_TWI
#define LCD_ON_TWI  1
#define PIN_LCD_SDA D, 1 /* D20 */
#define PIN_LCD_SCL D, 0 /* D21 */

/* Of the RAM, that the glass shows: 0 on an SSD1306, 2 on an SH1106. */
#define OLED_FIRST_COLUMN 0

#endif
