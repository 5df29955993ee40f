/* SPDX-License-Identifier: MIT */
/* presses.h - the keys and buttons of the board by their names, and a queue of presses, one after
 * the other as by a person.
 *
 * A number below PRESSES_BUTTONS is a key (parts/keypad.h). From there on it is a button of a
 * console (parts/buttons.h) or of a shield (parts/shield.h).
 */
#ifndef PRESSES_H
#define PRESSES_H

#include <stdbool.h>

/* Milliseconds that a key is closed, and then open before the next key; and the time of a key that
 * is held. */
enum { KEY_CLOSED_MS = 60, KEY_OPEN_MS = 60, KEY_HELD_MS = 700 };

/* The first button. PRESSES_HELD is added to a button that is held. */
enum { PRESSES_BUTTONS = 16, PRESSES_HELD = 64 };

/* Returns the number of the key or button called `name`, or -1 if the board has no such key. */
int presses_named(const char *name);

/* Closes or opens a key or button at once. */
void presses_set(int key, bool closed);

/* Queues a press of the key. If the queue is full, the key is lost. */
void presses_add(int key);

/* Returns the key that is held now, or -1. */
int presses_held(void);

/* Returns how many presses are not over yet. */
unsigned presses_left(void);

#endif
