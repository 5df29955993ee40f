/* corner_lights.h - lights at the corners of the squares, shown by the lights of the squares.
 *
 * A light stands at a corner of squares. Light 0 stands at the upper left corner of a8, light 8 at
 * the lower left corner of a1, light 72 at the upper right corner of h8 and light 80 at the lower
 * right corner of h1. A light has a pattern: a bit for each of eight slots of time, bit 7 first.
 *
 * A square is lit in a slot in which its four corners are lit. There are two exceptions:
 *
 *   - If exactly three squares are lit, side by side, they are the two squares of a move and the
 *     square between them. The square between stays dark.
 *   - If no lit square accounts for a lit corner, the corner also lights those of its squares whose
 *     corners all are lit in some slot. A program that gives the two squares of a move different
 *     patterns gives a corner of both squares only one of the patterns.
 *
 * With EDITION_GUEST. Main loop only.
 */
#ifndef CORNER_LIGHTS_H
#define CORNER_LIGHTS_H

#include "base/target.h"

enum { CORNERS_COLUMN = 9, CORNERS = CORNERS_COLUMN * 9, SQUARE_PLACES = CORNERS_COLUMN * 8 };

/* All zeros: all lights are dark. Lights and squares stand in reverse order, because a command's
 * last light comes last. */
typedef struct {
    uint16_t slot_began_ms;
    uint8_t slot;                 /* the bit of the present slot; 0: no light blinks       */
    uint8_t slot_units;           /* the time of a slot                                    */
    uint8_t shown[SQUARE_PLACES]; /* the pattern of each square, at its lower right corner */
    uint8_t next[CORNERS];        /* the patterns for corner_lights_show()                 */
    uint8_t next_units;           /* the time of a slot for it                             */
} corner_lights_t;

/* Milliseconds of `units` of 4.096 ms. */
uint16_t units_ms(uint8_t units);

/* Shows the lights in next_units and `next`, and spoils `next`. The first slot begins. 1.2 ms. */
void corner_lights_show(corner_lights_t *lights, uint16_t now_ms);

/* Makes all lights dark. */
void corner_lights_clear(corner_lights_t *lights, uint16_t now_ms);

/* Goes on to the next slot when it is time. 0.3 ms if it is. */
void corner_lights_poll(corner_lights_t *lights, uint16_t now_ms);

#endif
