/* SPDX-License-Identifier: MIT */
/* uci_board.h - decides who owns the left half of the page, and keeps the cable's game there.
 *
 * Only the parts of the cable use this header. Other modules use uci.h. Call it only from the main
 * loop.
 */
#ifndef UCI_BOARD_H
#define UCI_BOARD_H

#include "board/move.h"

/* If the device owns the left half, board_take() gives it to `owner`, which is OWNER_LINE or
 * OWNER_CABLE. board_give_back() gives the left half back to the device. */
void board_take(uint8_t owner);
void board_give_back(void);

/* board_initial() sets up the initial position in the left half. board_make() makes a legal move
 * there. */
void board_initial(void);
void board_make(move_t move);

/* Offers the position to the program. If the program accepts it as its own game, the left half goes
 * back to the device. Otherwise the cable keeps the left half. */
void board_set_up(void);

#endif
