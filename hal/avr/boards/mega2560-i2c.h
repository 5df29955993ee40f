/* mega2560-i2c.h - the circuit of a Mega with its display behind a PCF8574, "LCD with I2C
 * backpack".
 *
 * The display leaves A0-A5 free.
 */
#ifndef BOARD_PINS_MEGA2560_I2C_H
#define BOARD_PINS_MEGA2560_I2C_H

#include "hal/avr/boards/mega2560.h"

#undef BOARD_NAME
#define BOARD_NAME "mega2560-i2c"

#undef PIN_LCD_RS
#undef PIN_LCD_E
#undef PIN_LCD_D4
#undef PIN_LCD_D5
#undef PIN_LCD_D6
#undef PIN_LCD_D7

/* The chip's two-wire interface, TWI, has fixed pins. The adapter has pull-ups. */
#undef LCD_ON_TWI
#define LCD_ON_TWI  1
#define PIN_LCD_SDA D, 1 /* D20 */
#define PIN_LCD_SCL D, 0 /* D21 */

#endif
