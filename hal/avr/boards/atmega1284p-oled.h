/* atmega1284p-oled.h - the handheld with an OLED of 128x64 in place of LCD and lights.
 *
 * PA1-PA7 stay open, because there is no LCD and no supply to switch. PB4, PB5 and PB7 lead only to
 * a memory and to the sensor board with its lights.
 */
#ifndef BOARD_PINS_ATMEGA1284P_OLED_H
#define BOARD_PINS_ATMEGA1284P_OLED_H

#include "hal/avr/boards/atmega1284p.h"

#undef BOARD_NAME
#define BOARD_NAME "atmega1284p-oled"

#undef PIN_LCD_RS
#undef PIN_LCD_E
#undef PIN_LCD_D4
#undef PIN_LCD_D5
#undef PIN_LCD_D6
#undef PIN_LCD_D7
#undef PIN_SCREEN_OFF

/* The chip's two-wire interface, TWI, has fixed pins. It has pull-ups of 4.7 k and a level shifter
 * to the module's 3.3 V. */
#undef LCD_ON_TWI
#define LCD_ON_TWI  1
#define PIN_LCD_SDA C, 1 /* pin 23 */
#define PIN_LCD_SCL C, 0 /* pin 22 */

#endif
