/* entry.h - squares typed in, letter then digit, one square or two; and choices by BACK and FWD.
 *
 * The entry is the move typed into the game. It stays when another screen takes the keys: screens
 * that ask for one square keep that square themselves. Puzzles and the guest's game share another
 * entry. Every sequence of keys leads to a valid entry, so no sequence is an error. With
 * SETTING_TURNED the keys name the square on a board that is turned round: a1 stands for h8. Main
 * loop only.
 */
#ifndef ENTRY_H
#define ENTRY_H

#include "base/edition.h"
#include "board/square.h"
#include "firmware/text/text.h"
#include "hal/keypad.h"

void entry_clear(void);

/* key_is_step() is true for BACK and FWD. entry_step() gives the number before or after `choice`, 0
 * to `last`, round and round. */
static inline bool key_is_step(keycode_t key)
{
    return key == KEY_BACK || key == KEY_FWD;
}

uint8_t entry_step(uint8_t choice, keycode_t key, uint8_t last);

/* The square of the next or the last piece on the ioboard from `square` on, a1, b1 ... h8, round
 * and round. The kings are always on the ioboard, so there is such a piece. */
square_t entry_step_piece(square_t square, keycode_t key);

/* True for A1 ... H8, the keys of an entry. */
static inline bool key_is_square(keycode_t key)
{
    return key <= KEY_H8;
}

/* The number of keys in a complete entry. */
enum { ENTRY_SQUARE = 2, ENTRY_MOVE = 4 };

/* Takes a key of a square. After an entry of two squares the key begins a new entry. */
void entry_key(keycode_t key);

/* CLR: forgets the last square, complete or half typed. Returns false if there was no square. */
bool entry_remove(void);

/* The number of keys in the entry: 0-4. */
uint8_t entry_keys(void);

/* Makes an entry without keys. `to` is SQUARE_NONE for an entry of one square. */
void entry_set(square_t from, square_t to);

typedef struct {
    uint8_t keys;        /* typed so far, 0-4                           */
    square_t squares[2]; /* a square that is half typed has HALF_SQUARE */
} entry_t;

/* From now on the entry is that of puzzles and guest, or the game's entry again. */
FEATURE(EDITION_PUZZLES, void, entry_choose, (bool other));

extern entry_t *entry_in_use; /* with EDITION_PUZZLES */
extern entry_t entry_of_game; /* without              */

static inline entry_t *entry(void)
{
    return EDITION_PUZZLES ? entry_in_use : &entry_of_game;
}

/* The squares of the entry. The first is valid from 2 keys on, the second from 4 keys on. */
static inline square_t entry_from(void)
{
    return entry()->squares[0];
}

static inline square_t entry_to(void)
{
    return entry()->squares[1];
}

/* Lights the squares to which the piece on the first square may go, by the rules in the left half.
 * Without a first square nothing is lit. */
void entry_light_targets(void);

/* Writes the typed squares on the line: "e", "e2-", "e2-e4", and a cursor at the place of the next
 * key. */
void entry_draw(void);

/* The kinds of pieces in the order of FWD, first white's, then black's. */
enum { ENTRY_PIECES = 12 };
extern const FLASH piece_t entry_pieces[ENTRY_PIECES];

/* Does entry_key(). A first square from which the side to move cannot begin a move is forgotten.
 * Returns the reason, TEXT_NOTHING if the entry stands. */
text_t entry_take_key(keycode_t key);

/* The request for the next key of the entry, which has a key. */
text_t entry_prompt(void);

/* Takes a key of a single square. `typed` is a square, half a square, or NO_SQUARE_TYPED; the
 * result is the new one. Half a square is its file on rank 1, marked by HALF_SQUARE. Only a whole
 * square is on the board. */
enum { HALF_SQUARE = 0x08, NO_SQUARE_TYPED = 0x80 };
square_t entry_square(square_t typed, keycode_t key);

/* Writes a single square. Half a square has a cursor. */
void entry_draw_square(square_t typed);

#endif
