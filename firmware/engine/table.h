/* table.h - the transposition table: what the search has found out about positions that it may meet
 * again by another way or in the next iteration.
 *
 * EDITION_TABLE_BYTES of SRAM, TABLE_ENTRY_BYTES an entry; an edition that has none calls nothing
 * of this, and none of it is in its image. A position is known by its key of 32 bits: the lower
 * half says where it may be kept, the upper half is kept with it, so of 65,536 strangers that meet
 * one is taken for a friend. Whoever uses a move out of the table tests it first, and trusts a
 * score as far.
 *
 * What one search has found out stays for the next one of the same game, as if it had been looked
 * at no ply deep: its moves and scores still order and guess, but decide nothing, and they are the
 * first to give way.
 *
 * Not for use from an interrupt.
 */
#ifndef TABLE_H
#define TABLE_H

#include "base/edition.h"
#include "board/position.h"

/* Check bits 2, move 2, score 2, depth and bound 1. */
#define TABLE_ENTRY_BYTES 7

/* Neighbouring entries in which a position may be kept; EDITION_TABLE_BYTES are a multiple of so
 * many. */
#define TABLE_WAYS 4

/* What the score is: at least it, at most it, or it. */
enum { BOUND_LOWER = 1, BOUND_UPPER = 2, BOUND_EXACT = BOUND_LOWER | BOUND_UPPER };

typedef uint32_t table_key_t;

/* What is known about a position. */
typedef struct {
    move_t move;   /* the best one, MOVE_NONE if none was better than the others           */
    int16_t score; /* from the side to move; a mate's distance is counted from here        */
    uint8_t depth; /* plies looked ahead, 0-63; 0 if by a search before this one           */
    uint8_t bound; /* BOUND_... */
} table_entry_t;

/* A search begins: what is known is of depth 0 from now on; nothing is known if it has been
 * forgotten. Before anything is looked for or kept. 0.4 ms. */
void table_begin(void);

/* Forgets everything, so that the same searches find the same again; by the next table_begin(). */
void table_forget(void);

/* EDITION_TABLE_BYTES of memory for others until the next search begins. What was in it is
 * forgotten. */
void *table_workspace(void);

/* The key of the position in the left half. Two that differ in pieces, side to move, castling
 * rights or a pawn that may be taken in passing have, but by chance, different ones. 2,000
 * cycles. */
table_key_t table_key(void);

/* The same, after `move` has been made, from the key before it; and after a pass. 210 and 60
 * cycles. */
table_key_t table_key_after(table_key_t before, move_t move, const undo_t *undo);
table_key_t table_key_after_null(table_key_t before, const undo_t *undo);

/* True if something is known about the position with `key`: *entry is it. 140 cycles. */
bool table_find(table_key_t key, table_entry_t *entry);

/* Keeps *entry, in place of what was known about the position, or of the shallowest of TABLE_WAYS
 * entries, the new one not being asked. A move known before stays if there is none in *entry.
 * 220 cycles. */
void table_keep(table_key_t key, const table_entry_t *entry);

#endif
