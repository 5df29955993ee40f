/* SPDX-License-Identifier: MIT */
/* Tests of how a search ends: at any node, after slices of any size, by its limits, and after
 * pondering. */
#include "tests/unit/search_tools.h"

#include "firmware/engine/node.h"
#include "firmware/engine/search/search.h"
#include "hal/host/slice.h"

/* ---- stopping ---- */

static void a_search_stopped_at_any_node_gives_the_position_back(void **state)
{
    unsigned most = 0;
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        set_up(restless[i]);
        const page_t before = sorted_page();
        for (unsigned nodes = 0; nodes <= 2000; nodes += nodes < 60 ? 1 : 37 + (unsigned)i) {
            engine_start_with(&(engine_limits_t){.infinite = true});
            for (unsigned left = nodes; left != 0;) {
                const uint8_t slice = (uint8_t)(left < 200 ? left : 200);
                assert_true(engine_run(slice, 0));
                left -= slice;
            }
            engine_stop();
            assert_false(engine_is_running());
            assert_page_is(before);
            const unsigned length = assert_variation_is_legal(NULL);
            most = length > most ? length : most;
            assert_true(engine_report()->nodes <= nodes);
        }
    }
    assert_true(most >= 4);
}

static void a_search_stopped_after_each_single_node_has_lost_nothing(void **state)
{
    set_up(FEN_PROMOTIONS);
    const page_t before = sorted_page();
    engine_start_with(&(engine_limits_t){.infinite = true});
    for (unsigned nodes = 1; nodes <= 3000; nodes++) {
        const uint32_t at = engine_report()->nodes;
        engine_run(1, 0);
        assert_true(engine_report()->nodes <= at + 1);
    }
    engine_stop();
    assert_page_is(before);
}

static void stopping_twice_or_without_a_search_does_nothing(void **state)
{
    set_up(FEN_KIWIPETE);
    const page_t before = sorted_page();
    engine_stop();
    engine_start_with(&(engine_limits_t){.depth = 3});
    engine_run(100, 0);
    engine_stop();
    engine_stop();
    assert_page_is(before);
    assert_false(engine_run(100, 0));
    assert_page_is(before);
}

static void after_a_stop_at_once_there_is_a_move(void **state)
{
    for (size_t i = 0; i < COUNT_OF(test_positions); i++) {
        set_up(test_positions[i]);
        engine_start_with(&(engine_limits_t){.depth = 3});
        engine_stop();
        assert_true(move_is_legal(engine_report()->variation[0]));
        assert_int_equal(engine_report()->score, SCORE_NONE);
        assert_int_equal(engine_report()->finished_depth, 0);
    }
}

/* ---- slices ---- */

static void slices_of_any_size_give_the_same_search(void **state)
{
    static const uint8_t slices[] = {1, 2, 7, 200, 255};
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        engine_report_t first = {.nodes = 0};
        for (size_t j = 0; j < COUNT_OF(slices); j++) {
            set_up(restless[i]);
            engine_new_game();
            engine_start_with(&(engine_limits_t){.nodes = 6000});
            const engine_report_t report = *finish_thinking(slices[j]);
            if (j == 0) {
                first = report;
            }
            assert_int_equal(report.nodes, first.nodes);
            assert_int_equal(report.score, first.score);
            assert_int_equal(report.depth, first.depth);
            assert_int_equal(report.finished_depth, first.finished_depth);
            assert_int_equal(report.selective_depth, first.selective_depth);
            assert_memory_equal(report.variation, first.variation, sizeof report.variation);
        }
    }
}

/* The time of a slice can end at any step, even between a move of the search and the evaluation
 * after it. */
static void slices_that_end_by_time_give_the_same_search(void **state)
{
    if (!EDITION_NETWORK) {
        skip();
    }
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        engine_report_t first = {.nodes = 0};
        for (uint8_t every = 0; every < 6; every++) {
            set_up(restless[i]);
            const page_t before = sorted_page();
            engine_new_game();
            engine_start_with(&(engine_limits_t){.nodes = every < 3 ? 6000 : 100});
            slice_host_every = every;
            const engine_report_t report = *finish_thinking(every < 4 ? 20 : 200);
            assert_page_is(before);
            if (every % 3 == 0) {
                first = report;
            }
            assert_int_equal(report.nodes, first.nodes);
            assert_int_equal(report.score, first.score);
            assert_int_equal(report.finished_depth, first.finished_depth);
            assert_memory_equal(report.variation, first.variation, sizeof report.variation);
        }
        slice_host_every = 1;
        for (unsigned slices = 1; slices < 300; slices += 7) {
            set_up(restless[i]);
            const page_t before = sorted_page();
            engine_start_with(&(engine_limits_t){.infinite = true});
            for (unsigned left = slices; left != 0; left--) {
                assert_true(engine_run(20, 0));
            }
            engine_stop();
            assert_page_is(before);
        }
        slice_host_every = 0;
    }
}

