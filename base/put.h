/* SPDX-License-Identifier: MIT */
/* put.h - sends the characters of a text to the place that is chosen at the moment.
 *
 * Functions that write a text, *_write(), pass its characters to put() one by one, without a final
 * 0. So these functions need no buffer and no pointer to one. Their caller chooses the place first:
 * the cable, the display or a buffer. Only the main loop may call these functions.
 */
#ifndef PUT_H
#define PUT_H

/* A function that stores or sends one character. */
typedef void put_t(char character);

/* From now on characters go to `place`. */
void put_to(put_t *place);

/* The place to which characters go now. A function that changes this variable must restore it
 * before it returns. */
extern put_t *put_place;

/* Passes `character` to the present place. Call put_to() first. Takes 9 cycles plus the cycles of
 * the place. */
void put(char character);

#endif
