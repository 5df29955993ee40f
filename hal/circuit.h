/* SPDX-License-Identifier: MIT */
/* circuit.h - the name of the circuit board.
 *
 * On the chip the name comes from the pin table. On the PC the name is that of the board whose
 * engine runs on the PC.
 */
#ifndef CIRCUIT_H
#define CIRCUIT_H

#include "base/target.h"

/* The name of the circuit board, for example "uno". */
extern const FLASH char circuit_name[];

#endif
