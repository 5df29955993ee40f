/* view.h - the picture of the board and both clocks, on a display of dots (hal/picture.h). */
#ifndef VIEW_H
#define VIEW_H

#include "hal/picture.h"

/* Brings one rank and one clock level with what they are: 20 us a turn of the main loop, and all is
 * level after eight turns. Nothing where there is no such display. */
#if PICTURE
void view_poll(void);
#else
static inline void view_poll(void)
{
}
#endif

#endif
