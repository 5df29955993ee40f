/* view.h - the picture of the board and both clocks, on a display of dots (hal/picture.h). */
#ifndef VIEW_H
#define VIEW_H

#include "hal/picture.h"

/* Does the work of view_poll(). */
void view_show(void);

/* Updates half a rank of the picture, or also a clock: 20 us in each turn of the main loop. The
 * whole picture is updated after 16 turns, 64 ms at most. Without such a display nothing
 * happens. */
static inline void view_poll(void)
{
    if (PICTURE) {
        view_show();
    }
}

#endif
