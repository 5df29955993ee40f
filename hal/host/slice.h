/* SPDX-License-Identifier: MIT */
/* slice.h - lets a test end slices after a number of calls of slice_is_over(). */
#ifndef SLICE_HOST_H
#define SLICE_HOST_H

#include "hal/slice.h"

/* If this number is n, every n-th call of slice_is_over() returns true. If it is 0, as at first, no
 * call returns true. */
extern uint8_t slice_host_every;

#endif
