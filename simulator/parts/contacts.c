/* SPDX-License-Identifier: MIT */
/* contacts.c - bouncing contacts. */
#include "simulator/parts/contacts.h"

#include "simulator/random.h"

#define BOUNCE_MIN    (50 * CYCLES_PER_US) /* the shortest time between two bounces of a contact */
#define BOUNCE_SPREAD (450 * CYCLES_PER_US)

static void plan_bounce(contact_t *contact)
{
    const cycle_t next = clocks_now() + BOUNCE_MIN + random_below((uint32_t)BOUNCE_SPREAD);
    contact->next_bounce = next < contact->bounces_until ? next : contact->bounces_until;
}

/* Reports a change, and plans the next event: the next bounce of any contact. */
static void tell_change(contacts_t *all)
{
    all->changed();
    cycle_t next = CYCLE_NEVER;
    for (unsigned i = 0; i < all->count; i++) {
        if (all->contacts[i].next_bounce < next) {
            next = all->contacts[i].next_bounce;
        }
    }
    if (next == CYCLE_NEVER) {
        event_cancel(&all->event);
    } else {
        event_in(&all->event, next > clocks_now() ? next - clocks_now() : 0);
    }
}

static void bounce(void *context)
{
    contacts_t *all = context;
    const cycle_t now = clocks_now();
    for (contact_t *contact = all->contacts; contact != all->contacts + all->count; contact++) {
        if (contact->next_bounce > now) {
            continue;
        }
        if (now >= contact->bounces_until) {
            contact->closed = contact->held;
            contact->next_bounce = CYCLE_NEVER;
        } else {
            contact->closed = !contact->closed;
            plan_bounce(contact);
        }
    }
    tell_change(all);
}

void contacts_start(contacts_t *all)
{
    all->event = (event_t){.fire = bounce, .context = all, .clock = CLOCK_WORLD};
    for (unsigned i = 0; i < all->count; i++) {
        all->contacts[i].next_bounce = CYCLE_NEVER;
    }
}

void contacts_set(contacts_t *all, unsigned index, bool held, uint16_t bounce_ms)
{
    contact_t *contact = &all->contacts[index];
    contact->held = held;
    contact->closed = held;
    contact->bounces_until = clocks_now() + bounce_ms * CYCLES_PER_MS;
    contact->next_bounce = CYCLE_NEVER;
    if (bounce_ms != 0) {
        plan_bounce(contact);
    }
    tell_change(all);
}
