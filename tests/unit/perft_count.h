/* SPDX-License-Identifier: MIT */
/* perft_count.h - counts all sequences of moves up to a length, and compares the count with a
 * published number. */
#ifndef PERFT_COUNT_H
#define PERFT_COUNT_H

#include "tests/unit/board_tools.h"

#include "board/attack.h"

typedef struct {
    const char *fen;
    uint8_t depth;
    uint32_t sequences;
} perft_case_t;

/* Counts the sequences of `depth` moves. Makes every move, and then asks position_left_check() if
 * the move was legal. The search uses this quick test, too. */
static inline uint32_t perft(uint8_t depth)
{
    uint32_t sequences = 0;
    const bool in_check = attack_in_check(page.state.side);
    captures_t captures;
    quiets_t quiets;
    move_t move;
    captures_start(&captures);
    quiets_start(&quiets);
    while (captures_next(&captures, &move) || quiets_next(&quiets, &move)) {
        undo_t undo;
        position_make(move, &undo);
        if (!position_left_check(move, &undo, in_check)) {
            sequences += depth == 1 ? 1 : perft((uint8_t)(depth - 1));
        }
        position_unmake(move, &undo);
    }
    return sequences;
}

static inline void assert_perft(const perft_case_t *known)
{
    set_up(known->fen);
    const page_t before = page;
    assert_int_equal(perft(known->depth), known->sequences);
    assert_page_is(before);
}

#endif