static void asking_for_the_report_changes_nothing(void **state)
{
    static const char *const fens[] = {FEN_KIWIPETE, "8/5pp1/4k2p/1p1p4/1P1K2PP/5P2/8/8 w - - 0 1"};
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const engine_limits_t limits = {.depth = 5};
        const engine_report_t report = *think(fens[i], limits);
        set_up(fens[i]);
        engine_new_game();
        engine_start_with(&limits);
        while (engine_run(1, 0)) {
            engine_report();
        }
        assert_int_equal(engine_report()->nodes, report.nodes);
        assert_int_equal(engine_report()->score, report.score);
    }
}

static void a_slice_makes_no_more_nodes_than_it_is_given(void **state)
{
    for (unsigned slice = 1; slice <= 255; slice += 42) {
        set_up(FEN_KIWIPETE);
        engine_start_with(&(engine_limits_t){.nodes = 5000});
        engine_report_t before = *engine_report();
        while (engine_run((uint8_t)slice, 0)) {
            const engine_report_t *const now = engine_report();
            assert_true(now->nodes <= before.nodes + slice);
            assert_true(now->nodes >= before.nodes);
            before = *now;
        }
    }
}

static void what_changes_in_the_report_is_counted(void **state)
{
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        set_up(restless[i]);
        engine_start_with(&(engine_limits_t){.nodes = 4000});
        engine_report_t seen = *engine_report();
        uint8_t changes = engine_changes();
        while (engine_run(20, 0)) {
            const engine_report_t *const now = engine_report();
            if (now->score != seen.score || now->finished_depth != seen.finished_depth ||
                !move_equal(now->variation[0], seen.variation[0])) {
                assert_int_not_equal(engine_changes(), changes);
            }
            seen = *now;
            changes = engine_changes();
        }
    }
}

static void the_workspace_may_hold_anything_before_a_search(void **state)
{
    const engine_report_t first = *think(FEN_KIWIPETE, (engine_limits_t){.nodes = 3000});
    memset(engine_workspace(), 0xFF, ENGINE_WORKSPACE);
    const engine_report_t second = *think(FEN_KIWIPETE, (engine_limits_t){.nodes = 3000});
    assert_memory_equal(&first, &second, sizeof first);
}

/* ---- limits ---- */

static void the_depth_limit_is_kept(void **state)
{
    for (uint8_t depth = 1; depth <= 5; depth++) {
        for (size_t i = 0; i < COUNT_OF(restless); i++) {
            const engine_report_t *const report =
                think(restless[i], (engine_limits_t){.depth = depth});
            assert_int_equal(report->finished_depth, depth);
            assert_int_equal(report->depth, depth);
            /* the frames limit the depth */
            assert_in_range(report->selective_depth, depth, ENGINE_WORKSPACE / sizeof(node_t));
        }
    }
}

static void the_node_limit_is_kept_to_the_node(void **state)
{
    static const uint32_t limits[] = {1, 2, 49, 199, 200, 201, 255, 256, 257, 1000, 4321};
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        const uint32_t least = think(FEN_KIWIPETE, (engine_limits_t){.depth = 1})->nodes;
        const engine_report_t *const report =
            think(FEN_KIWIPETE, (engine_limits_t){.nodes = limits[i]});
        assert_int_equal(report->nodes, limits[i] > least ? limits[i] : least);
        assert_variation_is_legal(NULL);
    }
}

/* If nearly all pieces hang, captures could follow each other for millions of nodes. The manual
 * states how many nodes a search may need. The worst of 1,500 positions with random pieces needed
 * 15,716 nodes. */
static void the_first_ply_ends_where_all_pieces_hang(void **state)
{
    static const char *const hanging[] = {
        "r1n1n1b1/1P1P1P1P/1N1N1N2/2RnQrRq/2pKp3/3BNQbQ/k7/4Bq2 w - - 0 1",
        "1qq2qqq/q2q2qk/Q1qQQ3/1QQ1qqq1/q3QQ2/QQQq2Q1/2Q2q2/2K1QQQ1 b - - 0 1",
        "2Q1r2Q/nQQK1Q2/Qb3Q1b/Q2QQ3/1np4p/1q1QQ1rk/p1Qr1q2/1qQ1Qqr1 b - - 0 1",
        "q1qRk2q/q4qN1/q3B2Q/R3N2R/KRQ4q/1RRB1qqq/6qQ/R1R4q b - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(hanging); i++) {
        const engine_report_t *const report = think(hanging[i], (engine_limits_t){.depth = 1});
        assert_int_equal(report->finished_depth, 1);
        assert_true(report->nodes <= 20000);
        assert_variation_is_legal(NULL);
    }
}

