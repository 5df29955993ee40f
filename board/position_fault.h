/* SPDX-License-Identifier: MIT */
/* position_fault.h - whether the page agrees with itself. */
#ifndef POSITION_FAULT_H
#define POSITION_FAULT_H

#include "base/target.h"

/* 0 if squares, tables, scores and counters of the left half agree with each other. Another number
 * says what does not agree (position_fault.c). For assertions and tests; slow. */
uint8_t position_fault(void);

#endif
