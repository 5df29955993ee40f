/* atmega1284p.c - the pins of the handheld. */
#include "hal/avr/boards/atmega1284p.h"
#include "simulator/wirings/wiring_table.h"

WIRING_TABLE(wiring_atmega1284p, WIRING_PARALLEL, WIRING_BUS, WIRING_CELLS, WIRING_SWITCH);
