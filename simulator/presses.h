/* SPDX-License-Identifier: MIT */
/* presses.h - the names of the board's keys and buttons, and a queue of presses. The presses follow
 * one another as fast as a person would press.
 *
 * Keys have the numbers below PRESSES_BUTTONS (parts/keypad.h). From PRESSES_BUTTONS on, a number
 * means a button of a console (parts/buttons.h) or of a shield (parts/shield.h).
 */
#ifndef PRESSES_H
#define PRESSES_H

#include <stdbool.h>

/* Times in milliseconds: how long a pressed key is closed, how long it is then open before the next
 * key, and how long a held key is closed. */
enum { KEY_CLOSED_MS = 60, KEY_OPEN_MS = 60, KEY_HELD_MS = 700 };

/* PRESSES_BUTTONS is the number of the first button. A caller adds PRESSES_HELD to the number of a
 * button to hold the button down. */
enum { PRESSES_BUTTONS = 16, PRESSES_HELD = 64 };

/* Returns the number of the key or button called `name`, or -1 if the board has no such key. */
int presses_named(const char *name);

/* Closes or opens a key or button at once. */
void presses_set(int key, bool closed);

/* Queues a press of the key. If the queue is full, the key is lost. */
void presses_add(int key);

/* Returns the key that is closed now, or -1. */
int presses_held(void);

/* Returns how many presses are not over yet. */
unsigned presses_left(void);

#endif
