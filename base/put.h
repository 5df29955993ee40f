/* put.h - where the characters go that make up a text: one place at a time.
 *
 * Functions that write a text, *_write(), give its characters to put(), one by one and without a
 * final 0. So they need no buffer, and no pointer to pass on. Their caller says before where the
 * text goes: to the cable, to the display, to a buffer. Main loop only.
 */
#ifndef PUT_H
#define PUT_H

/* A place that takes a character. */
typedef void put_t(char character);

/* From now on characters go to `place`. */
void put_to(put_t *place);

/* Where they go now: whoever changes it for a while puts it back. */
extern put_t *put_place;

/* Gives `character` to the place that was chosen last; there must be one. 9 cycles besides what the
 * place takes. */
void put(char character);

#endif
