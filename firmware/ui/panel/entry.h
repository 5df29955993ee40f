/* entry.h - squares typed in, letter then digit, one or two of them; and choices by BACK and FWD.
 *
 * One entry serves all screens: the screen that takes the keys clears it first. Every sequence of
 * keys is an entry in some state, none is an error. With SETTING_TURNED the keys are those of the
 * square on a board that is turned round: a1 stands for h8. Main loop only.
 */
#ifndef ENTRY_H
#define ENTRY_H

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

/* Takes a key of a square. An entry that has `most` keys, ENTRY_..., is forgotten, the key
 * begins a new one. */
void entry_key(keycode_t key, uint8_t most);

/* CLR: forgets the last square, finished or half typed; false if there was none. */
bool entry_remove(void);

/* How many keys the entry has: 0-4. */
uint8_t entry_keys(void);

/* The squares; valid from 2 and from 4 keys on. */
square_t entry_from(void);
square_t entry_to(void);

/* Lights steadily where the piece on the first square may go, by the rules in the left half;
 * nothing before that is typed. */
void entry_light_targets(void);

/* Writes what has been typed on the line: "e", "e2-", "e2-e4", and a cursor
 * where the next key belongs. `most` as above. */
void entry_draw(uint8_t most);

#endif
