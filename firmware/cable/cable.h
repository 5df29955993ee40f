/* SPDX-License-Identifier: MIT */
/* cable.h - runs the cable of the device, in the language that SETTING_CABLE chooses.
 *
 * With UCI (uci.h) the device is a chess engine for the PC. With EDITION_GUEST the cable can
 * instead speak the language of another maker's board (novag.h, chesslink.h). The game on the cable
 * is then a guest's game (guest.h). Call it only from the main loop. */
#ifndef CABLE_H
#define CABLE_H

#include "base/edition.h"
#include "base/target.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/guest/guest_screen.h"

/* Starts the cable with UCI. Call it once, after serial_start() and clock_start(). uci_start()
 * explains `slice_steps`. */
FEATURE(EDITION_CABLE, void, cable_start, (uint8_t slice_steps));

/* Does the work of cable_poll() while the cable speaks another language than UCI, or has to switch
 * to one. */
uci_turn_t cable_poll_guest(void);

/* Reads the bytes that have arrived, does a slice of work, and sends what is due. Call it in each
 * turn of the main loop. When the player has chosen another language, the cable switches to it as
 * soon as the game's screen is open, no program plays over UCI, and all answers have been sent. The
 * function tests for UCI first. This saves 30 cycles in each turn, so an idle device sleeps 0.05 %
 * more. */
static inline uci_turn_t cable_poll(void)
{
    if (EDITION_GUEST && guest_has_cable) {
        return cable_poll_guest();
    }
    return uci_poll();
}

#endif
