/* The search by its face, engine.h: mates, draws, limits, and that it gives the position back. */
#include "tests/board_tools.h"

#include "board/attack.h"
#include "board/draws.h"
#include "firmware/engine/engine.h"
#include "firmware/engine/node.h"
#include "firmware/engine/search.h"

static const engine_report_t *finish_thinking(uint8_t slice)
{
    for (uint32_t slices = 0; engine_run(slice, 0); slices++) {
        assert_true(engine_is_running());
        assert_true(slices < 100000);
    }
    assert_false(engine_is_running());
    return engine_report();
}

/* The page with the slots that a search gives the pieces; else it must be as it was. */
static page_t sorted_page(void)
{
    position_sort();
    return page;
}

/* Thinks about the present position to the end; it must be as it was. */
static const engine_report_t *think_here(engine_limits_t limits)
{
    const page_t before = sorted_page();
    engine_start_with(&limits);
    const engine_report_t *const report = finish_thinking(200);
    assert_page_is(before);
    return report;
}

static const engine_report_t *think(const char *fen, engine_limits_t limits)
{
    set_up(fen);
    return think_here(limits);
}

/* The variation must be a line of legal moves; returns its length and how the game stands at its
 * end. */
static unsigned assert_variation_is_legal(ending_t *ending)
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

/* ---- mates ---- */

static void assert_mate(const char *fen, uint8_t depth, int8_t moves)
{
    const engine_report_t *const report = think(fen, (engine_limits_t){.depth = depth});
    const int plies = moves > 0 ? 2 * moves - 1 : -2 * moves;
    assert_int_equal(report->score, moves > 0 ? SCORE_MATE - plies : plies - SCORE_MATE);
    assert_int_equal(score_mate_in(report->score), moves);
    ending_t ending;
    assert_int_equal(assert_variation_is_legal(&ending),
                     plies < ENGINE_VARIATION ? plies : ENGINE_VARIATION);
    assert_int_equal(ending, GAME_CHECKMATE);
}

