/* mega2560.c - the pins of an Arduino Mega 2560. */
#include "hal/avr/boards/mega2560.h"
#include "simulator/wirings/wiring_table.h"

WIRING_TABLE(wiring_mega2560, WIRING_PARALLEL, WIRING_BUS);
