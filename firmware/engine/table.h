/* SPDX-License-Identifier: MIT */
/* table.h - the transposition table: results for positions that the search may reach again by
 * another order of moves or in the next iteration.
 *
 * The table has EDITION_TABLE_BYTES of SRAM, TABLE_ENTRY_BYTES for each entry. An edition without a
 * table does not link this module. A position has a key of 32 bits. The lower half of the key
 * determines the place of the position in the table. The entry holds the upper half. So the table
 * confuses one in 65,536 other positions at the same place with the right position. Therefore the
 * caller must test whether a move from the table is legal.
 *
 * Entries of one search stay for the next search of the same game. New entries replace them first.
 * In SRAM the old entries get depth 0: their moves and scores still help to order moves and to
 * guess scores, but no longer decide a score.
 *
 * With EDITION_MEMORY the table may lie in a memory beside the chip, which has 36 or 10 times as
 * many entries (memory_entries.h). The SRAM then holds the map of the memory. If the memory fails
 * during a search, the search goes on with an empty table in SRAM. The search does not know which
 * table it uses.
 *
 * An interrupt must not call these functions. */
#ifndef TABLE_H
#define TABLE_H

#include "base/edition.h"
#include "board/position.h"
#include "firmware/engine/table_entry.h"
#include "firmware/engine/table_memory.h"

/* The size of an entry in bytes: 2 for the upper half of the key, 2 for the move, 2 for the score,
 * and 1 for depth and bound. */
#define TABLE_ENTRY_BYTES 7

/* The number of neighbouring entries in which a position may be kept. EDITION_TABLE_BYTES must be a
 * multiple of TABLE_WAYS entries. */
#define TABLE_WAYS 4

/* Begins a search: all entries become old, or are cleared after table_forget(). With
 * `may_use_memory` the table lies in a good memory, otherwise in SRAM. If the table changes its
 * place, all entries are cleared. Call it before the first table_find() or table_keep() of a
 * search. 0.8 ms. */
void table_begin(bool may_use_memory);

/* True if the present or last search has used the memory to its end. */
bool table_is_in_memory(void);

/* Makes the next table_begin() clear the table, so that the same searches find the same results. */
void table_forget(void);

/* Forgets all entries, and returns the memory of the table. The memory has EDITION_TABLE_BYTES
 * bytes. Other modules may use it until the next search begins. */
void *table_workspace(void);

/* Returns the key of the position in the left half. Positions that differ in pieces, side to move,
 * castling rights or a possible capture in passing have different keys, except by chance. 2,000
 * cycles. */
table_key_t table_key(void);

/* table_key_after() computes the key after `move`, which has been made, from the key before the
 * move, in 210 cycles. table_key_after_null() computes the key after a pass in 60 cycles. */
table_key_t table_key_after(table_key_t before, move_t move, const undo_t *undo);
table_key_t table_key_after_null(table_key_t before, const undo_t *undo);

/* Finds the entry of the position with `key`. Returns false if the table has none. 140 cycles. */
bool table_find(table_key_t key, table_entry_t *entry);

/* Stores *entry in place of the entry of the same position. If there is no such entry, *entry
 * replaces the shallowest of TABLE_WAYS entries, even if the shallowest entry is deeper than
 * *entry. If *entry has no move, the old move of the position stays. 220 cycles. */
void table_keep(table_key_t key, const table_entry_t *entry);

#endif
