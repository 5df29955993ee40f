/* entry.h - squares typed in, letter then digit, one or two of them; and choices by BACK and FWD.
 *
 * The entry is the move typed into the game. It stays when another screen takes the keys: screens
 * that ask for one square keep that square themselves, and the puzzles have an entry of their own.
 * Every sequence of keys is an entry in some state, none is an error. With SETTING_TURNED the keys
 * are those of the square on a board that is turned round: a1 stands for h8. Main loop only.
 */
#ifndef ENTRY_H
#define ENTRY_H

#include "base/edition.h"
#include "board/square.h"
#include "hal/keypad.h"

void entry_clear(void);

/* True for BACK and FWD, and what they choose: the number before or after `choice`, 0 to `last`,
 * round and round. */
static inline bool key_is_step(keycode_t key)
{
    return key == KEY_BACK || key == KEY_FWD;
}

uint8_t entry_step(uint8_t choice, keycode_t key, uint8_t last);

/* The square of the next or the last piece on the ioboard from `square` on, a1, b1 ... h8, round
 * and round. There are always the kings. */
square_t entry_step_piece(square_t square, keycode_t key);

/* True for A1 ... H8, the keys an entry is made of. */
static inline bool key_is_square(keycode_t key)
{
    return key >= KEY_A1 && key <= KEY_H8;
}

/* Keys of an entry that is complete. */
enum { ENTRY_SQUARE = 2, ENTRY_MOVE = 4 };

/* Takes a key of a square. An entry of two squares is forgotten, the key begins a new one. */
void entry_key(keycode_t key);

/* CLR: forgets the last square, finished or half typed; false if there was none. */
bool entry_remove(void);

/* How many keys the entry has: 0-4. */
uint8_t entry_keys(void);

typedef struct {
    uint8_t keys;        /* typed so far, 0-4                              */
    square_t squares[2]; /* the one begun is HALF_SQUARE                   */
} entry_t;

/* The puzzles have an entry of their own: from now on the entry is theirs, or the game's again. */
#if EDITION_PUZZLES
extern entry_t *entry_in_use;
void entry_choose(bool of_puzzles);

static inline entry_t *entry(void)
{
    return entry_in_use;
}
#else
extern entry_t entry_of_game;

static inline void entry_choose(bool of_puzzles)
{
    (void)of_puzzles;
}

static inline entry_t *entry(void)
{
    return &entry_of_game;
}
#endif

/* The squares; valid from 2 and from 4 keys on. */
static inline square_t entry_from(void)
{
    return entry()->squares[0];
}

static inline square_t entry_to(void)
{
    return entry()->squares[1];
}

/* Lights steadily where the piece on the first square may go, by the rules in the left half;
 * nothing before that is typed. */
void entry_light_targets(void);

/* Writes what has been typed on the line: "e", "e2-", "e2-e4", and a cursor
 * where the next key belongs. */
void entry_draw(void);

/* One square: what a key makes of `typed`, which is a square, half a square, or NO_SQUARE_TYPED.
 * Half a square is its file on rank 1, marked by HALF_SQUARE; only a whole one is on the board. */
enum { HALF_SQUARE = 0x08, NO_SQUARE_TYPED = 0x80 };
square_t entry_square(square_t typed, keycode_t key);

/* Writes it, half a square with a cursor. */
void entry_draw_square(square_t typed);

#endif
