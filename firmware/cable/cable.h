/* cable.h - the cable of the device: the language that SETTING_CABLE chooses.
 *
 * UCI is the language of an engine (uci.h). With EDITION_GUEST the cable can be that of another
 * maker's board instead (novag.h, chesslink.h). Then the game on the cable is the guest's
 * (guest.h). Main loop only.
 */
#ifndef CABLE_H
#define CABLE_H

#include "base/target.h"

/* Starts the cable with UCI. Call it once, after serial_start(), clock_start() and game_start().
 * uci_start() says what `slice_steps` are. */
void cable_start(uint8_t slice_steps);

/* Reads the bytes that have arrived, works on, and sends what is due. A change of the setting takes
 * effect when the answers before it have been sent. Call it in each turn of the main loop. Returns
 * true while there is more to do at once. */
bool cable_poll(void);

#endif
