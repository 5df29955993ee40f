/* slice.h - slices that end by the number of questions, for tests. */
#ifndef SLICE_HOST_H
#define SLICE_HOST_H

#include "hal/slice.h"

/* Every slice_is_over() of this number is true. 0, as at first: none is. */
extern uint8_t slice_host_every;

#endif
