/* uno_i2c.c - the pins of an Arduino Uno, its display behind an I2C adapter. */
#include "hal/avr/boards/uno-i2c.h"
#include "simulator/wirings/wiring_table.h"

WIRING_TABLE(wiring_uno_i2c, WIRING_I2C);
