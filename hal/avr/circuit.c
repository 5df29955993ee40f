/* SPDX-License-Identifier: MIT */
#include "hal/circuit.h"

#include "hal/avr/pins.h"

const FLASH char circuit_name[] = BOARD_NAME;
