/* nano.c - the pins of an Arduino Nano. */
#include "hal/avr/boards/nano.h"
#include "simulator/wirings/wiring_table.h"

WIRING_TABLE(wiring_nano, WIRING_PARALLEL);
