/* nano.h - an Arduino Nano: the chip and the pins of the Uno. */
#ifndef BOARD_PINS_NANO_H
#define BOARD_PINS_NANO_H

#include "hal/avr/boards/uno.h"

#undef BOARD_NAME
#define BOARD_NAME "nano"

#endif
