/* memory_entries.h - the entries of the transposition table in the memory beside the chip. Only
 * for table.c. Other modules use table.h.
 *
 * The memory has 16,384 entries of one block each. A position may be kept at one place only,
 * because a read of several places costs more than they gain. A map in SRAM has a bit for each
 * place. The bit says whether the place has been written since the entries were forgotten. So
 * nothing must be cleared in the memory, and a place that was not written costs no read. Each entry
 * has a check sum, so the table notices a memory that does not work any more.
 *
 * The four words of an entry are the upper half of the key, the facts, the move and the score. The
 * lower byte of the facts has the depth in its lower six bits and the bound above them. The upper
 * half of the upper byte is the number of the search, modulo 16. The lower half of the upper byte
 * makes the sum right. So an entry of all zeros or ones is never right.
 *
 * An interrupt must not call these functions.
 */
#ifndef MEMORY_ENTRIES_H
#define MEMORY_ENTRIES_H

#include "base/edition.h"
#include "firmware/engine/table_entry.h"

/* The bytes of the map. */
#define MEMORY_MAP_BYTES 2048

#if EDITION_MEMORY

/* Begins a search. All entries become older by one search. `map` has MEMORY_MAP_BYTES; the caller
 * sets them to 0 to forget all entries. */
void memory_entries_begin(uint8_t *map);

typedef enum { ENTRY_MISSING, ENTRY_FOUND, ENTRY_WRONG } memory_answer_t;

/* Like table_find() and table_keep(). ENTRY_WRONG: the memory does not work any more. Without
 * ENTRY_FOUND some bytes of *entry may have changed, but not its bound. The new entry replaces the
 * entry of another position if that entry is older or not deeper. 35 to 400 cycles, and 330 to 860
 * cycles. */
memory_answer_t memory_entries_find(table_key_t key, table_entry_t *entry);
memory_answer_t memory_entries_keep(table_key_t key, const table_entry_t *entry);

#endif

#endif
