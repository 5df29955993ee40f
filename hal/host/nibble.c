/* nibble.c - the UCI engine for the PC: firmware/uci.c on standard input and output.
 *
 * It searches node for node what the chip of its edition searches. There is no game, no keypad and no
 * display here: what the device would show is the ioboard, kept level with the position for `d`. It
 * ends by `quit`, or at the end of input when what is under way has come to its own end; a search that
 * has none, `go infinite`, is stopped.
 */
#include "board/edition.h"
#include "board/page.h"
#include "board/position.h"
#include "firmware/engine/engine.h"
#include "firmware/uci.h"
#include "hal/clock.h"
#include "hal/host/host.h"
#include "hal/power.h"
#include "hal/serial.h"

/* Steps between two looks at input and clock: some 0.1 ms. */
#define SLICE_STEPS 250

static bool finished;

const FLASH char uci_board_name[] = EDITION_NAME;

static void level_ioboard(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        square_t square = square_from_64(index);
        *page_at(square | PAGE_IOBOARD) = page_piece(square) & (PIECE_TYPE | PIECE_COLOUR);
    }
    page.shown = page.state;
}

void uci_on_begin(void)
{
}

void uci_on_position(void)
{
    level_ioboard();
}

bool uci_on_set_up(void)
{
    level_ioboard();
    return false;
}

void uci_on_leave(void)
{
    finished = true;
}

int main(void)
{
    serial_host_use_stdio();
    serial_start();
    clock_start();
    clock_host_use_real_time();
    position_initial();
    level_ioboard();
    uci_start(SLICE_STEPS);
    uci_begin();
    while (!finished) {
        const bool busy = uci_poll();
        if (serial_host_is_closed() && (!busy || engine_is_endless())) {
            break;
        }
        if (!busy) {
            power_idle();
        }
    }
    uci_leave();
    return 0;
}
