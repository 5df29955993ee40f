/* SPDX-License-Identifier: MIT */
/* wirings.h - finds the circuit boards that the simulator can simulate, by name. */
#ifndef WIRINGS_H
#define WIRINGS_H

#include "simulator/wirings/wiring.h"

/* Returns the wiring called `name`, or NULL. */
const wiring_t *wirings_find(const char *name);

/* Returns all names, with `separator` between them. The text is valid until the next call. */
const char *wirings_names(const char *separator);

#endif
