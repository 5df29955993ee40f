/* table_memory.h - the entries of the transposition table in the memory beside the chip. Only for
 * table.c and engine.h. Other modules use table.h.
 *
 * The memory has 16,384 entries of one block each. A position may be kept at one place only,
 * because a read of several places costs more than they gain. A map in SRAM has a bit for each
 * place. The bit says whether the place has been written since the entries were forgotten. So
 * nothing must be cleared in the memory, and a place that was not written costs no read. Each entry
 * has a check sum, so the table notices a memory that does not work any more.
 *
 * The memory is tested in slices before it is used, by writing and reading back every byte twice.
 *
 * An interrupt must not call these functions.
 */
#ifndef TABLE_MEMORY_H
#define TABLE_MEMORY_H

#include "base/edition.h"
#include "firmware/engine/table_entry.h"

/* The bytes of the map. */
#define MEMORY_MAP_BYTES 2048

typedef enum {
    MEMORY_UNKNOWN, /* nobody has looked for the memory yet     */
    MEMORY_TESTED,  /* the test is under way                    */
    MEMORY_NONE,    /* no memory answers                        */
    MEMORY_GOOD,    /* the memory may be used                   */
    MEMORY_BAD      /* the memory has failed, in test or in use */
} memory_state_t;

#if EDITION_MEMORY

/* The state. Only table_memory.c sets it, and table_memory_look_again(). */
extern memory_state_t table_memory_now;

static inline memory_state_t table_memory_state(void)
{
    return table_memory_now;
}

/* Makes the memory unknown again, so that table_memory_prepare() looks for it. */
static inline void table_memory_look_again(void)
{
    table_memory_now = MEMORY_UNKNOWN;
}

/* Looks for the memory, and tests it, for one slice of 1 ms. Returns true if more is to do. The
 * test overwrites all entries. */
bool table_memory_prepare(void);

/* Begins a search. All entries become older by one search. `map` has MEMORY_MAP_BYTES; the caller
 * sets them to 0 to forget all entries. */
void table_memory_begin(uint8_t *map);

typedef enum { TABLE_MISSING, TABLE_FOUND, TABLE_FAILED } table_answer_t;

/* Like table_find() and table_keep(). TABLE_FAILED: the memory has just become bad. The new entry
 * replaces the entry of another position if that entry is older or not deeper. */
table_answer_t table_memory_find(table_key_t key, table_entry_t *entry);
table_answer_t table_memory_keep(table_key_t key, const table_entry_t *entry);

#else

static inline memory_state_t table_memory_state(void)
{
    return MEMORY_NONE;
}

static inline void table_memory_look_again(void)
{
}

static inline bool table_memory_prepare(void)
{
    return false;
}

#endif

#endif
