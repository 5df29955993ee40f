/* SPDX-License-Identifier: MIT */
/* uci_board.h - the owner of the left half of the page, and the cable's game there.
 *
 * Only for the parts of the cable. Other modules use uci.h. Main loop only.
 */
#ifndef UCI_BOARD_H
#define UCI_BOARD_H

#include "board/move.h"

/* board_take() takes the left half for `owner`, OWNER_LINE or OWNER_CABLE, if the device owns it.
 * board_give_back() gives it back. */
void board_take(uint8_t owner);
void board_give_back(void);

/* board_initial() sets up the initial position there. board_make() makes a legal move. */
void board_initial(void);
void board_make(move_t move);

/* Offers the position to the program. If the program takes the position as its own game, the device
 * owns the left half again. Otherwise the cable keeps the left half. */
void board_set_up(void);

#endif
