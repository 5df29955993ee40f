/* SPDX-License-Identifier: MIT */
/* presses.h - a queue of keys, pressed one after the other as by a person. */
#ifndef PRESSES_H
#define PRESSES_H

/* Milliseconds that a key is closed, and then open before the next key. */
enum { KEY_CLOSED_MS = 60, KEY_OPEN_MS = 60 };

/* Queues a press of the key (parts/keypad.h). If the queue is full, the key is lost. */
void presses_add(int key);

/* Returns the key that is held now, or -1. */
int presses_held(void);

/* Returns how many presses are not over yet. */
unsigned presses_left(void);

#endif
