/* SPDX-License-Identifier: MIT */
/* wirings.c - the table of the circuit boards that the simulator can simulate. */
#include "simulator/wirings/wirings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIRING(board) extern const wiring_t board;
#include "build/generated/wiring_list.h"
#undef WIRING

#define WIRING(board) &board,
static const wiring_t *const wirings[] = {
#include "build/generated/wiring_list.h"
};
#undef WIRING

/* ROOM is the number of bytes that a name and the separator after it may need. */
enum { WIRINGS = sizeof wirings / sizeof wirings[0], ROOM = 40 };

const wiring_t *wirings_find(const char *name)
{
    for (size_t i = 0; i < WIRINGS; i++) {
        if (strcmp(wirings[i]->name, name) == 0) {
            return wirings[i];
        }
    }
    return NULL;
}

const char *wirings_names(const char *separator)
{
    static char names[WIRINGS * ROOM];
    size_t used = 0;
    for (size_t i = 0; i < WIRINGS; i++) {
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", i == 0 ? "" : separator,
                                 wirings[i]->name);
        if (used >= sizeof names) {
            fprintf(stderr, "handheld: no room for the boards' names\n");
            exit(EXIT_FAILURE);
        }
    }
    return names;
}
