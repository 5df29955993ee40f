/* SPDX-License-Identifier: MIT */
/* search_tools.h - runs a search to its end in a test, and asserts that the position has not
 * changed. The header includes cmocka. */
#ifndef SEARCH_TOOLS_H
#define SEARCH_TOOLS_H

#include "firmware/engine/engine.h"
#include "tests/unit/board_tools.h"

/* In these positions the search meets every kind of move and check, and uses every kind of frame
 * (firmware/engine/node.h). */
static const char *const restless[] = {
    FEN_KIWIPETE,
    FEN_PROMOTIONS,
    FEN_PINS,
    IN_CHESS960(FEN_CHESS960),
    "8/8/8/1k6/3pPp2/8/1B6/4K2R b K e3 0 30",
};

static inline const engine_report_t *finish_thinking(uint8_t slice)
{
    for (uint32_t slices = 0; engine_run(slice, 0); slices++) {
        assert_true(engine_is_running());
        assert_true(slices < 100000);
    }
    assert_false(engine_is_running());
    return engine_report();
}

/* Puts the pieces into the slots that a search gives them, and returns a copy of the page. After a
 * search the page must equal this copy. */
static inline page_t sorted_page(void)
{
    position_sort();
    return page;
}

/* Runs a search of the current position to its end. Asserts that the position has not changed. */
static inline const engine_report_t *think_here(engine_limits_t limits)
{
    const page_t before = sorted_page();
    engine_start_with(&limits);
    const engine_report_t *const report = finish_thinking(200);
    assert_page_is(before);
    return report;
}

/* Begins a new game with the position `fen`, and does the same as think_here(). */
static inline const engine_report_t *think(const char *fen, engine_limits_t limits)
{
    set_up(fen);
    engine_new_game();
    return think_here(limits);
}

/* Asserts that all moves of the variation are legal. Returns its length, and stores in *ending the
 * state of the game after its last move. */
static inline unsigned assert_variation_is_legal(ending_t *ending)
{
    const engine_report_t *const report = engine_report();
    const page_t before = sorted_page();
    undo_t undos[ENGINE_VARIATION];
    unsigned length = 0;
    while (length < ENGINE_VARIATION && !move_is_none(report->variation[length])) {
        assert_true(move_is_legal(report->variation[length]));
        position_make(report->variation[length], &undos[length]);
        length++;
    }
    assert_true(length > 0);
    if (ending != NULL) {
        *ending = rules_ending();
    }
    for (unsigned i = length; i-- != 0;) {
        position_unmake(report->variation[i], &undos[i]);
    }
    assert_page_is(before);
    return length;
}

#endif
