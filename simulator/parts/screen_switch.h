/* SPDX-License-Identifier: MIT */
/* screen_switch.h - the P-channel MOSFET that switches the display's supply. The display is an LCD
 * with its lights, or an OLED.
 *
 * A high level on the switch's line switches the supply off. A low level or an open line switches
 * the supply on. The supply takes 1.4 ms to rise, because the MOSFET is slowed down. While the
 * supply is off or still rises, the lines of LCD and lights must not be high, because a high line
 * would feed current into them. The switch reports such a line. The lines of an OLED may be high,
 * because they have level shifters. If the pin table has no line for the switch, the board has no
 * switch.
 */
#ifndef PART_SCREEN_SWITCH_H
#define PART_SCREEN_SWITCH_H

#include <stdbool.h>

void screen_switch_start(void);

/* True if the display has its supply. Then both the device and the switch are on. */
bool screen_switch_is_on(void);

#endif
