/* view.h - the picture of the board and both clocks, on a display of dots (hal/picture.h). */
#ifndef VIEW_H
#define VIEW_H

#include "hal/picture.h"

/* The work of view_poll(). */
void view_show(void);

/* Brings one rank and one clock level with what they are: 20 us a turn of the main loop, and all is
 * level after eight turns. Nothing where there is no such display. */
static inline void view_poll(void)
{
    if (PICTURE) {
        view_show();
    }
}

#endif
