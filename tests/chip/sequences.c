/* SPDX-License-Identifier: MIT */
#include "tests/chip/sequences.h"

#include "firmware/uci/uci_perft.h"
#include "tests/chip/stand.h"
#include "tests/chip/tap.h"

void has_sequences(const FLASH char *fen, uint8_t depth, uint32_t sequences)
{
    stand(fen);
    uint32_t counted = 0;
    perft_start(depth);
    for (;;) {
        const perft_event_t event = perft_run(100);
        if (event == PERFT_ENDED) {
            break;
        }
        if (event == PERFT_ROOT_MOVE) {
            counted += perft_nodes();
        }
    }
    TAP_EQUAL(counted, sequences);
}
