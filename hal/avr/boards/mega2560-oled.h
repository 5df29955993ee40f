/* mega2560-oled.h - the circuit of a Mega with an OLED of 128x64 in place of LCD and lights.
 *
 * The two-wire interface has the wires of a display behind an adapter. The pins of the LCD stay
 * open, A0-A5. D51-D53 lead only to a memory and to the sensor board with its lights.
 */
#ifndef BOARD_PINS_MEGA2560_OLED_H
#define BOARD_PINS_MEGA2560_OLED_H

#include "hal/avr/boards/mega2560-i2c.h"

#undef BOARD_NAME
#define BOARD_NAME "mega2560-oled"

#endif
