/* opening.h - the name and the ECO code of the opening, by the positions of the game.
 *
 * The opening of a game is the opening of the last position which the table knows, whatever moves
 * led to this position. The table has the names of the well-known openings
 * (tools/lab/book/named.txt), and the codes of their positions and of more positions (codes.txt).
 * The table does not have every position at which the list of codes changes its code. So each
 * position says whether its code holds in all lines of the list that go on from there. If the code
 * does not hold, a game that has gone on has a name and no code. In the lines of the list every
 * code shown is right. If a game comes to a position of the list by other moves, one code in ten
 * differs from the list's code.
 *
 * An unknown position has the key of a known position in one case of 60,000. With EDITION_INFO,
 * where there is a book. Main loop only.
 */
#ifndef OPENING_H
#define OPENING_H

#include "base/edition.h"
#include "board/page.h"

/* 1 if this image has names of openings. */
#define OPENING_NAMES (EDITION_INFO && EDITION_BOOK)

/* The number of plies of a game that may lead to a known position. */
#define OPENING_LONGEST 24

/* The opening of the first plies of a game. */
typedef struct {
    uint16_t known; /* the last known position: its place in the table */
    bool is_left;   /* the game has left the known positions */
} opening_t;

/* Begins before the first ply: the opening has no name, and no code. */
void opening_start(opening_t *opening);

/* Takes the position after the next ply. The position stands on one half of the page, `half` is 0
 * or PAGE_IOBOARD, and `side` is to move. 0.6 ms. */
void opening_follow(opening_t *opening, uint8_t half, colour_t side);

bool opening_has_name(const opening_t *opening);
bool opening_has_code(const opening_t *opening);

/* Give the name, or the code, of the opening to put(). The opening must have it. */
void opening_write_name(const opening_t *opening);
void opening_write_code(const opening_t *opening);

#endif
