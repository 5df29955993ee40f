/* table.h - the transposition table: results of the search for positions that it may meet again by
 * another way or in the next iteration.
 *
 * The table has EDITION_TABLE_BYTES of SRAM, TABLE_ENTRY_BYTES for each entry. An edition without a
 * table links nothing of this module. A position has a key of 32 bits. The lower half of the key
 * says where the position may be kept. The upper half is kept in the entry. So the table takes one
 * of 65,536 foreign positions at the same place for the right position. The caller must therefore
 * test a move from the table before using it.
 *
 * Entries of one search stay for the next search of the same game. They are replaced first. In SRAM
 * they have depth 0: their moves and scores still help to order and to guess, but they decide
 * nothing.
 *
 * With EDITION_MEMORY the table may lie in a memory beside the chip, which has 36 or 10 times as
 * many entries (memory_entries.h). The SRAM then holds the map of the memory. If the memory fails
 * during a search, the search goes on with an empty table in SRAM. The search does not know which
 * table it uses.
 *
 * An interrupt must not call these functions.
 */
#ifndef TABLE_H
#define TABLE_H

#include "base/edition.h"
#include "board/position.h"
#include "firmware/engine/table_entry.h"
#include "firmware/engine/table_memory.h"

/* The bytes of an entry: check bits 2, move 2, score 2, depth and bound 1. */
#define TABLE_ENTRY_BYTES 7

/* The number of neighbouring entries in which a position may be kept. EDITION_TABLE_BYTES must be a
 * multiple of TABLE_WAYS entries. */
#define TABLE_WAYS 4

/* Begins a search: all entries become old, or are cleared after table_forget(). With
 * `may_use_memory` the table lies in a good memory, otherwise in SRAM. A change of the place clears
 * all entries. Call it before the first table_find() or table_keep() of a search. 0.8 ms. */
void table_begin(bool may_use_memory);

/* True if the present or last search has used the memory to its end. */
bool table_is_in_memory(void);

/* Makes the next table_begin() clear the table, so that the same searches find the same results. */
void table_forget(void);

/* The memory of the table, EDITION_TABLE_BYTES, for other uses until the next search begins. All
 * entries are forgotten. */
void *table_workspace(void);

/* The key of the position in the left half. Positions that differ in pieces, side to move, castling
 * rights or a possible capture in passing have different keys, except by chance. 2,000 cycles. */
table_key_t table_key(void);

/* The key after `move`, which has been made, by the key before the move (210 cycles), and the key
 * after a pass (60 cycles). */
table_key_t table_key_after(table_key_t before, move_t move, const undo_t *undo);
table_key_t table_key_after_null(table_key_t before, const undo_t *undo);

/* Finds the entry of the position with `key`. Returns false if the table has none. 140 cycles. */
bool table_find(table_key_t key, table_entry_t *entry);

/* Stores *entry. It replaces the entry of the same position. Without such an entry it replaces the
 * shallowest of TABLE_WAYS entries, even if that entry is deeper than *entry. If *entry has no
 * move, the old move of the position stays. 220 cycles. */
void table_keep(table_key_t key, const table_entry_t *entry);

#endif