/* Before Nibble plays a move, the search must have compared it with the other moves. This holds for
 * the smallest limit too. */
static void the_first_iteration_is_finished_whatever_the_limit(void **state)
{
    static const char mate_in_one[] = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1";
    static const engine_limits_t scarce[] = {{.nodes = 1}, {.nodes = 2}, {.hard_ms = 1}};
    for (size_t i = 0; i < COUNT_OF(scarce); i++) {
        set_up(mate_in_one);
        engine_start_with(&scarce[i]);
        for (unsigned slices = 0; engine_run(1, 1000); slices++) {
            assert_true(slices < 1000);
        }
        assert_true(move_equal(engine_report()->variation[0], (move_t){E1, E8}));
        assert_int_equal(engine_report()->score, SCORE_MATE - 1);
        assert_true(engine_report()->finished_depth >= 1);
    }
}

/* If nearly all pieces can be captured, one iteration needs thousands of nodes. */
static void the_first_iteration_ends_by_its_nodes_when_the_time_is_over(void **state)
{
    set_up("q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1");
    engine_start_with(&(engine_limits_t){.soft_ms = 1, .hard_ms = 1});
    while (engine_run(1, 1000)) {
    }
    assert_in_range(engine_report()->nodes, ENGINE_FIRST_NODES, ENGINE_FIRST_NODES + 1);
    assert_int_equal(engine_report()->finished_depth, 0);
    assert_variation_is_legal(NULL);
}

static void the_hard_time_limit_ends_a_search_at_once(void **state)
{
    set_up(FEN_KIWIPETE);
    const page_t before = sorted_page();
    engine_start_with(&(engine_limits_t){.hard_ms = 1000});
    for (unsigned i = 0; i < 20; i++) {
        assert_true(engine_run(100, 999));
    }
    const uint32_t nodes = engine_report()->nodes;
    assert_false(engine_run(100, 1000));
    assert_int_equal(engine_report()->nodes, nodes);
    assert_page_is(before);
    assert_variation_is_legal(NULL);
}

static void the_soft_time_limit_lets_an_iteration_finish(void **state)
{
    set_up(FEN_KIWIPETE);
    const page_t before = sorted_page();
    engine_start_with(&(engine_limits_t){.soft_ms = 1000, .depth = 6});
    while (engine_report()->finished_depth < 2) {
        assert_true(engine_run(50, 499));
    }
    while (engine_run(50, 1500)) {
    }
    assert_int_equal(engine_report()->finished_depth, 3);
    assert_int_equal(engine_report()->depth, 3);
    assert_page_is(before);
}

/* Runs a search to depth 8 and returns the depth that it has finished. The search has a soft limit
 * of one second, and every call says that `elapsed_ms` have passed. If `best` is not NULL, the
 * function stores there the best move after each iteration. */
static uint8_t depth_after(const char *fen, uint32_t elapsed_ms, move_t *best)
{
    uint8_t finished = 0;
    set_up(fen);
    engine_start_with(&(engine_limits_t){.soft_ms = 1000, .depth = 8});
    bool more;
    do {
        more = engine_run(1, elapsed_ms);
        if (finished != engine_report()->finished_depth) {
            finished = engine_report()->finished_depth;
            if (best != NULL) {
                best[finished] = engine_report()->variation[0];
            }
        }
    } while (more);
    return finished;
}

static void the_longer_a_move_stands_the_sooner_it_is_played(void **state)
{
    static const char hanging_queen[] = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
    assert_int_equal(depth_after(hanging_queen, 499, NULL), 8);
    assert_int_equal(depth_after(hanging_queen, 500, NULL), 4);
    assert_int_equal(depth_after(hanging_queen, 749, NULL), 4);
    assert_int_equal(depth_after(hanging_queen, 750, NULL), 3);
    assert_int_equal(depth_after(hanging_queen, 1000, NULL), 2);
    assert_int_equal(depth_after(hanging_queen, 1250, NULL), 1);
}

