/* uno.c - the pins of an Arduino Uno. */
#include "hal/avr/boards/uno.h"
#include "simulator/wirings/wiring_table.h"

WIRING_TABLE(wiring_uno, WIRING_PARALLEL);
