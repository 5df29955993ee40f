/* SPDX-License-Identifier: MIT */
/* ladder.h - lets a test set the voltage at the buttons of a shield. */
#ifndef HOST_LADDER_H
#define HOST_LADDER_H

#include "hal/ladder.h"

/* Sets the voltage that ladder_level() returns. */
void ladder_host_set(uint8_t level);

/* Returns the voltages that ladder_use() was given, or NULL before its first call. */
const uint8_t *ladder_host_levels(void);

#endif