static void a_move_that_changes_is_given_more_time(void **state)
{
    static const char *const fens[] = {FEN_KIWIPETE, FEN_INITIAL, FEN_PROMOTIONS};
    unsigned longer = 0;
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        move_t best[SEARCH_DEPTH + 1];
        const uint8_t depth = depth_after(fens[i], 750, best);
        longer += depth > 3;
        for (uint8_t before = 1; before < 3; before++) {
            assert_true(move_equal(best[depth - before], best[depth]));
        }
    }
    assert_true(longer > 0);
}

static void without_a_time_limit_elapsed_time_does_not_count(void **state)
{
    set_up(FEN_KIWIPETE);
    engine_start_with(&(engine_limits_t){.depth = 3});
    while (engine_run(100, UINT32_MAX)) {
    }
    assert_int_equal(engine_report()->finished_depth, 3);
}

static void a_single_legal_move_is_played_at_once_on_the_clock(void **state)
{
    move_t moves[256];
    set_up("8/8/8/8/8/2k5/8/K6q w - - 0 1");
    assert_int_equal(legal_moves(moves), 1);
    const engine_report_t *report = think_here((engine_limits_t){.soft_ms = 1000, .hard_ms = 4000});
    assert_int_equal(report->finished_depth, 1);
    assert_true(move_equal(report->variation[0], moves[0]));
    report = think_here((engine_limits_t){.depth = 3});
    assert_int_equal(report->finished_depth, 3);
}

static void an_infinite_search_ends_only_by_a_stop(void **state)
{
    set_up("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    const page_t before = sorted_page();
    engine_start_with(&(engine_limits_t){.infinite = true, .depth = 2});
    for (unsigned i = 0; i < 50; i++) {
        assert_true(engine_run(200, 1000000));
    }
    assert_true(engine_is_running());
    assert_int_equal(engine_report()->finished_depth, 2);
    assert_page_is(before);
    engine_stop();
    assert_false(engine_is_running());
    assert_page_is(before);
    assert_int_equal(score_mate_in(engine_report()->score), 1);
}

/* ---- pondering ---- */

/* Ponders up to depth 4. Every slice says that `elapsed_ms` have passed. Returns the page as it
 * must be at the end. */
static page_t ponder(uint32_t elapsed_ms)
{
    set_up(FEN_KIWIPETE);
    const page_t before = sorted_page();
    engine_start_with(&(engine_limits_t){.infinite = true, .soft_ms = 1000, .hard_ms = 4000});
    while (engine_report()->finished_depth < 4) {
        assert_true(engine_run(50, elapsed_ms));
    }
    return before;
}

static void pondering_does_not_heed_the_time_until_the_hit(void **state)
{
    if (!EDITION_AHEAD) {
        skip();
    }
    const page_t before = ponder(1000000);
    assert_true(engine_is_endless());
    engine_ponder_hit(300);
    assert_false(engine_is_endless());
    assert_true(engine_run(50, 301));
    const uint32_t nodes = engine_report()->nodes;
    assert_false(engine_run(50, 4000));
    assert_int_equal(engine_report()->nodes, nodes);
    assert_page_is(before);
    assert_variation_is_legal(NULL);
}

static void a_hit_ends_a_search_that_has_had_its_time_or_found_all(void **state)
{
    if (!EDITION_AHEAD) {
        skip();
    }
    const page_t before = ponder(2000);
    engine_ponder_hit(2000);
    assert_false(engine_is_running());
    assert_false(engine_run(50, 2000));
    assert_page_is(before);
    assert_variation_is_legal(NULL);

    set_up("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    engine_start_with(&(engine_limits_t){.infinite = true, .depth = 3, .soft_ms = 1000});
    for (unsigned i = 0; i < 50; i++) {
        assert_true(engine_run(200, 1));
    }
    engine_ponder_hit(50);
    assert_false(engine_is_running());
    assert_int_equal(score_mate_in(engine_report()->score), 1);
}

/* Plays a game to the position that the tests search. Its last four moves lead back to an earlier
 * position. */
static void play_to_the_middle(void)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8", "e2e4", "e7e5",
                                        "b1c3", "b8c6", "g1f3", "g8f6", "f3g1", "f6g8"};
    set_up(FEN_INITIAL);
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        undo_t undo;
        position_make(move_read(moves[i]), &undo);
        draws_settle();
    }
}

