/* screen_switch.h - the P-channel MOSFET that gives LCD and lights their supply.
 *
 * A high level on its line takes the supply away. A low level, or a line that nothing drives, gives
 * the supply 1.4 ms later, because the MOSFET is slowed down. Without their supply no other line
 * may feed the parts: a high line is then reported. A line that is high while the supply rises is
 * reported as too early. A board without the line of the switch has no switch.
 */
#ifndef PART_SCREEN_SWITCH_H
#define PART_SCREEN_SWITCH_H

#include <stdbool.h>

void screen_switch_start(void);

/* True if LCD and lights are supplied: the device is on, and the switch is on. */
bool screen_switch_is_on(void);

#endif
