/* SPDX-License-Identifier: MIT */
/* position_fault.h - tests whether the data in the page agree with each other. */
#ifndef POSITION_FAULT_H
#define POSITION_FAULT_H

#include "base/target.h"

/* Returns 0 if the squares, tables, scores and counters of the left half agree with each other.
 * Otherwise returns the number of a fault (position_fault.c). The function is slow; only assertions
 * and tests use it. */
uint8_t position_fault(void);

#endif