static void mate_in_one_is_found(void **state)
{
    assert_mate("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 2, 1);
    assert_mate("r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", 2, 1);
    assert_mate("6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", 2, 1);
    assert_mate("k7/2P5/1K6/8/8/8/8/8 w - - 0 1", 2, 1);
}

static void mate_in_two_is_found(void **state)
{
    assert_mate("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 6, 2);
    assert_mate("5r1k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1", 8, 2);
}

static void mate_in_three_is_found(void **state)
{
    assert_mate("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 8, 3);
}

static void being_mated_is_seen_with_its_distance(void **state)
{
    assert_mate("7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", 4, -1);
}

static void mate_on_the_hundredth_ply_counts(void **state)
{
    assert_mate("7k/5Q2/6K1/8/8/8/8/8 w - - 99 150", 4, 1);
}

/* True if the side to move mates in `moves` moves at most, whatever is answered. */
static bool mates_in(int moves)
{
    move_t mine[256];
    const unsigned count = legal_moves(mine);
    bool found = false;
    for (unsigned i = 0; i < count && !found; i++) {
        undo_t undo;
        position_make(mine[i], &undo);
        move_t replies[256];
        const unsigned reply_count = legal_moves(replies);
        found = reply_count != 0 ? moves > 1 : attack_in_check(page.state.side);
        for (unsigned j = 0; j < reply_count && found; j++) {
            undo_t undo_reply;
            position_make(replies[j], &undo_reply);
            found = mates_in(moves - 1);
            position_unmake(replies[j], &undo_reply);
        }
        position_unmake(mine[i], &undo);
    }
    return found;
}

static unsigned mates_told;

static void check_a_mate_told(void)
{
    if (chance(4) != 0 || !rules_has_legal_move()) {
        return;
    }
    const uint32_t keep_random = chance_state;
    const engine_report_t report = *think_here((engine_limits_t){.depth = 4, .nodes = 20000});
    const int8_t moves = score_mate_in(report.score);
    if (moves > 0 && moves <= 2) {
        mates_told++;
        assert_true(mates_in(moves));
        assert_true(moves == 1 || !mates_in(moves - 1));
        undo_t undo;
        position_make(report.variation[0], &undo);
        if (moves == 1) {
            assert_int_equal(rules_ending(), GAME_CHECKMATE);
        }
        position_unmake(report.variation[0], &undo);
    }
    chance_state = keep_random;
}

static void a_mate_that_is_told_is_a_mate(void **state)
{
    mates_told = 0;
    walk_games(91, 4, 100, check_a_mate_told);
    assert_true(mates_told > 10);
}

static void mate_scores_and_moves_belong_together(void **state)
{
    for (int moves = 1; moves <= 60; moves++) {
        assert_int_equal(score_mate_in((int16_t)(SCORE_MATE - (2 * moves - 1))), moves);
        assert_int_equal(score_mate_in((int16_t)(2 * moves - SCORE_MATE)), -moves);
    }
    assert_int_equal(score_mate_in(0), 0);
    assert_int_equal(score_mate_in(5000), 0);
    assert_int_equal(score_mate_in(-5000), 0);
    assert_int_equal(score_mate_in(SCORE_NONE), 0);
}

static void a_mate_level_stops_when_its_mate_is_found(void **state)
{
    const engine_report_t *report =
        think("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", (engine_limits_t){.mate = 2, .nodes = 50000});
    assert_int_equal(score_mate_in(report->score), 2);
    assert_true(report->nodes < 50000);
    report = think("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", (engine_limits_t){.mate = 1, .nodes = 20000});
    assert_int_equal(report->nodes, 20000);
}

static void a_mate_level_does_not_stop_at_being_mated(void **state)
{
    const engine_report_t *const report =
        think("7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", (engine_limits_t){.mate = 3, .nodes = 5000});
    assert_int_equal(score_mate_in(report->score), -1);
    assert_int_equal(report->nodes, 5000);
}

/* ---- draws ---- */

static void who_is_lost_lets_himself_be_stalemated(void **state)
{
    /* the queen offers herself with check until she is taken */
    for (uint8_t depth = 5; depth <= 7; depth++) {
        const engine_report_t *const report =
            think("7k/5Q2/8/8/8/6q1/2r5/7K w - - 0 1", (engine_limits_t){.depth = depth});
        assert_int_equal(report->score, 0);
    }
}

/* A node whose quiet moves were all left out for want of hope, and that has no capture. */
static void moves_left_out_do_not_look_like_a_stalemate(void **state)
{
    const engine_report_t *const report =
        think("8/3np2K/8/1b6/8/5R2/Pk6/8 w - - 0 1", (engine_limits_t){.depth = 4});
    assert_int_not_equal(report->score, 0);
}

static void who_is_lost_knows_it_at_every_depth(void **state)
{
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/r6r/4K3 w - - 0 1",          "r3k3/pp6/8/8/8/8/7P/4K1N1 w - - 0 1",
        "2r1k3/ppp5/8/8/8/8/5PPP/5BK1 w - - 0 1",   "4k2r/5ppp/8/8/8/8/PPP5/1KB5 w - - 0 1",
        "3rk3/pppp4/8/8/8/8/PPPP4/2B1K3 w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        for (uint8_t depth = 1; depth <= 7; depth++) {
            const engine_report_t *const report =
                think(fens[i], (engine_limits_t){.depth = depth, .nodes = 20000});
            assert_true(report->score < -100);
        }
    }
}

static void who_is_won_does_not_stalemate(void **state)
{
    const engine_report_t *const report =
        think("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", (engine_limits_t){.depth = 4});
    assert_true(report->score > 500);
    assert_false(move_equal(report->variation[0], (move_t){F2, F7}));
}

static void every_move_draws_on_the_last_ply_of_fifty_moves(void **state)
{
    for (uint8_t depth = 1; depth <= 6; depth++) {
        assert_int_equal(
            think("6k1/8/8/8/8/8/1Q6/K7 w - - 99 120", (engine_limits_t){.depth = depth})->score,
            0);
    }
    assert_int_equal(
        think("6k1/8/8/8/8/8/1Q6/K7 w - - 98 120", (engine_limits_t){.depth = 4})->score, 0);
    assert_true(think("6k1/8/8/8/8/8/1Q6/K7 w - - 60 120", (engine_limits_t){.depth = 4})->score >
                500);
}

static void a_pawn_move_saves_the_win_from_fifty_moves(void **state)
{
    const engine_report_t *const report =
        think("6k1/8/8/8/8/8/PQ6/K7 w - - 99 120", (engine_limits_t){.depth = 4});
    assert_true(report->score > 500);
    assert_int_equal(move_from(report->variation[0]), A2);
}

static void who_is_lost_goes_back_to_a_position_that_has_stood(void **state)
{
    for (uint8_t depth = 1; depth <= 5; depth++) {
        set_up("k7/8/8/8/4K3/q7/8/8 w - - 0 1");
        play("e4e5 a8a7 e5e4 a7a8");
        const engine_report_t *const report = think_here((engine_limits_t){.depth = depth});
        assert_int_equal(report->score, 0);
        assert_true(move_equal(report->variation[0], (move_t){E4, E5}));
    }
}

static void who_is_won_does_not_repeat(void **state)
{
    set_up("k7/8/8/8/4K3/q7/8/8 b - - 0 1");
    play("a8a7 e4e5 a7a8 e5e4");
    const engine_report_t *const report = think_here((engine_limits_t){.depth = 4});
    assert_true(report->score > 500);
    assert_false(move_equal(report->variation[0], (move_t){A8, A7}));
}

static void perpetual_check_is_a_draw(void **state)
{
    const engine_report_t *const report =
        think("6k1/6p1/8/7Q/8/8/1q4PP/rr4BK w - - 0 1", (engine_limits_t){.depth = 6});
    assert_int_equal(report->score, 0);
    assert_true(move_equal(report->variation[0], (move_t){H5, E8}));
}

static void taking_the_last_pawn_is_a_draw(void **state)
{
    const engine_report_t *const report =
        think("8/8/8/8/3pK3/8/7n/k7 w - - 0 1", (engine_limits_t){.depth = 3});
    assert_int_equal(report->score, 0);
    assert_true(move_equal(report->variation[0], (move_t){E4, D4}));
}

static void the_list_of_plies_is_left_as_it_was(void **state)
{
    position_initial();
    play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6");
    reversible_t before[6];
    assert_int_equal(page.history_top, COUNT_OF(before));
    memcpy(before, draws_history, sizeof before);
    think_here((engine_limits_t){.nodes = 3000});
    assert_memory_equal(draws_history, before, sizeof before);
    assert_int_equal(draws_repetitions(255), 1);
}

static void a_search_has_room_after_a_long_game(void **state)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3h4", "f6h5",
                                        "h4f3", "h5f6", "f3g1", "f6g8"};
    set_up("4k1n1/pppp4/8/8/8/8/PPPP4/4K1N1 w - - 0 1");
    for (unsigned ply = 0; ply < 240; ply++) {
        play(moves[ply % COUNT_OF(moves)]);
        /* at first as a game does, then until the list is full */
        if (ply < 200) {
            draws_settle();
        }
        if (ply % 11 == 0 || page.history_top > DRAWS_GAME_PLIES) {
            reversible_t before[DRAWS_HISTORY_PLIES];
            const uint8_t repetitions = draws_repetitions(255);
            memcpy(before, draws_history, sizeof before);
            think_here((engine_limits_t){.nodes = 600});
            assert_memory_equal(draws_history, before, page.history_top * sizeof *before);
            assert_int_equal(draws_repetitions(255), repetitions);
        }
    }
}

