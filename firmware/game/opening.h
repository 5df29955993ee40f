/* SPDX-License-Identifier: MIT */
/* opening.h - finds the name and the ECO code of the opening from the positions of the game.
 *
 * The opening of a game is the opening of the game's last position that is in the table. The moves
 * that led to this position do not matter. The table has the names of the well-known openings
 * (tools/lab/book/named.txt). It also has the codes of their positions and of further positions
 * (codes.txt). It does not have every position in which the ECO list changes the code. So each
 * position of the table says whether its code stays valid in all lines of the list that continue
 * from this position. If the code does not stay valid, the game keeps its name after the next move,
 * but loses its code. In the lines of the list every code shown is right. If a game reaches a
 * position of the list by other moves, one code in ten differs from the list.
 *
 * One unknown position in 60,000 has the key of a known position. This module needs EDITION_INFO
 * and an image that has a book. Call it only from the main loop.
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

/* Call it with the position after the next ply. `half` is the half of the page that holds this
 * position, 0 or PAGE_IOBOARD. `side` is the side to move. Takes 0.6 ms. */
void opening_follow(opening_t *opening, uint8_t half, colour_t side);

bool opening_has_name(const opening_t *opening);
bool opening_has_code(const opening_t *opening);

/* These functions write the name or the code of the opening with put(). The opening must have this
 * name or code. */
void opening_write_name(const opening_t *opening);
void opening_write_code(const opening_t *opening);

/* Writes name `number` of the table, counted from 0. Needs EDITION_TRAINER. */
void opening_write_nth(uint8_t number);

#endif
