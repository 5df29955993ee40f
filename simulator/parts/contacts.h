/* SPDX-License-Identifier: MIT */
/* contacts.h - switch contacts that bounce when they close and when they open.
 *
 * A contact that is closed or opened takes its new level at once. Then the level changes at random
 * times, 0.05 to 0.55 ms apart, until its bounce time is over.
 */
#ifndef PART_CONTACTS_H
#define PART_CONTACTS_H

#include <stdbool.h>
#include <stdint.h>

#include "simulator/clocks.h"

typedef struct {
    bool held;   /* a finger or a magnet holds the contact closed */
    bool closed; /* the contact is closed                         */
    cycle_t bounces_until, next_bounce;
} contact_t;

/* The contacts of a part. `changed` is called after each change. `event` belongs to this module. */
typedef struct {
    contact_t *contacts;
    unsigned count;
    void (*changed)(void);
    event_t event;
} contacts_t;

/* Sets all contacts to their present states without bouncing. Call it once, before the other
 * function. */
void contacts_start(contacts_t *all);

/* Closes or opens contact `index`. The contact then bounces for this number of milliseconds. */
void contacts_set(contacts_t *all, unsigned index, bool held, uint16_t bounce_ms);

#endif
