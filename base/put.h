/* SPDX-License-Identifier: MIT */
/* put.h - sends the characters of a text to the cable, the display or a buffer.
 *
 * A function with a name like *_write() writes a text: it passes the characters to put() one by
 * one, without a final 0. So the function needs no buffer. Its caller first chooses with put_to()
 * where the characters go. Only the main loop may call these functions.
 */
#ifndef PUT_H
#define PUT_H

/* A function that stores or sends one character. */
typedef void put_t(char character);

/* From now on put() passes characters to `place`. */
void put_to(put_t *place);

/* The function to which put() passes characters now. A function that changes this variable must
 * restore it before it returns. */
extern put_t *put_place;

/* Passes `character` to the function that put_to() has chosen. Takes 9 cycles plus the cycles of
 * that function. */
void put(char character);

#endif
