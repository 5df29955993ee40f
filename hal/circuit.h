/* circuit.h - which circuit board this is. hal/avr has the name of its pin table, hal/host that of
 * the board whose search the PC's engine has.
 */
#ifndef CIRCUIT_H
#define CIRCUIT_H

#include "base/target.h"

/* "uno" */
extern const FLASH char circuit_name[];

#endif
