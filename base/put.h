/* put.h - the place to which the characters of a text go. There is one place at a time.
 *
 * Functions that write a text, *_write(), give the characters to put(), one by one and without a
 * final 0. So these functions need no buffer and pass on no pointer. Their caller chooses the place
 * first: the cable, the display or a buffer. Only the main loop may call these functions.
 */
#ifndef PUT_H
#define PUT_H

/* A place that takes a character. */
typedef void put_t(char character);

/* From now on characters go to `place`. */
void put_to(put_t *place);

/* The present place. A function that changes the place for a while must restore it. */
extern put_t *put_place;

/* Gives `character` to the place that was chosen last. A place must have been chosen. 9 cycles, and
 * the cycles of the place. */
void put(char character);

#endif
