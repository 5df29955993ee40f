/* SPDX-License-Identifier: MIT */
/* circuit.h - the name of the circuit board.
 *
 * On the chip this is the board for which the image was built. A PC program contains the engine of
 * one board, and the name is the name of this board.
 */
#ifndef CIRCUIT_H
#define CIRCUIT_H

#include "base/target.h"

/* The name of the circuit board, for example "uno". */
extern const FLASH char circuit_name[];

#endif
