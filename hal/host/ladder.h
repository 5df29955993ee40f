/* SPDX-License-Identifier: MIT */
/* ladder.h - the voltage at the buttons of a shield, for tests. */
#ifndef HOST_LADDER_H
#define HOST_LADDER_H

#include "hal/ladder.h"

/* Sets the voltage that ladder_level() returns. */
void ladder_host_set(uint8_t level);

/* Returns the voltages of ladder_use(), or NULL. */
const uint8_t *ladder_host_levels(void);

#endif
