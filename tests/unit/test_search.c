/* SPDX-License-Identifier: MIT */
/* Tests of what the search reports by engine.h: mates, draws, and searches that run out of
 * frames. */
#include "tests/unit/search_tools.h"

#include "board/attack.h"
#include "firmware/engine/node.h"
#include "firmware/engine/search/search.h"

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

/* White's second move is Qxh7. A search that ends there sees only a capture that loses the
 * queen. */
static void a_mate_by_a_capture_that_loses_material_is_found(void **state)
{
    assert_mate("5rk1/5ppp/2N5/R7/7Q/8/8/4K3 w - - 0 1", 8, 3);
}

static void being_mated_is_seen_with_its_distance(void **state)
{
    assert_mate("7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", 4, -1);
}

static void mate_on_the_hundredth_ply_counts(void **state)
{
    assert_mate("7k/5Q2/6K1/8/8/8/8/8 w - - 99 150", 4, 1);
}

/* True if the side to move can force mate in at most `moves` moves. */
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
    /* the queen gives check again and again until she is captured */
    for (uint8_t depth = 5; depth <= 7; depth++) {
        const engine_report_t *const report =
            think("7k/5Q2/8/8/8/6q1/2r5/7K w - - 0 1", (engine_limits_t){.depth = depth});
        assert_int_equal(report->score, 0);
    }
}

/* In some positions of this search all quiet moves are left out as hopeless, and there is no
 * capture. The search must not take these positions for stalemates. */
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
        /* the first plies are as in a game; then the list fills up */
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

/* ---- when frames run out ---- */

static void frames_that_run_out_leave_the_search_correct(void **state)
{
    static const char *const fens[] = {
        /* in these positions the checks never end */
        "6k1/6p1/8/7Q/8/8/1q4PP/rr4BK w - - 0 1",
        "4k3/8/8/8/8/8/Q6q/4K3 w - - 0 1",
        "q5k1/8/8/8/8/8/8/1K5Q w - - 0 1",
        /* in these positions the captures never end */
        "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
        "rqrqkqrq/nbnbnbnb/8/8/8/8/NBNBNBNB/RQRQKQRQ w - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        /* in these positions the plies never end */
        "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
        "4k3/4p3/4P3/8/8/8/8/4K3 w - - 0 1",
        "8/8/8/4k3/4p3/8/8/4K3 w - - 0 1",
        "7k/8/7p/8/8/P7/8/K7 b - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const engine_report_t *const report =
            think(fens[i], (engine_limits_t){.nodes = 40000, .depth = SEARCH_DEPTH});
        assert_variation_is_legal(NULL);
        /* here so many pieces can be captured that a search may not even finish one ply */
        assert_true(report->score == SCORE_NONE
                        ? report->finished_depth == 0
                        : report->score > -SCORE_MATE && report->score < SCORE_MATE);
    }
}

/* The list of moves that the root leaves out shares its space with the frames, and grows from the
 * other end. */
static void lists_that_run_out_leave_the_search_correct(void **state)
{
    enum { FRAMES = 9 };
    if (EDITION_LIST == 0) {
        skip();
    }
    for (size_t room = FRAMES * sizeof(search_node_t); room < ENGINE_WORKSPACE; room += 14) {
        set_up("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
        const page_t before = sorted_page();
        engine_new_game();
        engine_consider_all();
        for (size_t taken = room; taken < ENGINE_WORKSPACE; taken += sizeof(move_t)) {
            engine_exclude((move_t){G1, H2});
        }
        engine_limits = (engine_limits_t){.depth = 6};
        engine_start_considering();
        assert_int_equal(score_mate_in(finish_thinking(200)->score), 2);
        assert_page_is(before);
    }
}

static void the_deepest_iteration_comes_to_its_end(void **state)
{
    static const char *const fens[] = {
        "7k/4p2p/4P2P/8/8/4p2p/4P2P/7K w - - 0 1",
        /* this position has checks at the end of the search */
        "7k/4p1bp/4P2P/8/8/4p2p/4P2P/7K w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        const engine_report_t *const report = think(fens[i], (engine_limits_t){.nodes = 1500000});
        assert_int_equal(report->finished_depth, SEARCH_DEPTH);
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

/* The search depends only on the position, not on the moves that led to it. */
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

/* ---- the window at the root ---- */

/* Returns the score of a search of one ply. The search assumes that the iteration before it had the
 * score `expected`. */
static int16_t score_expecting(int16_t expected, uint32_t *nodes)
{
    const page_t before = sorted_page();
    legal_t all;
    engine_consider_all();
    search_forget();
    legal_start(&all);
    assert_true(legal_next(&all, &search_report.variation[0]));
    search_found = expected;
    search_begin(1);
    while (!search_slice(200)) {
    }
    assert_page_is(before);
    *nodes = search_report.nodes;
    return search_score();
}

static void a_wrong_expectation_costs_nodes_and_changes_nothing(void **state)
{
    static const int16_t wrong[] = {-700, -300, -100, -41, 41, 100, 300, 700};
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        set_up(restless[i]);
        uint32_t any_nodes, nodes, right_nodes;
        const int16_t score = score_expecting(SCORE_NONE, &any_nodes);
        const move_t best = search_report.variation[0];
        assert_int_equal(score_expecting(score, &right_nodes), score);
        for (size_t j = 0; j < COUNT_OF(wrong) && !score_is_mate(score); j++) {
            assert_int_equal(score_expecting((int16_t)(score + wrong[j]), &nodes), score);
            assert_memory_equal(&search_report.variation[0], &best, sizeof best);
            assert_true(nodes > right_nodes);
        }
        assert_true(right_nodes <= any_nodes);
    }
}

/* Searches end at many points. One point is between two searches of the same move: the first search
 * had a score above the window, and the second would have a wider window. */
static void wherever_a_search_ends_its_variation_is_legal(void **state)
{
    static const char *const fens[] = {
        "8/6P1/1R6/3k4/6K1/p2r4/6P1/8 b - - 2 46", /* here the score rises late in an iteration */
        "8/1p3pk1/p1b1p1p1/3pP2p/3P1P1P/1P2B1P1/P4K2/8 w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        for (uint32_t nodes = 50; nodes < 1000; nodes++) {
            ending_t ending;
            think(fens[i], (engine_limits_t){.nodes = nodes});
            assert_true(assert_variation_is_legal(&ending) != 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrong_expectation_costs_nodes_and_changes_nothing),
        cmocka_unit_test(wherever_a_search_ends_its_variation_is_legal),
        cmocka_unit_test(the_way_to_a_position_does_not_matter),
        cmocka_unit_test(mate_in_one_is_found),
        cmocka_unit_test(mate_in_two_is_found),
        cmocka_unit_test(mate_in_three_is_found),
        cmocka_unit_test(a_mate_by_a_capture_that_loses_material_is_found),
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
        cmocka_unit_test(frames_that_run_out_leave_the_search_correct),
        cmocka_unit_test(lists_that_run_out_leave_the_search_correct),
        cmocka_unit_test(the_deepest_iteration_comes_to_its_end),
        cmocka_unit_test(a_game_against_itself_is_legal_to_its_end),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
