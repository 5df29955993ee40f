/* uno-i2c.h - the circuit of an Uno with its display behind a PCF8574, "LCD with I2C backpack".
 *
 * The display leaves A0-A3 free.
 */
#ifndef BOARD_PINS_UNO_I2C_H
#define BOARD_PINS_UNO_I2C_H

#include "hal/avr/boards/uno.h"

#undef BOARD_NAME
#define BOARD_NAME "uno-i2c"

#undef PIN_LCD_RS
#undef PIN_LCD_E
#undef PIN_LCD_D4
#undef PIN_LCD_D5
#undef PIN_LCD_D6
#undef PIN_LCD_D7

/* The chip's two-wire interface, TWI, has fixed pins. The adapter has pull-ups. */
#undef LCD_ON_TWI
#define LCD_ON_TWI  1
#define PIN_LCD_SDA C, 4 /* A4 */
#define PIN_LCD_SCL C, 5 /* A5 */

#endif
