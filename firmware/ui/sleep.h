/* SPDX-License-Identifier: MIT */
/* sleep.h - powers the device down, with its display and lights. After each call the caller begins
 * to count the quiet time again. Call this module only from the main loop.
 */
#ifndef SLEEP_H
#define SLEEP_H

#include "base/edition.h"

/* Turns display and lights off and powers down until a key or a byte on the cable comes. The device
 * only wakes by this byte and does not read it. A console first tells for two seconds which buttons
 * wake it, and stays awake if a button comes meanwhile. Afterwards the caller draws its screen. */
void sleep_deeply(void);

/* Displays that the cells are empty, and writes the last bytes of the game to the EEPROM. Then the
 * device stays dark until the cells are good again. A key only makes it measure the cells.
 * Afterwards the caller draws the screen. With EDITION_SUPPLY. */
FEATURE(EDITION_SUPPLY, void, sleep_for_good, (void));

#endif
