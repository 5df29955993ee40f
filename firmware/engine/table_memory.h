/* SPDX-License-Identifier: MIT */
/* table_memory.h - the state of the memory beside the chip. Only for table.c and engine.h. Other
 * modules use table.h. memory_entries.h has the entries of the table there.
 *
 * The memory is tested in slices before it is used, by writing and reading back every byte twice.
 *
 * An interrupt must not call these functions.
 */
#ifndef TABLE_MEMORY_H
#define TABLE_MEMORY_H

#include "base/edition.h"
#include "base/target.h"

typedef enum {
    MEMORY_UNKNOWN, /* the engine has not looked for the memory yet */
    MEMORY_TESTED,  /* the test is under way                    */
    MEMORY_NONE,    /* no memory answers                        */
    MEMORY_GOOD,    /* the memory may be used                   */
    MEMORY_BAD      /* the memory has failed, in the test or in use */
} memory_state_t;

/* The state of the memory. Only table_memory.c and the functions below change it. */
extern memory_state_t table_memory_now;

static inline memory_state_t table_memory_state(void)
{
    return EDITION_MEMORY ? table_memory_now : MEMORY_NONE;
}

/* False if the memory is absent or bad, or was good and has been pulled out. */
FEATURE(EDITION_MEMORY, bool, table_memory_is_there, (void), false);

/* Makes the memory unknown again, so that table_memory_prepare() looks for it. */
static inline void table_memory_look_again(void)
{
    if (EDITION_MEMORY) {
        table_memory_now = MEMORY_UNKNOWN;
    }
}

/* Marks the memory as bad. Call it when an entry was wrong. */
static inline void table_memory_fail(void)
{
    table_memory_now = MEMORY_BAD;
}

/* Looks for the memory, and tests it, for one slice of 1 ms. Returns true if there is more to do.
 * The test overwrites all entries. */
FEATURE(EDITION_MEMORY, bool, table_memory_prepare, (void), false);

#endif
