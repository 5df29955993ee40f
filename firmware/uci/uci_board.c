#include "firmware/uci/uci_board.h"

#include "board/position.h"
#include "board/rules.h"
#include "firmware/uci/uci_program.h"
#include "firmware/uci/uci_state.h"

void board_begin(void)
{
    if (uci.active) {
        return;
    }
    program_begin();
    uci.active = true;
    uci.last_move = MOVE_NONE;
}

void board_give_back(void)
{
    uci.active = false;
    uci.borrowed = false;
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
    if (program_set_up()) {
        uci.active = false;
    }
    uci.borrowed = false;
}
