/* SPDX-License-Identifier: MIT */
/* slice.h - ends slices after a number of calls of slice_is_over(), for tests. */
#ifndef SLICE_HOST_H
#define SLICE_HOST_H

#include "hal/slice.h"

/* Every n-th call of slice_is_over() returns true, where n is this number. 0, the value at first,
 * means that no call does. */
extern uint8_t slice_host_every;

#endif
