/* SPDX-License-Identifier: MIT */
/* cable.h - runs the cable of the device, in the language that SETTING_CABLE chooses.
 *
 * UCI is the language of an engine (uci.h). With EDITION_GUEST the cable can instead speak the
 * language of another maker's board (novag.h, chesslink.h). The game on the cable is then a guest's
 * game (guest.h). Main loop only. */
#ifndef CABLE_H
#define CABLE_H

#include "base/edition.h"
#include "base/target.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/guest/guest_screen.h"

/* Starts the cable with UCI. Call it once, after serial_start() and clock_start(). For
 * `slice_steps` see uci_start(). */
FEATURE(EDITION_CABLE, void, cable_start, (uint8_t slice_steps));

/* Does the work of cable_poll() for a language other than UCI, and changes the language. */
uci_turn_t cable_poll_guest(void);

/* Reads the bytes that have arrived, does a slice of work, and sends what is due. A change of the
 * setting takes effect when the game's screen is open again, no program plays by UCI, and all
 * earlier answers have been sent. Call it in each turn of the main loop. The function tests for UCI
 * first, which saves 30 cycles in each turn. So an idle device sleeps 0.05 % more. */
static inline uci_turn_t cable_poll(void)
{
    if (EDITION_GUEST && guest_has_cable) {
        return cable_poll_guest();
    }
    return uci_poll();
}

#endif
