/* presses.h - keys held one after the other, as a person presses them: a queue. */
#ifndef PRESSES_H
#define PRESSES_H

/* The time that a key is closed, and the time that it is open before the next key. */
enum { KEY_CLOSED_MS = 60, KEY_OPEN_MS = 60 };

/* Queues a press of the key (parts/keypad.h). A key that finds the queue full is lost. */
void presses_add(int key);

/* The key that is held now, -1 if no key is held. */
int presses_held(void);

/* The presses that are not yet over. */
unsigned presses_left(void);

#endif
