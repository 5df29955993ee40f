/* put.h - where the characters go that make up a text: one place at a time.
 *
 * What writes a text, *_write() here and in firmware, gives its characters to put(), one by one and without
 * a final 0, so it needs no room and no pointer to hand on. Whoever has a text written says where to before:
 * the cable, the display, a buffer. Main loop only.
 */
#ifndef PUT_H
#define PUT_H

/* A place that takes a character. */
typedef void put_t(char character);

/* From now on characters go to `place`. */
void put_to(put_t *place);

/* Where they go now, for who takes the place of another for a while. */
extern put_t *put_place;

/* Gives `character` to the place that was chosen last; there has to be one. 9 cycles more than that
 * takes. */
void put(char character);

#endif
