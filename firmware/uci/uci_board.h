/* uci_board.h - the left half of the page under the cable: who has it, and the game that is played there.
 *
 * For the parts of the cable alone; others see uci.h. Main loop only.
 */
#ifndef UCI_BOARD_H
#define UCI_BOARD_H

#include "board/move.h"

/* The cable takes the left half, unless it has it: for OWNER_LINE or OWNER_CABLE. It gives it back. */
void board_take(uint8_t owner);
void board_give_back(void);

/* The initial position for the cable's game, and a legal move in it. */
void board_initial(void);
void board_make(move_t move);

/* The program may make the position its own game; it then has the left half. */
void board_set_up(void);

#endif
