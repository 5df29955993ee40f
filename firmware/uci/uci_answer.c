/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_answer.h"

#include "hal/serial.h"

uint8_t answer_next;
static answer_t *pieces PAGE_ROOM;

void answer_begin(answer_t *answer, uint8_t first)
{
    pieces = answer;
    answer_next = first;
}

void answer_go_on(void)
{
    if (serial_room() >= ANSWER_ROOM) {
        answer_next = pieces(answer_next);
    }
}
