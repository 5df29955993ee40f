/* presses.h - keys held one after the other, as a person presses them: a queue. */
#ifndef PRESSES_H
#define PRESSES_H

/* How long a key is closed, and open before the next. */
enum { KEY_CLOSED_MS = 60, KEY_OPEN_MS = 60 };

/* Queues a press of the key (parts/keypad.h). A key that finds the queue full is lost. */
void presses_add(int key);

/* The key that is held now, -1 if none is. */
int presses_held(void);

/* Presses not yet over. */
unsigned presses_left(void);

#endif
