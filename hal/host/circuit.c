/* SPDX-License-Identifier: MIT */
#include "hal/circuit.h"

const FLASH char circuit_name[] = NIBBLE_ENGINE;
