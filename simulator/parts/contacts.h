/* SPDX-License-Identifier: MIT */
/* contacts.h - switch contacts that bounce when they close and when they open.
 *
 * When a contact is closed or opened, it takes its new state at once. Then it bounces: until its
 * bounce time is over, the state changes at random times, 0.05 to 0.55 ms apart.
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

/* The contacts of a part. The module calls `changed` after each change. Only the module uses
 * `event`. */
typedef struct {
    contact_t *contacts;
    unsigned count;
    void (*changed)(void);
    event_t event;
} contacts_t;

/* Puts all contacts into the state of `held`, without bouncing. Call this function once, before
 * contacts_set(). */
void contacts_start(contacts_t *all);

/* Closes or opens the contact number `index`. The contact then bounces for `bounce_ms`
 * milliseconds. */
void contacts_set(contacts_t *all, unsigned index, bool held, uint16_t bounce_ms);

#endif
