/* SPDX-License-Identifier: MIT */
/* corner_lights.h - converts lights at the corners of squares to lights of whole squares.
 *
 * A board with ChessLink has a light at each corner of a square. Light 0 is at the upper left
 * corner of a8, light 8 at the lower left corner of a1, light 72 at the upper right corner of h8
 * and light 80 at the lower right corner of h1. A light has a pattern: a bit for each of eight
 * slots of time, beginning with bit 7.
 *
 * A square is lit in each slot in which its four corners are lit. There are two exceptions:
 *
 *   - If exactly three squares are lit, side by side, they are the two squares of a move and the
 *     square between them. The square between stays dark.
 *   - A corner may be lit in a slot in which none of the squares around it is lit. Then the corner
 *     lights each square around it whose four corners are each lit in some slot. This happens when
 *     a program gives the two squares of a move different patterns, because a corner that both
 *     squares share can have only one of the patterns.
 *
 * This module needs EDITION_GUEST. Call it only from the main loop.
 */
#ifndef CORNER_LIGHTS_H
#define CORNER_LIGHTS_H

#include "base/target.h"

enum { CORNERS_COLUMN = 9, CORNERS = CORNERS_COLUMN * 9 };

/* A corner, and the square to its upper left. */
typedef struct {
    uint8_t light; /* pattern of the corner's light, for corner_lights_show() */
    uint8_t shown; /* pattern of the square                             */
    bool is_whole; /* true if each corner of the square is lit in some slot */
} corner_t;

/* If all bytes are 0, all lights are dark. The corners are in reverse order, as chesslink.c stores
 * the data of a command. After the corners come extra entries. The `light` of the first extra entry
 * is the time of a slot, for corner_lights_show(). */
typedef struct {
    uint16_t slot_began_ms;
    uint8_t slot;       /* the bit of the present slot, or 0 if no light blinks */
    uint8_t slot_units; /* time of a slot, in units of 4.096 ms */
    corner_t corners[CORNERS + CORNERS_COLUMN];
} corner_lights_t;

/* Returns `units` * 4.096 ms in milliseconds. */
uint16_t units_ms(uint8_t units);

/* Computes the patterns of the squares from those of the corners, and shows the first slot.
 * Overwrites the patterns of the corners. Takes 1.2 ms. */
void corner_lights_show(corner_lights_t *lights, uint16_t now_ms);

/* Makes all lights dark. */
void corner_lights_clear(corner_lights_t *lights, uint16_t now_ms);

/* Shows the next slot when the time of the present slot is over. Showing a slot takes 0.3 ms. */
void corner_lights_poll(corner_lights_t *lights, uint16_t now_ms);

#endif
