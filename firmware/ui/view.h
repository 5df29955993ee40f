/* SPDX-License-Identifier: MIT */
/* view.h - draws the board and both clocks on a graphic display (hal/picture.h). */
#ifndef VIEW_H
#define VIEW_H

#include "hal/picture.h"

/* Does the work of view_poll(). */
void view_show(void);

/* Updates half a rank of the picture, or also a clock: 20 us in each turn of the main loop. Updates
 * the whole picture in 16 turns, 64 ms at most. Without a graphic display does nothing. */
static inline void view_poll(void)
{
    if (PICTURE) {
        view_show();
    }
}

#endif
