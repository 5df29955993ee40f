/* atmega1284p_oled.c - the pins of the handheld with an OLED. */
#include "hal/avr/boards/atmega1284p-oled.h"
#include "simulator/wirings/wiring_table.h"

WIRING_TABLE(wiring_atmega1284p_oled, WIRING_OLED, WIRING_BUS, WIRING_CELLS);
