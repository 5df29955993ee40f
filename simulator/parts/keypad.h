/* SPDX-License-Identifier: MIT */
/* keypad.h - the 4x4 key matrix, contact by contact.
 *
 * A closed contact joins a row wire with a column wire. As in any matrix without diodes, three
 * closed keys at the corners of a rectangle make the key at the fourth corner seem closed (a ghost
 * key). A wire reads low if any pin that is joined to it drives low. The pull-up of a wire that no
 * pin drives makes the wire high within 2 us (50 pF, 35 kohm). Contacts bounce when they close and
 * when they open.
 */
#ifndef PART_KEYPAD_H
#define PART_KEYPAD_H

#include "simulator/wirings/wiring.h"

enum { KEYPAD_KEYS = KEYPAD_ROWS * KEYPAD_COLUMNS, BOUNCE_MS_DEFAULT = 5 };

void keypad_part_start(void);

/* Returns the number of the key called `name` (a1 b2 c3 d4 e5 f6 g7 h8 menu info hint level back
 * fwd clr go). Numbers are 0-15, row by row. Returns -1 if there is no such key. */
int keypad_part_key(const char *name);

/* Closes or opens the contact of a key. The contact then bounces. Closing a closed key does
 * nothing. */
void keypad_part_set(int key, bool closed);

/* Sets how long contacts bounce, in milliseconds. 0 means that they do not bounce. */
void keypad_part_set_bounce(uint16_t milliseconds);

#endif
