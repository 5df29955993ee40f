/* SPDX-License-Identifier: MIT */
/* table_entry.h - defines keys and entries of the transposition table. Other modules include
 * table.h instead of this header. */
#ifndef TABLE_ENTRY_H
#define TABLE_ENTRY_H

#include "board/move.h"

/* The score of an entry is a lower bound, an upper bound, or exact. */
enum { BOUND_LOWER = 1, BOUND_UPPER = 2, BOUND_EXACT = BOUND_LOWER | BOUND_UPPER };

typedef uint32_t table_key_t;

/* The result of a search for a position. */
typedef struct {
    move_t move;   /* best move, or MOVE_NONE if the search found no best move */
    int16_t score; /* score for the side to move; a mate score counts from this position */
    uint8_t depth; /* depth of the search below this position in plies, 0-62      */
    uint8_t bound; /* BOUND_...                                                   */
} table_entry_t;

/* Returns the half of the key that an entry stores. */
static inline uint16_t table_check(table_key_t key)
{
    return (uint16_t)(key >> 16);
}

#endif
