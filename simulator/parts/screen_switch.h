/* SPDX-License-Identifier: MIT */
/* screen_switch.h - the P-channel MOSFET that switches the supply of LCD and lights, or of an OLED.
 *
 * A high level on its line switches the supply off. A low level, or an open line, switches the
 * supply on 1.4 ms later, because the MOSFET is slowed down. While the supply is off, no other line
 * may feed LCD and lights: the switch reports a high line. The switch also reports a line that is
 * already high while the supply still rises. An OLED's lines have level shifters, and may be high.
 * A board whose pin table has no line for the switch has no switch.
 */
#ifndef PART_SCREEN_SWITCH_H
#define PART_SCREEN_SWITCH_H

#include <stdbool.h>

void screen_switch_start(void);

/* True if the display has its supply: the device is on, and the switch is on. */
bool screen_switch_is_on(void);

#endif