/* ---- stopping ---- */

/* Where the search meets every kind of move, check and frame. */
static const char *const restless[] = {
    FEN_KIWIPETE,
    FEN_PROMOTIONS,
    FEN_PINS,
    IN_CHESS960(FEN_CHESS960),
    "8/8/8/1k6/3pPp2/8/1B6/4K2R b K e3 0 30",
};

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
            /* and no deeper than there are frames */
            assert_in_range(report->selective_depth, depth, ENGINE_WORKSPACE / sizeof(node_t));
        }
    }
}

static void the_node_limit_is_kept_to_the_node(void **state)
{
    static const uint32_t limits[] = {1, 2, 49, 199, 200, 201, 255, 256, 257, 1000, 4321};
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        const engine_report_t *const report =
            think(FEN_KIWIPETE, (engine_limits_t){.nodes = limits[i]});
        assert_int_equal(report->nodes, limits[i]);
        assert_variation_is_legal(NULL);
    }
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

/* The depth at which a search to depth 8 ends that is told `elapsed_ms` all the time, of a second. The
 * best moves after each iteration up to there in `best`, if that is wanted. */
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
    if (!EDITION_PATIENCE) {
        skip();
    }
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
    if (!EDITION_PATIENCE) {
        skip();
    }
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        move_t best[SEARCH_PLIES + 1];
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

