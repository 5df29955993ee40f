/* wirings.c - the circuit boards that the handheld can be. */
#include "simulator/wirings/wirings.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

extern const wiring_t wiring_uno, wiring_nano, wiring_mega2560, wiring_atmega1284p, wiring_uno_i2c,
    wiring_mega2560_i2c, wiring_mega2560_oled, wiring_atmega1284p_oled;

static const wiring_t *const wirings[] = {
    &wiring_uno,     &wiring_nano,         &wiring_mega2560,      &wiring_atmega1284p,
    &wiring_uno_i2c, &wiring_mega2560_i2c, &wiring_mega2560_oled, &wiring_atmega1284p_oled};

enum { WIRINGS = sizeof wirings / sizeof wirings[0] };

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
    static char names[120];
    names[0] = '\0';
    for (size_t i = 0; i < WIRINGS; i++) {
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", i == 0 ? "" : separator,
                 wirings[i]->name);
    }
    return names;
}
