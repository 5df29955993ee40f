/* SPDX-License-Identifier: MIT */
/* table_memory.h - finds and tests the memory beside the chip. Only table.c and engine.h use this
 * header. Other modules use table.h. memory_entries.h reads and writes the table's entries in this
 * memory.
 *
 * Before the memory is used, it is tested in slices. The test writes and reads back every byte
 * twice.
 *
 * An interrupt must not call these functions.
 */
#ifndef TABLE_MEMORY_H
#define TABLE_MEMORY_H

#include "base/edition.h"
#include "base/target.h"

typedef enum {
    MEMORY_UNKNOWN, /* the engine has not looked for the memory yet */
    MEMORY_TESTED,  /* the test is running */
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

/* Marks the memory as unknown, so that table_memory_prepare() looks for it. */
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

/* Runs a slice of 1 ms, in which it looks for the memory or tests it. Returns true if there is more
 * to do. The test overwrites all entries. */
FEATURE(EDITION_MEMORY, bool, table_memory_prepare, (void), false);

#endif