static void pondering_does_not_heed_the_time_until_the_hit(void **state)
{
    if (!EDITION_PONDER) {
        skip();
    }
    set_up(FEN_KIWIPETE);
    const page_t before = sorted_page();
    engine_start_with(&(engine_limits_t){.infinite = true, .soft_ms = 1000, .hard_ms = 4000});
    while (engine_report()->finished_depth < 4) {
        assert_true(engine_run(50, 1000000));
    }
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
    if (!EDITION_PONDER) {
        skip();
    }
    set_up(FEN_KIWIPETE);
    const page_t before = sorted_page();
    engine_start_with(&(engine_limits_t){.infinite = true, .soft_ms = 1000, .hard_ms = 4000});
    while (engine_report()->finished_depth < 4) {
        assert_true(engine_run(50, 2000));
    }
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

static void a_hit_without_a_search_does_nothing(void **state)
{
    set_up(FEN_KIWIPETE);
    const page_t before = sorted_page();
    engine_ponder_hit(1);
    assert_false(engine_is_running());
    assert_page_is(before);
}

/* ---- moves of the root ---- */

static void a_search_may_be_kept_from_its_best_moves_one_after_the_other(void **state)
{
    if (!EDITION_ROOT_MOVES) {
        skip();
    }
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        move_t all[256];
        move_t found[256];
        unsigned count = 0;
        set_up(restless[i]);
        const unsigned legal = legal_moves(all);
        const page_t before = sorted_page();
        engine_consider_all();
        for (;;) {
            engine_limits = (engine_limits_t){.nodes = 300};
            engine_start_considering();
            if (!engine_is_running()) {
                break;
            }
            const move_t move = finish_thinking(100)->variation[0];
            assert_page_is(before);
            assert_true(move_is_legal(move));
            for (unsigned j = 0; j < count; j++) {
                assert_false(move_equal(move, found[j]));
            }
            found[count++] = move;
            engine_exclude(move);
        }
        assert_int_equal(count, legal);
        assert_true(move_is_none(engine_report()->variation[0]));
        assert_page_is(before);
    }
}

static void a_search_may_be_kept_to_some_moves(void **state)
{
    if (!EDITION_ROOT_MOVES) {
        skip();
    }
    set_up(FEN_KIWIPETE);
    const page_t before = sorted_page();
    engine_consider_all();
    engine_consider_only((move_t){A1, C1});
    engine_consider_only((move_t){A2, A3});
    engine_limits = (engine_limits_t){.nodes = 3000};
    engine_start_considering();
    const engine_report_t *report = finish_thinking(100);
    assert_true(move_equal(report->variation[0], (move_t){A1, C1}) ||
                move_equal(report->variation[0], (move_t){A2, A3}));
    assert_page_is(before);

    engine_consider_all();
    engine_consider_only((move_t){A2, A3});
    engine_limits = (engine_limits_t){.nodes = 3000, .soft_ms = 1000};
    engine_start_considering();
    report = finish_thinking(100);
    assert_true(move_equal(report->variation[0], (move_t){A2, A3}));
    assert_int_equal(report->finished_depth, 1); /* it is the only one */

    report = think_here((engine_limits_t){.nodes = 3000});
    assert_true(move_equal(report->variation[0], (move_t){E2, A6}));
}

