/* SPDX-License-Identifier: MIT */
/* view.h - draws the board and both clocks on a graphic display (hal/picture.h). */
#ifndef VIEW_H
#define VIEW_H

#include "hal/picture.h"

/* Does the work of view_poll(), which is described below. */
void view_show(void);

/* Call it in each turn of the main loop. Updates half a rank of the picture, and in some turns also
 * a clock, in 20 us. After 16 turns, in 64 ms at most, the whole picture is up to date. Without a
 * graphic display the function does nothing. */
static inline void view_poll(void)
{
    if (PICTURE) {
        view_show();
    }
}

#endif
