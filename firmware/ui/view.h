/* view.h - the picture of the board and both clocks, on a display of dots (hal/picture.h). */
#ifndef VIEW_H
#define VIEW_H

#include "hal/picture.h"

/* Does the work of view_poll(). */
void view_show(void);

/* Updates one rank and one clock of the picture: 20 us in each turn of the main loop. The whole
 * picture is updated after eight turns. Without such a display nothing happens. */
static inline void view_poll(void)
{
    if (PICTURE) {
        view_show();
    }
}

#endif
