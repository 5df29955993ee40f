/* nano.c - the pins of an Arduino Nano. */
#include "hal/avr/boards/nano.h"
#include "simulator/wirings/wiring_table.h"

/* By Arduino's boards.txt either bootloader has 2 KB. */
WIRING_TABLE(wiring_nano, WIRING_PARALLEL, .boot_bytes_min = 2048);
