/* wirings.c - the circuit boards that the handheld can be. */
#include "simulator/wirings/wirings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const wiring_t wiring_uno, wiring_nano, wiring_mega2560, wiring_atmega1284p, wiring_uno_i2c,
    wiring_mega2560_i2c, wiring_mega2560_oled, wiring_atmega1284p_oled;

static const wiring_t *const wirings[] = {
    &wiring_uno,     &wiring_nano,         &wiring_mega2560,      &wiring_atmega1284p,
    &wiring_uno_i2c, &wiring_mega2560_i2c, &wiring_mega2560_oled, &wiring_atmega1284p_oled};

/* ROOM is for a name and what separates it from the next one. */
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
