/* SPDX-License-Identifier: MIT */
/* table_tools.h - makes entries of the transposition table for tests. The header includes
 * cmocka. */
#ifndef TABLE_TOOLS_H
#define TABLE_TOOLS_H

#include "tests/unit/test.h"

#include "firmware/engine/table.h"

static const move_t a_move = {E2, E4};

static inline table_entry_t entry_of(int16_t score, uint8_t depth)
{
    return (table_entry_t){a_move, score, depth, BOUND_LOWER};
}

static inline void assert_found(table_key_t key, table_entry_t expected)
{
    table_entry_t entry;
    assert_true(table_find(key, &entry));
    assert_true(move_equal(entry.move, expected.move));
    assert_int_equal(entry.score, expected.score);
    assert_int_equal(entry.depth, expected.depth);
    assert_int_equal(entry.bound, expected.bound);
}

#endif