/* ---- style ---- */

static void a_rating_makes_the_search_smaller_and_overlook_moves(void **state)
{
    if (!EDITION_WEAKER) {
        skip();
    }
    uint32_t nodes = 0;
    for (uint8_t rating = ENGINE_RATING_LEAST; rating <= ENGINE_RATING_MOST; rating++) {
        const engine_report_t *const report =
            think(FEN_INITIAL, (engine_limits_t){.rating = rating, .depth = 6});
        assert_true(report->nodes >= nodes || report->finished_depth == 6);
        assert_variation_is_legal(NULL);
        nodes = report->nodes;
    }
    /* white's queen can be taken, and at 800 that is overlooked with one seed or another */
    unsigned kept = 0;
    for (unsigned seed = 0; seed < 256; seed++) {
        const engine_report_t *const report = think(
            "3r2k1/5ppp/8/8/8/3Q4/5PPP/6K1 w - - 0 1",
            (engine_limits_t){.rating = ENGINE_RATING_LEAST, .seed = (uint8_t)seed, .depth = 2});
        assert_variation_is_legal(NULL);
        kept += move_equal(report->variation[0], (move_t){D3, D8});
    }
    assert_true(kept > 128); /* what is to be taken at once is seen */
}

static void who_overlooks_moves_knows_no_false_mate_or_stalemate(void **state)
{
    if (!EDITION_WEAKER) {
        skip();
    }
    unsigned level = 0;
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        for (unsigned seed = 0; seed < 256; seed += 5) {
            const engine_report_t *const report = think(
                restless[i], (engine_limits_t){
                                 .rating = ENGINE_RATING_LEAST, .seed = (uint8_t)seed, .depth = 4});
            assert_int_not_equal(report->score, SCORE_NONE);
            level += report->score == 0;
            assert_int_equal(score_mate_in(report->score), 0);
            assert_variation_is_legal(NULL);
        }
    }
    assert_in_range(level, 0, 2); /* a static score is 0 by chance, a stalemate would often be */
}

static void the_same_seed_gives_the_same_search_and_another_one_another(void **state)
{
    if (!EDITION_WEAKER || !EDITION_NOISE) {
        skip();
    }
    bool differs[2] = {false, false};
    for (unsigned with_noise = 0; with_noise < 2; with_noise++) {
        engine_limits_t limits = {.depth = 4};
        if (with_noise != 0) {
            limits.noise = 20;
        } else {
            limits.rating = 10;
        }
        const engine_report_t first = *think(FEN_KIWIPETE, limits);
        assert_memory_equal(think(FEN_KIWIPETE, limits), &first, sizeof first);
        for (unsigned seed = 1; seed < 10; seed++) {
            limits.seed = (uint8_t)seed;
            differs[with_noise] |= think(FEN_KIWIPETE, limits)->score != first.score;
        }
    }
    assert_true(differs[0] && differs[1]);
}

static void noise_is_as_loud_as_it_is_told(void **state)
{
    if (!EDITION_NOISE) {
        skip();
    }
    const int16_t score = think(FEN_INITIAL, (engine_limits_t){.depth = 1})->score;
    for (unsigned seed = 0; seed < 256; seed++) {
        const int16_t noisy =
            think(FEN_INITIAL, (engine_limits_t){.depth = 1, .noise = 30, .seed = (uint8_t)seed})
                ->score;
        assert_in_range(noisy + 1000, score + 1000 - 60, score + 1000 + 60);
    }
}

