/* opening.h - the name and the ECO code of the opening, by the positions of the game.
 *
 * A game's opening is that of the last position which the table knows, whatever moves have led
 * there. The table has the names of the well-known openings (tools/lab/book/named.txt), and the
 * codes of their positions and of more (codes.txt). The table does not have every position at which
 * the list of codes changes its code. So a position says whether its code holds in all lines of the
 * list that go on from there. Where it does not, a game that has gone on has a name and no code. In
 * the lines of the list a code that is shown is right. Where a game comes to a position of the list
 * by other moves, one code in ten is another than the list's.
 *
 * Another position has the key of a known one in one case of 60,000. With EDITION_INFO, where there
 * is a book. Main loop only.
 */
#ifndef OPENING_H
#define OPENING_H

#include "base/edition.h"
#include "board/page.h"

/* Whether this image has names. */
#define OPENING_NAMES (EDITION_INFO && EDITION_BOOK)

/* How many plies of a game may lead to a known position. */
#define OPENING_LONGEST 24

/* The opening of the first plies of a game. */
typedef struct {
    uint16_t known; /* the last known position, its place in the table */
    bool is_left;   /* the game has gone on since                      */
} opening_t;

/* Before the first ply: no name, and no code. */
void opening_start(opening_t *opening);

/* Takes the position after the next ply, which stands on one half of the page, 0 or PAGE_IOBOARD,
 * `side` to move. 0.6 ms. */
void opening_follow(opening_t *opening, uint8_t half, colour_t side);

bool opening_has_name(const opening_t *opening);
bool opening_has_code(const opening_t *opening);

/* Give the name, or the code, of the opening to put(). The opening must have it. */
void opening_write_name(const opening_t *opening);
void opening_write_code(const opening_t *opening);

#endif
