/* SPDX-License-Identifier: MIT */
/* memory_entries.h - reads and writes the transposition table's entries in the memory beside the
 * chip. Only table.c uses this header. Other modules use table.h.
 *
 * The memory has 16,384 entries of one block each. A position can be at one place only, because
 * reading several places would cost more time than it saves. A map in SRAM has a bit for each
 * place. The bit is set if the place has been written since the table was cleared. So clearing the
 * table only clears the map, and the table does not read a place that has not been written. Each
 * entry has a check sum, so the table notices when the memory fails.
 *
 * An entry has four words: the upper half of the key, the facts, the move and the score. The lower
 * byte of the facts has the depth in its lower six bits, and the bound above them. The upper byte
 * has the number of the search, modulo 16, in its upper half, and the check sum in its lower half.
 * An entry of all zeros or all ones never has a correct check sum.
 *
 * An interrupt must not call these functions. */
#ifndef MEMORY_ENTRIES_H
#define MEMORY_ENTRIES_H

#include "base/edition.h"
#include "firmware/engine/table_entry.h"

/* The size of the map in bytes. */
#define MEMORY_MAP_BYTES 2048

#if EDITION_MEMORY

/* Begins a search, which makes all entries older by one search. `map` has MEMORY_MAP_BYTES bytes.
 * To clear the table, the caller sets these bytes to 0 before the call. */
void memory_entries_begin(uint8_t *map);

typedef enum { ENTRY_MISSING, ENTRY_FOUND, ENTRY_WRONG } memory_answer_t;

/* These functions do the work of table_find() and table_keep() in this memory. ENTRY_WRONG means
 * that the memory has failed. If the result is not ENTRY_FOUND, some bytes of *entry may have
 * changed, but entry->bound is 0 or has not changed. memory_entries_keep() replaces another
 * position's entry only if that entry is from an earlier search or is not deeper.
 * memory_entries_find() takes 35 to 400 cycles, and memory_entries_keep() takes 330 to 860
 * cycles. */
memory_answer_t memory_entries_find(table_key_t key, table_entry_t *entry);
memory_answer_t memory_entries_keep(table_key_t key, const table_entry_t *entry);

#endif

#endif