static void a_search_paused_after_each_slice_is_the_same(void **state)
{
    if (!EDITION_AHEAD) {
        skip();
    }
    const engine_limits_t limits = {.depth = 7, .infinite = true};
    play_to_the_middle();
    engine_new_game();
    engine_start_with(&limits);
    while (engine_report()->finished_depth < 7) {
        assert_true(engine_run(7, 0));
    }
    engine_stop();
    const engine_report_t whole = *engine_report();

    unsigned pauses = 0;
    play_to_the_middle();
    engine_new_game();
    engine_start_with(&limits);
    slice_host_every = 3;
    for (; engine_report()->finished_depth < 7; pauses++) {
        assert_true(engine_run(7, 0));
        const page_t before = page;
        engine_pause();
        assert_false(engine_is_running());
        assert_int_equal(position_fault(), 0);
        set_up(FEN_KIWIPETE);
        play_to_the_middle();
        engine_resume();
        assert_true(engine_is_running());
        assert_page_is(before);
    }
    slice_host_every = 0;
    assert_true(pauses > 1000);
    assert_int_equal(engine_report()->nodes, whole.nodes);
    assert_int_equal(engine_report()->score, whole.score);
    assert_memory_equal(engine_report()->variation, whole.variation, sizeof whole.variation);
    engine_pause(); /* at this point the search has nothing more to find */
    play_to_the_middle();
    engine_resume();
    engine_ponder_hit(1);
    assert_false(engine_is_running());
}

static void a_pause_that_is_given_up_leaves_the_position_alone(void **state)
{
    if (!EDITION_AHEAD) {
        skip();
    }
    ponder(0);
    engine_pause();
    set_up(FEN_INITIAL);
    const page_t before = page;
    engine_stop();
    assert_page_is(before);
    engine_resume();
    assert_page_is(before);
    assert_false(engine_is_running());

    ponder(0);
    engine_pause();
    set_up(FEN_INITIAL);
    engine_start_with(&(engine_limits_t){.depth = 3});
    while (engine_run(50, 0)) {
    }
    assert_variation_is_legal(NULL);
}

static void a_hit_without_a_search_does_nothing(void **state)
{
    set_up(FEN_KIWIPETE);
    const page_t before = sorted_page();
    engine_ponder_hit(1);
    assert_false(engine_is_running());
    assert_page_is(before);
}

static void a_hit_before_there_is_a_score_lets_the_search_go_on(void **state)
{
    if (!EDITION_AHEAD) {
        skip();
    }
    set_up(FEN_KIWIPETE);
    engine_start_with(&(engine_limits_t){.infinite = true, .hard_ms = 1000});
    engine_ponder_hit(1);
    assert_true(engine_run(50, 1));
    engine_stop();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_stopped_at_any_node_gives_the_position_back),
        cmocka_unit_test(a_search_stopped_after_each_single_node_has_lost_nothing),
        cmocka_unit_test(stopping_twice_or_without_a_search_does_nothing),
        cmocka_unit_test(after_a_stop_at_once_there_is_a_move),
        cmocka_unit_test(slices_of_any_size_give_the_same_search),
        cmocka_unit_test(slices_that_end_by_time_give_the_same_search),
        cmocka_unit_test(asking_for_the_report_changes_nothing),
        cmocka_unit_test(a_slice_makes_no_more_nodes_than_it_is_given),
        cmocka_unit_test(what_changes_in_the_report_is_counted),
        cmocka_unit_test(the_workspace_may_hold_anything_before_a_search),
        cmocka_unit_test(the_depth_limit_is_kept),
        cmocka_unit_test(the_node_limit_is_kept_to_the_node),
        cmocka_unit_test(the_first_ply_ends_where_all_pieces_hang),
        cmocka_unit_test(the_first_iteration_is_finished_whatever_the_limit),
        cmocka_unit_test(the_first_iteration_ends_by_its_nodes_when_the_time_is_over),
        cmocka_unit_test(the_hard_time_limit_ends_a_search_at_once),
        cmocka_unit_test(the_soft_time_limit_lets_an_iteration_finish),
        cmocka_unit_test(the_longer_a_move_stands_the_sooner_it_is_played),
        cmocka_unit_test(a_move_that_changes_is_given_more_time),
        cmocka_unit_test(pondering_does_not_heed_the_time_until_the_hit),
        cmocka_unit_test(a_hit_ends_a_search_that_has_had_its_time_or_found_all),
        cmocka_unit_test(a_search_paused_after_each_slice_is_the_same),
        cmocka_unit_test(a_pause_that_is_given_up_leaves_the_position_alone),
        cmocka_unit_test(a_hit_without_a_search_does_nothing),
        cmocka_unit_test(a_hit_before_there_is_a_score_lets_the_search_go_on),
        cmocka_unit_test(without_a_time_limit_elapsed_time_does_not_count),
        cmocka_unit_test(a_single_legal_move_is_played_at_once_on_the_clock),
        cmocka_unit_test(an_infinite_search_ends_only_by_a_stop),
    };
    return cmocka_run_group_tests_name("search_limits", tests, NULL, NULL);
}
