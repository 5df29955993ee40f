/* SPDX-License-Identifier: MIT */
/* entry.h - takes one or two squares, each typed as a letter and a digit. Also steps through
 * choices with BACK and FWD.
 *
 * The entry is the move that the player types into the game. The entry stays when another screen
 * gets the keys. A screen that asks for a single square keeps this square itself. Puzzles and the
 * guest's game share a second entry. Every sequence of keys is a valid entry. With SETTING_TURNED
 * the player's board is turned round: the keys a1 mean the square h8. Call this module only from
 * the main loop.
 */
#ifndef ENTRY_H
#define ENTRY_H

#include "base/edition.h"
#include "board/square.h"
#include "firmware/text/text.h"
#include "hal/keypad.h"

void entry_clear(void);

/* key_is_step() is true for BACK and FWD. entry_step() returns the number before `choice` for BACK,
 * and the number after it for FWD. After `last` comes 0. */
static inline bool key_is_step(keycode_t key)
{
    return key == KEY_BACK || key == KEY_FWD;
}

uint8_t entry_step(uint8_t choice, keycode_t key, uint8_t last);

/* Returns the square of the piece on the ioboard that comes next after `square`, or with BACK the
 * square of the previous piece. The order is a1, b1 ... h8, and after h8 comes a1. There is always
 * a piece, because the ioboard always has the kings. */
square_t entry_step_piece(square_t square, keycode_t key);

/* True for A1 ... H8, the keys of an entry. */
static inline bool key_is_square(keycode_t key)
{
    return key <= KEY_H8;
}

/* The number of keys in a complete entry. */
enum { ENTRY_SQUARE = 2, ENTRY_MOVE = 4 };

/* Takes a square key. If the entry already has two squares, the key begins a new entry. */
void entry_key(keycode_t key);

/* Takes CLR: forgets the last square, complete or half typed. Returns false if there was no
 * square. */
bool entry_remove(void);

/* Returns the number of keys in the entry: 0-4. */
uint8_t entry_keys(void);

/* Sets the entry without keys. `to` is SQUARE_NONE for an entry of one square. */
void entry_set(square_t from, square_t to);

typedef struct {
    uint8_t keys;        /* number of keys typed so far, 0-4            */
    square_t squares[2]; /* typed squares; a half-typed square has the bit HALF_SQUARE */
} entry_t;

/* Chooses the entry that all other functions use. If `other` is true, this is the entry of the
 * puzzles and the guest's game. Otherwise it is the game's entry. */
FEATURE(EDITION_PUZZLES, void, entry_choose, (bool other));

extern entry_t *entry_in_use; /* entry in use, with EDITION_PUZZLES */
extern entry_t entry_of_game; /* entry in use, without EDITION_PUZZLES */

static inline entry_t *entry(void)
{
    return EDITION_PUZZLES ? entry_in_use : &entry_of_game;
}

/* These functions return the first and the second square of the entry. The first square is valid
 * after 2 keys, and the second after 4 keys. */
static inline square_t entry_from(void)
{
    return entry()->squares[0];
}

static inline square_t entry_to(void)
{
    return entry()->squares[1];
}

/* entry_light_all_targets() lights the squares to which the piece on the first square may go. The
 * left half must hold the position. If no square is typed, the function lights nothing.
 * entry_light_targets() does the same, but lights nothing if SETTING_TARGETS is off. */
void entry_light_all_targets(void);

#if EDITION_SETTINGS
void entry_light_targets(void);
#else
static inline void entry_light_targets(void)
{
    entry_light_all_targets();
}
#endif

/* Tells the pad the squares that the player may type next (reach.h). The left half must hold the
 * position. In editions with EDITION_SETTINGS entry_light_targets() also tells the pad. */
FEATURE(EDITION_PAD, void, entry_tell_reach, (void));

/* Writes the typed squares on the line, like "e", "e2-" or "e2-e4", with a cursor at the place of
 * the next key. */
void entry_draw(void);

/* The kinds of pieces, in the order in which FWD steps through them: first white's, then
 * black's. */
enum { ENTRY_PIECES = 12 };
extern const FLASH piece_t entry_pieces[ENTRY_PIECES];

/* Takes a square key as entry_key() does. If the side to move has no piece on the first square,
 * forgets this square and returns the reason. Otherwise returns TEXT_NOTHING. */
text_t entry_take_key(keycode_t key);

/* Returns the text that asks for the next key. The entry must have at least one key. */
text_t entry_prompt(void);

/* Takes a key for a screen that asks for a single square. `typed` is a square, a half-typed square,
 * or NO_SQUARE_TYPED. Returns the new value of `typed`. When only the letter is typed, the value is
 * the square of this file on rank 1, with the bit HALF_SQUARE. square_on_board() is true only for a
 * whole square. */
enum { HALF_SQUARE = 0x08, NO_SQUARE_TYPED = 0x80 };
square_t entry_square(square_t typed, keycode_t key);

/* Writes a single square. A half-typed square gets a cursor. */
void entry_draw_square(square_t typed);

#endif
