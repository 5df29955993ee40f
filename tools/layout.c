/* SPDX-License-Identifier: MIT */
/* layout.c - tells the page in the browser where the members of the program's structures are, where
 * the EEPROM keeps a setting, and which features the program has. Each symbol of the object file
 * holds one of these facts as a number. make compiles this file with the options of the image. */
#include <stddef.h>

#include "base/edition.h"
#include "firmware/engine/report.h"
#include "firmware/game/settings.h"
#include "firmware/pad/pad_state.h"

void layout(void);

/* Defines the symbol layout_NAME with a number as its value, such as the offset of a member. */
#define LAYOUT(name, number)                                                                       \
    __asm__ volatile(".global layout_" name "\n\t.set layout_" name ", %0" ::"n"(number))

void layout(void)
{
    LAYOUT("nodes", offsetof(engine_report_t, nodes));
    LAYOUT("variation", offsetof(engine_report_t, variation));
    LAYOUT("pad_ranks", offsetof(pad_t, ranks));
    LAYOUT("pad_cursor", offsetof(pad_t, cursor));
    LAYOUT("pad_taken", offsetof(pad_t, taken));
    LAYOUT("pad_wish", offsetof(pad_t, wish));
    LAYOUT("pad_moved", offsetof(pad_t, moved));
    LAYOUT("pad_asked", offsetof(pad_t, asked));
    LAYOUT("pad_listed", offsetof(pad_t, listed));
    LAYOUT("odds", SETTINGS_OUTSIDE);
    LAYOUT("has_odds", EDITION_ODDS);
    LAYOUT("has_mistakes", EDITION_MISTAKES);
    LAYOUT("has_exercises", EDITION_EXERCISES);
}
