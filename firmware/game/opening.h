/* opening.h - the name and the ECO code of the opening, by the position reached.
 *
 * tools/lab/book/pack_names.py makes the table from named.txt, which has the names of the book's
 * openings: a key of 24 bits for each position, hashed as in firmware/engine/book.c from pieces and
 * side to move, its code, and up to 15 letters. So it does not matter by which moves a position was
 * reached. Another position has the key of a named one in one case of 130,000. With EDITION_INFO,
 * where there is a book. Main loop only.
 */
#ifndef OPENING_H
#define OPENING_H

#include "base/edition.h"
#include "board/page.h"

/* Whether this image has names. */
#define OPENING_NAMES (EDITION_INFO && EDITION_BOOK)

#define OPENING_NONE  255

/* How many plies of a game may lead to a named position. */
#define OPENING_LONGEST 24

/* The opening whose position stands on one half of the page, 0 or PAGE_IOBOARD, `side` to move;
 * OPENING_NONE if it has no name. 0.4 ms. */
uint8_t opening_find(uint8_t half, colour_t side);

/* Give the name, or the code, of the opening to put(). `opening` must not be OPENING_NONE. */
void opening_write_name(uint8_t opening);
void opening_write_code(uint8_t opening);

#endif