static void who_dislikes_draws_plays_on(void **state)
{
    if (!EDITION_CONTEMPT) {
        skip();
    }
    static const char perpetual[] = "6k1/6p1/8/7Q/8/8/1q4PP/rr4BK w - - 0 1";
    for (int8_t contempt = 0; contempt <= 60; contempt = (int8_t)(contempt + 30)) {
        assert_int_equal(
            think(perpetual, (engine_limits_t){.depth = 6, .contempt = contempt})->score,
            -contempt);
    }
    set_up("k7/8/8/8/4K3/q7/8/8 w - - 0 1");
    play("e4e5 a8a7 e5e4 a7a8");
    assert_int_equal(think_here((engine_limits_t){.depth = 3, .contempt = 50})->score, -50);
}

/* ---- when frames run out ---- */

static void frames_that_run_out_leave_the_search_correct(void **state)
{
    static const char *const fens[] = {
        /* checks without end */
        "6k1/6p1/8/7Q/8/8/1q4PP/rr4BK w - - 0 1",
        "4k3/8/8/8/8/8/Q6q/4K3 w - - 0 1",
        "q5k1/8/8/8/8/8/8/1K5Q w - - 0 1",
        /* captures without end */
        "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
        "rqrqkqrq/nbnbnbnb/8/8/8/8/NBNBNBNB/RQRQKQRQ w - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        /* plies without end */
        "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
        "4k3/4p3/4P3/8/8/8/8/4K3 w - - 0 1",
        "8/8/8/4k3/4p3/8/8/4K3 w - - 0 1",
        "7k/8/7p/8/8/P7/8/K7 b - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const engine_report_t *const report =
            think(fens[i], (engine_limits_t){.nodes = 40000, .depth = SEARCH_PLIES});
        assert_variation_is_legal(NULL);
        /* where all can take all, one ply with its captures is more than a search can finish */
        assert_true(report->score == SCORE_NONE
                        ? report->finished_depth == 0
                        : report->score > -SCORE_MATE && report->score < SCORE_MATE);
    }
}

static void the_deepest_iteration_comes_to_its_end(void **state)
{
    static const char *const fens[] = {
        "7k/4p2p/4P2P/8/8/4p2p/4P2P/7K w - - 0 1",
        /* with checks at its end */
        "7k/4p1bp/4P2P/8/8/4p2p/4P2P/7K w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const engine_report_t *const report = think(fens[i], (engine_limits_t){.nodes = 1500000});
        assert_int_equal(report->finished_depth, SEARCH_PLIES);
        assert_true(report->nodes < 1500000);
        assert_variation_is_legal(NULL);
    }
}

/* ---- whole games ---- */

static void a_game_against_itself_is_legal_to_its_end(void **state)
{
    static const char *const fens[] = {FEN_INITIAL, IN_CHESS960(FEN_CHESS960),
                                       "8/8/4k3/8/8/3QK3/8/8 w - - 0 1"};
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        set_up(fens[i]);
        for (unsigned ply = 0; ply < 90 && rules_ending() == GAME_ON; ply++) {
            const engine_report_t *const report = think_here((engine_limits_t){.nodes = 400});
            assert_true(move_is_legal(report->variation[0]));
            undo_t undo;
            position_make(report->variation[0], &undo);
            draws_settle();
        }
    }
}

