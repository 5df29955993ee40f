/* mega2560_i2c.c - the pins of an Arduino Mega 2560, its display behind an I2C adapter. */
#include "hal/avr/boards/mega2560-i2c.h"
#include "simulator/wirings/wiring_table.h"

WIRING_TABLE(wiring_mega2560_i2c, WIRING_I2C, WIRING_BUS);
