/* SPDX-License-Identifier: MIT */
#include "firmware/engine/table.h"

#include <string.h>

#include "firmware/engine/memory_entries.h"

enum {
    GROUPS = EDITION_TABLE_BYTES != 0 ? EDITION_TABLE_BYTES / (TABLE_WAYS * TABLE_ENTRY_BYTES) : 1
};

_Static_assert(GROUPS < 0x10000, "their number is 16 bits");

/* ---- entries ---- */

/* A group of neighbouring entries. A position may be in any of them. A group stores its entries
 * field by field, so that alignment wastes no byte. The lower six bits of `depths` hold the depth,
 * and the bits above them the bound. A byte of 0 in `depths` means that the entry is empty. */
typedef struct {
    uint16_t checks[TABLE_WAYS];
    move_t moves[TABLE_WAYS];
    int16_t scores[TABLE_WAYS];
    uint8_t depths[TABLE_WAYS];
} neighbours_t;

_Static_assert(sizeof(neighbours_t) == TABLE_WAYS * TABLE_ENTRY_BYTES, "nothing is lost");

static neighbours_t table[GROUPS];

enum { DEPTH = 0x3F, BOUND_SHIFT = 6 };

/* Returns `place` * GROUPS / 65,536. The calculation multiplies only bytes. */
static inline uint16_t group_of(uint16_t place)
{
    const uint8_t low = GROUPS & 0xFF;
    const uint16_t upper = (uint16_t)((uint8_t)(place >> 8) * low);
    const uint16_t lower = (uint16_t)((uint8_t)place * low);
    const uint16_t product = (uint16_t)(upper + (lower >> 8));
    return (uint16_t)((product + (uint32_t)(GROUPS >> 8) * place) >> 8);
}

static inline neighbours_t *neighbours_of(table_key_t key)
{
    neighbours_t *the = &table[group_of((uint16_t)key)];
    HIDE_ADDRESS(the); /* otherwise the compiler would compute the address at each use */
    return the;
}

/* Returns the index of the entry that holds the position with `check`. Returns TABLE_WAYS if no
 * entry of the group holds it. */
static inline uint8_t way_of(const neighbours_t *the, uint16_t check)
{
    uint8_t way = 0;
    while (way != TABLE_WAYS && (the->checks[way] != check || the->depths[way] == 0)) {
        way++;
    }
    return way;
}

/* Returns the index of the group's shallowest entry, which is replaced first. */
static inline uint8_t shallowest(const neighbours_t *the)
{
    uint8_t way = 0;
    uint8_t least = the->depths[0] & DEPTH;
    for (uint8_t other = 1; other != TABLE_WAYS; other++) {
        const uint8_t depth = the->depths[other] & DEPTH;
        if (depth < least) {
            least = depth;
            way = other;
        }
    }
    return way;
}

/* True if the entries are in the memory beside the chip. `table` then holds only the map of that
 * memory (memory_entries.h). */
static bool in_memory;

/* True if the next table_begin() has to clear the entries. Until then no function may write
 * entries, because another module may use their memory. */
static bool is_forgotten;

void table_forget(void)
{
    is_forgotten = true;
}

bool table_is_in_memory(void)
{
    return EDITION_MEMORY && in_memory;
}

void *table_workspace(void)
{
    _Static_assert(EDITION_TABLE_BYTES == 0 || sizeof table == EDITION_TABLE_BYTES,
                   "it is all of it");
    table_forget();
    return table;
}

/* Clears all bits of each entry's `depths` byte except the bits in `kept`. Empty entries stay
 * empty. */
static RARE void keep_of_depths(uint8_t kept)
{
    for (neighbours_t *the = table; the != table + GROUPS; the++) {
        for (uint8_t way = 0; way < TABLE_WAYS; way++) {
            the->depths[way] &= kept;
        }
    }
}

/* ---- entries in the memory ---- */

#if EDITION_MEMORY

_Static_assert(MEMORY_MAP_BYTES <= sizeof table, "the map fits");

/* Switches to an empty table in SRAM, so that the search can continue. */
static RARE bool leave_memory(void)
{
    table_memory_fail();
    in_memory = false;
    keep_of_depths(0);
    return false;
}

static __attribute__((noinline)) bool find_in_memory(table_key_t key, table_entry_t *entry)
{
    const memory_answer_t answer = memory_entries_find(key, entry);
    return answer == ENTRY_WRONG ? leave_memory() : (bool)answer;
}

static __attribute__((noinline)) void keep_in_memory(table_key_t key, const table_entry_t *entry)
{
    if (memory_entries_keep(key, entry) == ENTRY_WRONG) {
        leave_memory();
    }
}

static void begin_in_memory(bool forgotten)
{
    uint8_t *const map = (uint8_t *)table;
    if (forgotten) {
        memset(map, 0, MEMORY_MAP_BYTES);
    }
    memory_entries_begin(map);
}

#else

static inline bool find_in_memory(table_key_t key, table_entry_t *entry)
{
    (void)key;
    (void)entry;
    return false;
}

static inline void keep_in_memory(table_key_t key, const table_entry_t *entry)
{
    (void)key;
    (void)entry;
}

static inline void begin_in_memory(bool forgotten)
{
    (void)forgotten;
}

#endif

/* ---- entries in SRAM ---- */

static __attribute__((noinline)) OFTEN bool find_in_sram(table_key_t key, table_entry_t *entry)
{
    const neighbours_t *const the = neighbours_of(key);
    const uint8_t way = way_of(the, table_check(key));
    if (way == TABLE_WAYS) {
        return false;
    }
    entry->move = the->moves[way];
    entry->score = the->scores[way];
    entry->depth = the->depths[way] & DEPTH;
    entry->bound = the->depths[way] >> BOUND_SHIFT;
    return true;
}

static __attribute__((noinline)) OFTEN void keep_in_sram(table_key_t key,
                                                         const table_entry_t *entry)
{
    const uint16_t check = table_check(key);
    neighbours_t *const the = neighbours_of(key);
    uint8_t way = way_of(the, check);
    const bool is_new = way == TABLE_WAYS;
    if (is_new) {
        way = shallowest(the);
        the->checks[way] = check;
    }
    if (is_new || !move_is_none(entry->move)) {
        the->moves[way] = entry->move;
    }
    the->scores[way] = entry->score;
    the->depths[way] = (uint8_t)(entry->depth | entry->bound << BOUND_SHIFT);
}

/* ---- the table, wherever it lies ---- */

RARE void table_begin(bool may_use_memory)
{
    const bool use_memory = may_use_memory && table_memory_state() == MEMORY_GOOD;
    const bool forgotten = is_forgotten || use_memory != in_memory;
    is_forgotten = false;
    in_memory = EDITION_MEMORY && use_memory;
    if (EDITION_MEMORY && in_memory) {
        begin_in_memory(forgotten);
    } else {
        keep_of_depths(forgotten ? 0 : (uint8_t)~DEPTH);
    }
}

/* table_find() and table_keep() do not inline the functions for the two places. Otherwise they
 * would have to push registers on every call. */
OFTEN bool table_find(table_key_t key, table_entry_t *entry)
{
    return EDITION_MEMORY && in_memory ? find_in_memory(key, entry) : find_in_sram(key, entry);
}

OFTEN void table_keep(table_key_t key, const table_entry_t *entry)
{
    if (EDITION_MEMORY && in_memory) {
        keep_in_memory(key, entry);
    } else {
        keep_in_sram(key, entry);
    }
}
