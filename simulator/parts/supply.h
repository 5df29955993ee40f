/* SPDX-License-Identifier: MIT */
/* supply.h - the supply: switch, voltage, and the chip's brown-out detector.
 *
 * While the voltage is below the brown-out level, the chip is held in reset. Fuses set this level.
 * It is 2.7 V on an Uno as sold, and 4.3 V on a bare chip after `make fuses`.
 */
#ifndef PART_SUPPLY_H
#define PART_SUPPLY_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SUPPLY_MV_NOMINAL = 5000,
    SUPPLY_MV_MAX = 6000,
    CELLS_MV_NOMINAL = 3900,
    BROWN_OUT_MV_UNO = 2700
};

/* Starts the supply. A brown-out level of 0 means that the chip has no brown-out detector. */
void supply_start(uint16_t brown_out_mv);

/* Switches the supply on or off, at once. */
void supply_switch(bool on);

/* Sets the voltage of the cells that feed a converter, in millivolts, 0 to SUPPLY_MV_MAX.
 * supply_set() sets the voltage behind the converter. */
void supply_set_cells(uint16_t millivolts);
uint16_t supply_cells_mv(void);

/* Sets the voltage of the supply in millivolts, 0 to SUPPLY_MV_MAX. This also works while the
 * supply is off. */
void supply_set(uint16_t millivolts);
uint16_t supply_mv(void);

#endif
