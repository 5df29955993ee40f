/* mega2560_oled.c - the pins of an Arduino Mega 2560 with an OLED. */
#include "hal/avr/boards/mega2560-oled.h"
#include "simulator/wirings/wiring_table.h"

WIRING_TABLE(wiring_mega2560_oled, WIRING_OLED, WIRING_BUS);
