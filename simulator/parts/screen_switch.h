/* screen_switch.h - the P-channel MOSFET that gives LCD and lights their supply.
 *
 * High on its line takes the supply away; low, or a line that nothing drives, gives it. Without
 * their supply the parts must not be fed by their other lines: one that is high then is reported.
 * A board without that line has no such switch.
 */
#ifndef PART_SCREEN_SWITCH_H
#define PART_SCREEN_SWITCH_H

#include <stdbool.h>

void screen_switch_start(void);

/* True if LCD and lights are supplied: the device is on, and the switch as well. */
bool screen_switch_is_on(void);

#endif
