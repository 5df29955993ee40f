/* SPDX-License-Identifier: MIT */
/* table.h - the transposition table. It stores results for positions that the search may reach once
 * more, by another order of moves or in the next iteration.
 *
 * The table has EDITION_TABLE_BYTES of SRAM, TABLE_ENTRY_BYTES for each entry. An edition without a
 * table does not link this module. A position has a key of 32 bits. The lower half of the key
 * determines the place of the position in the table. The entry holds the upper half. So one in
 * 65,536 other positions at the same place is taken for the right position. Therefore the caller
 * must test whether a move from the table is legal.
 *
 * The entries of a search stay in the table for the next search of the same game. New entries
 * replace these old entries first. In SRAM the old entries get depth 0. Their moves and scores
 * still help to order moves and to guess scores, but no longer decide a score.
 *
 * With EDITION_MEMORY the table may be in a memory beside the chip (memory_entries.h). On the Mega
 * it then has about 40 times as many entries, on the ATmega1284P 10 times as many. The SRAM then
 * holds the map of the memory. If the memory fails during a search, the search goes on with an
 * empty table in SRAM. The search does not know which table it uses.
 *
 * An interrupt must not call these functions. */
#ifndef TABLE_H
#define TABLE_H

#include "base/edition.h"
#include "board/position.h"
#include "firmware/engine/table_entry.h"
#include "firmware/engine/table_memory.h"

/* The size of an entry in bytes. The upper half of the key, the move and the score have 2 bytes
 * each. Depth and bound share 1 byte. */
#define TABLE_ENTRY_BYTES 7

/* A position may be stored in any of this many neighbouring entries. EDITION_TABLE_BYTES must have
 * room for a multiple of TABLE_WAYS entries. */
#define TABLE_WAYS 4

/* Begins a search. All entries become old. If table_forget() has been called before, they are
 * cleared instead. If `may_use_memory` is true and the memory is good, the table is in the memory,
 * otherwise in SRAM. If the table changes its place, all entries are cleared. Call it before the
 * first table_find() or table_keep() of a search. It takes 0.8 ms. */
void table_begin(bool may_use_memory);

/* True if the present search uses the memory, or if the last search used it to the end. */
bool table_is_in_memory(void);

/* Makes the next table_begin() clear the table, so that the same searches find the same results. */
void table_forget(void);

/* Forgets all entries, and returns the table's memory of EDITION_TABLE_BYTES bytes. Other modules
 * may use it until the next search begins. */
void *table_workspace(void);

/* Returns the key of the position in the left half. Positions that differ in pieces, side to move,
 * castling rights or a possible capture in passing have different keys, except by chance. The
 * function takes 2,000 cycles. */
table_key_t table_key(void);

/* Both functions compute a key from `before`, the key before the last move. table_key_after()
 * returns the key after `move`, which has been made, and takes 210 cycles. table_key_after_null()
 * returns the key after a pass, and takes 60 cycles. */
table_key_t table_key_after(table_key_t before, move_t move, const undo_t *undo);
table_key_t table_key_after_null(table_key_t before, const undo_t *undo);

/* Finds the entry of the position with `key`. Returns false if there is none. Takes 140 cycles. */
bool table_find(table_key_t key, table_entry_t *entry);

/* Stores *entry. It replaces the entry of the same position. If there is no such entry, it replaces
 * the shallowest of TABLE_WAYS entries, even if that entry is deeper than *entry. If *entry has no
 * move, the old move of the position stays. Takes 220 cycles. */
void table_keep(table_key_t key, const table_entry_t *entry);

#endif
