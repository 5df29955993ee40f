/* SPDX-License-Identifier: MIT */
/* circuit.h - the name of the circuit board.
 *
 * On the chip this is the board for which the image was built. On the PC it is the board whose
 * engine was built.
 */
#ifndef CIRCUIT_H
#define CIRCUIT_H

#include "base/target.h"

/* The name of the circuit board, for example "uno". */
extern const FLASH char circuit_name[];

#endif
