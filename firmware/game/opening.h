/* SPDX-License-Identifier: MIT */
/* opening.h - the name and the ECO code of the opening, by the positions of the game.
 *
 * The opening of a game is the opening of its last position that is in the table, by whatever moves
 * the game came there. The table has the names of the well-known openings
 * (tools/lab/book/named.txt), and the codes of their positions and of more positions (codes.txt).
 * The table does not have every position where the code in the list changes. So each position in
 * the table says whether its code stays valid in all lines of the list that continue from it. If it
 * does not, a game that has moved on has a name but no code. In the lines of the list every code
 * shown is right. If a game comes to a position of the list by other moves, one code in ten is not
 * the list's code.
 *
 * One unknown position in 60,000 has the key of a known position. With EDITION_INFO, in images that
 * have a book. Call this module only from the main loop.
 */
#ifndef OPENING_H
#define OPENING_H

#include "base/edition.h"
#include "board/page.h"

/* 1 if this image has names of openings. */
#define OPENING_NAMES (EDITION_INFO && EDITION_BOOK)

/* The greatest number of plies before a known position. */
#define OPENING_LONGEST 24

/* The opening of the first plies of a game. */
typedef struct {
    uint16_t known; /* index of the last known position in the table */
    bool is_left;   /* true if the game has left the known positions */
} opening_t;

/* Call it before the first ply. The opening then has no name and no code. */
void opening_start(opening_t *opening);

/* Takes the position after the next ply. `half` is the half of the page that holds the position, 0
 * or PAGE_IOBOARD, and `side` is to move. Takes 0.6 ms. */
void opening_follow(opening_t *opening, uint8_t half, colour_t side);

bool opening_has_name(const opening_t *opening);
bool opening_has_code(const opening_t *opening);

/* Write the name or the code of the opening with put(). The opening must have a name or a code. */
void opening_write_name(const opening_t *opening);
void opening_write_code(const opening_t *opening);

/* Writes name `number` of the table, from 0 on. With EDITION_TRAINER. */
void opening_write_nth(uint8_t number);

#endif
