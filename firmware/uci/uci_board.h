/* uci_board.h - the left half of the page: whose it is, and the cable's game that is played there.
 *
 * For the parts of the cable alone; others see uci.h. Main loop only.
 */
#ifndef UCI_BOARD_H
#define UCI_BOARD_H

#include "board/move.h"

/* Takes the left half for `owner`, OWNER_LINE or OWNER_CABLE, if it is the device's; gives it
 * back. */
void board_take(uint8_t owner);
void board_give_back(void);

/* Puts the initial position there; makes a legal move. */
void board_initial(void);
void board_make(move_t move);

/* Offers the position to the program. If it becomes the program's own game the left half is the
 * device's again, else it stays the cable's. */
void board_set_up(void);

#endif
