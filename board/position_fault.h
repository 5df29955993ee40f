/* SPDX-License-Identifier: MIT */
/* position_fault.h - tests whether the data of the page are consistent. */
#ifndef POSITION_FAULT_H
#define POSITION_FAULT_H

#include "base/target.h"

/* Returns 0 if squares, tables, scores and counters of the left half are consistent, otherwise the
 * number of a fault (position_fault.c). The function is slow, and only for assertions and tests. */
uint8_t position_fault(void);

#endif