/* Whatever way a position has come about, the same search follows. */
static void the_way_to_a_position_does_not_matter(void **state)
{
    const engine_limits_t limits = {.nodes = 3000};
    set_up("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
    static const char *const moves[] = {"f3g5", "d7d5", "e4d5", "f6d5", "g5f7", "e8f7"};
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        undo_t undo;
        position_make(move_read(moves[i]), &undo);
    }
    const engine_report_t by_moves = *think_here(limits);
    const engine_report_t by_fen =
        *think("r1bq1b1r/ppp2kpp/2n5/3np3/2B5/8/PPPP1PPP/RNBQK2R w KQ - 0 7", limits);
    assert_int_equal(by_moves.score, by_fen.score);
    assert_memory_equal(by_moves.variation, by_fen.variation, sizeof by_fen.variation);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_way_to_a_position_does_not_matter),
        cmocka_unit_test(mate_in_one_is_found),
        cmocka_unit_test(mate_in_two_is_found),
        cmocka_unit_test(mate_in_three_is_found),
        cmocka_unit_test(being_mated_is_seen_with_its_distance),
        cmocka_unit_test(mate_on_the_hundredth_ply_counts),
        cmocka_unit_test(a_mate_that_is_told_is_a_mate),
        cmocka_unit_test(mate_scores_and_moves_belong_together),
        cmocka_unit_test(a_mate_level_stops_when_its_mate_is_found),
        cmocka_unit_test(a_mate_level_does_not_stop_at_being_mated),
        cmocka_unit_test(who_is_lost_lets_himself_be_stalemated),
        cmocka_unit_test(moves_left_out_do_not_look_like_a_stalemate),
        cmocka_unit_test(who_is_lost_knows_it_at_every_depth),
        cmocka_unit_test(who_is_won_does_not_stalemate),
        cmocka_unit_test(every_move_draws_on_the_last_ply_of_fifty_moves),
        cmocka_unit_test(a_pawn_move_saves_the_win_from_fifty_moves),
        cmocka_unit_test(who_is_lost_goes_back_to_a_position_that_has_stood),
        cmocka_unit_test(who_is_won_does_not_repeat),
        cmocka_unit_test(perpetual_check_is_a_draw),
        cmocka_unit_test(taking_the_last_pawn_is_a_draw),
        cmocka_unit_test(the_list_of_plies_is_left_as_it_was),
        cmocka_unit_test(a_search_has_room_after_a_long_game),
        cmocka_unit_test(a_search_stopped_at_any_node_gives_the_position_back),
        cmocka_unit_test(a_search_stopped_after_each_single_node_has_lost_nothing),
        cmocka_unit_test(stopping_twice_or_without_a_search_does_nothing),
        cmocka_unit_test(after_a_stop_at_once_there_is_a_move),
        cmocka_unit_test(slices_of_any_size_give_the_same_search),
        cmocka_unit_test(a_slice_makes_no_more_nodes_than_it_is_given),
        cmocka_unit_test(what_changes_in_the_report_is_counted),
        cmocka_unit_test(the_workspace_may_hold_anything_before_a_search),
        cmocka_unit_test(the_depth_limit_is_kept),
        cmocka_unit_test(the_node_limit_is_kept_to_the_node),
        cmocka_unit_test(the_hard_time_limit_ends_a_search_at_once),
        cmocka_unit_test(the_soft_time_limit_lets_an_iteration_finish),
        cmocka_unit_test(the_longer_a_move_stands_the_sooner_it_is_played),
        cmocka_unit_test(a_move_that_changes_is_given_more_time),
        cmocka_unit_test(pondering_does_not_heed_the_time_until_the_hit),
        cmocka_unit_test(a_hit_ends_a_search_that_has_had_its_time_or_found_all),
        cmocka_unit_test(a_hit_without_a_search_does_nothing),
        cmocka_unit_test(a_search_may_be_kept_from_its_best_moves_one_after_the_other),
        cmocka_unit_test(a_search_may_be_kept_to_some_moves),
        cmocka_unit_test(a_rating_makes_the_search_smaller_and_overlook_moves),
        cmocka_unit_test(who_overlooks_moves_knows_no_false_mate_or_stalemate),
        cmocka_unit_test(the_same_seed_gives_the_same_search_and_another_one_another),
        cmocka_unit_test(noise_is_as_loud_as_it_is_told),
        cmocka_unit_test(who_dislikes_draws_plays_on),
        cmocka_unit_test(without_a_time_limit_elapsed_time_does_not_count),
        cmocka_unit_test(a_single_legal_move_is_played_at_once_on_the_clock),
        cmocka_unit_test(an_infinite_search_ends_only_by_a_stop),
        cmocka_unit_test(frames_that_run_out_leave_the_search_correct),
        cmocka_unit_test(the_deepest_iteration_comes_to_its_end),
        cmocka_unit_test(a_game_against_itself_is_legal_to_its_end),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
