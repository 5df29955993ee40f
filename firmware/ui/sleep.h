/* SPDX-License-Identifier: MIT */
/* sleep.h - powers the device down, with its display and lights. After each call the caller counts
 * the time without a key from 0. Call this module only from the main loop.
 */
#ifndef SLEEP_H
#define SLEEP_H

#include "base/edition.h"

/* Turns display and lights off and powers down until a key or a byte on the cable comes. This byte
 * only wakes the device, which does not read the byte. A console first shows for two seconds which
 * buttons wake it. If a button is pressed meanwhile, the console stays awake. Afterwards the caller
 * draws its screen. */
void sleep_deeply(void);

/* Displays that the cells are empty, and writes the last bytes of the game to the EEPROM. Then the
 * device stays dark until the cells are good again. Meanwhile a key only makes the device measure
 * the cells. Afterwards the caller draws the screen. Needs EDITION_SUPPLY. */
FEATURE(EDITION_SUPPLY, void, sleep_for_good, (void));

#endif
