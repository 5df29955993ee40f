/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_board.h"

#include "board/position.h"
#include "board/rules.h"
#include "firmware/uci/uci_program.h"
#include "firmware/uci/uci_state.h"

void board_take(uint8_t owner)
{
    if (uci.owner == OWNER_DEVICE) {
        program_begin();
        uci.owner = owner;
        uci.last_move = MOVE_NONE;
    }
}

void board_give_back(void)
{
    uci.owner = OWNER_DEVICE;
    program_leave();
}

void board_initial(void)
{
    position_initial();
    uci.last_move = MOVE_NONE;
}

void board_make(move_t move)
{
    move_play(move);
    uci.last_move = move;
}

void board_set_up(void)
{
    uci.owner = program_set_up() ? OWNER_DEVICE : OWNER_CABLE;
}
