/* SPDX-License-Identifier: MIT */
/* Tests of searches with a style. A style chooses the moves to search, the strength, and how much
 * Nibble avoids draws. */
#include "firmware/engine/style.h"
#include "tests/unit/search_tools.h"

/* ---- moves of the root ---- */

static void a_search_may_be_kept_from_its_best_moves_one_after_the_other(void **state)
{
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
    engine_limits = (engine_limits_t){.nodes = 3000, .hard_ms = 1000};
    engine_start_considering();
    report = finish_thinking(100);
    assert_true(move_equal(report->variation[0], (move_t){A2, A3}));
    assert_int_equal(report->finished_depth, 1); /* the position has only this move */

    report = think_here((engine_limits_t){.nodes = 3000});
    assert_true(move_equal(report->variation[0], (move_t){E2, A6}));
}

/* ---- style ---- */

/* Runs only the first search of a rating that overlooks moves, and returns its report. The second
 * search, which finds the score, does not begin. */
static engine_report_t think_first(const char *fen, engine_limits_t limits)
{
    engine_report_t first = {.nodes = 0};
    set_up(fen);
    engine_new_game();
    engine_start_with(&limits);
    while (style_oversight != 0) {
        first = *engine_report();
        assert_true(engine_run(1, 0));
    }
    engine_stop();
    return first;
}

static void a_rating_makes_the_search_smaller_and_overlook_moves(void **state)
{
    uint32_t nodes = 0;
    for (uint8_t rating = ENGINE_RATING_LEAST; rating <= ENGINE_RATING_MOST; rating++) {
        const engine_limits_t limits = {.rating = rating, .depth = 6};
        const engine_report_t *report = think(FEN_INITIAL, limits);
        assert_variation_is_legal(NULL);
        const engine_report_t first = think_first(FEN_INITIAL, limits);
        report = first.nodes != 0 ? &first : think(FEN_INITIAL, limits);
        assert_true(report->nodes >= nodes || report->finished_depth == 6);
        nodes = report->nodes;
    }
}

/* Returns for how many of the 256 seeds the search at `rating` chooses `move`. */
static unsigned seeds_that_play(const char *fen, move_t move, uint8_t rating)
{
    unsigned count = 0;
    for (unsigned seed = 0; seed < 256; seed++) {
        const engine_report_t *const report =
            think(fen, (engine_limits_t){.rating = rating, .seed = (uint8_t)seed, .depth = 2});
        assert_variation_is_legal(NULL);
        count += move_equal(report->variation[0], move);
    }
    return count;
}

/* White can give mate in one, or capture a queen that nothing protects. Ratings of 1400 and more
 * never overlook either. */
static void the_weaker_the_rating_the_more_often_it_overlooks_what_is_possible_at_once(void **state)
{
    unsigned mates = 256, takes = 256;
    for (uint8_t rating = 14; rating >= ENGINE_RATING_LEAST; rating--) {
        const unsigned mate =
            seeds_that_play("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", (move_t){D1, D8}, rating);
        const unsigned take =
            seeds_that_play("6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w - - 0 1", (move_t){C3, D5}, rating);
        assert_true(rating < 14 || (mate == 256 && take == 256));
        assert_true(mate <= mates + 12 && take <= takes + 12);
        mates = mate;
        takes = take;
    }
    assert_in_range(mates, 4, 64); /* the weakest rating sees one of thirteen moves */
    assert_in_range(takes, 4, 64);
}

/* A piece on an attacked square will be lost. With a rating below 1400 Nibble overlooks this loss
 * as often as Nibble overlooks a capture of its own. */
static void the_weak_put_a_piece_where_it_can_be_taken(void **state)
{
    static const char fen[] = "3r2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1";
    unsigned lost[2] = {0, 0};
    for (unsigned weak = 0; weak < 2; weak++) {
        for (unsigned seed = 0; seed < 256; seed++) {
            const move_t move =
                think(fen,
                      (engine_limits_t){.rating = weak ? 4 : 14, .seed = (uint8_t)seed, .depth = 2})
                    ->variation[0];
            lost[weak] += move.to == D2 || move.to == D3 || move.to == D4 || move.to == D5 ||
                          move.to == D6 || move.to == D7;
        }
    }
    assert_int_equal(lost[0], 0);
    assert_in_range(lost[1], 16, 160);
}

static void who_overlooks_nearly_all_moves_still_has_one(void **state)
{
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        for (unsigned seed = 0; seed < 256; seed++) {
            const move_t move = think(restless[i], (engine_limits_t){.rating = ENGINE_RATING_LEAST,
                                                                     .seed = (uint8_t)seed})
                                    ->variation[0];
            set_up(restless[i]);
            assert_true(move_is_legal(move));
        }
    }
}

/* A player with a weak rating knows only a few moves of an opening by heart. */
static void the_book_of_a_weak_rating_ends_early(void **state)
{
    if (!EDITION_BOOK) {
        skip();
    }
    for (uint8_t rating = ENGINE_RATING_LEAST; rating <= 14; rating++) {
        const unsigned moves = rating < 9 ? 2 : rating < 14 ? 4 : 5;
        for (unsigned number = 1; number <= 6; number++) {
            set_up(FEN_INITIAL);
            page.state.move_number = (uint16_t)number;
            engine_start_with(&(engine_limits_t){.rating = rating, .book = BOOK_ASKED | 1});
            const bool by_book = !engine_is_running();
            engine_stop();
            assert_int_equal(by_book, rating == 14 || number <= moves);
        }
    }
}

static void who_varies_plays_other_moves_by_other_seeds_and_sets_no_limit(void **state)
{
    bool played[128] = {false};
    unsigned moves = 0;
    for (unsigned seed = 0; seed < 16; seed++) {
        const engine_limits_t limits = {
            .rating = ENGINE_RATING_VARIED, .seed = (uint8_t)seed, .depth = 6};
        const engine_report_t first = *think(FEN_INITIAL, limits);
        const engine_report_t *const again = think(FEN_INITIAL, limits);
        assert_memory_equal(&first, again, sizeof first);
        assert_true(first.nodes <= 968);
        assert_true(think_first(FEN_INITIAL, limits).finished_depth >= 5);
        moves += !played[first.variation[0].to];
        played[first.variation[0].to] = true;
    }
    assert_in_range(moves, 2, 5);
}

/* The first search chooses the move. A second search, which overlooks nothing, gives the score and
 * the variation. */
static void who_overlooks_moves_tells_a_score_without_oversights(void **state)
{
    unsigned told = 0;
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        for (uint8_t rating = ENGINE_RATING_LEAST; rating <= ENGINE_RATING_VARIED; rating++) {
            const engine_limits_t limits = {
                .rating = rating, .seed = (uint8_t)(17 * i), .depth = 4};
            const engine_report_t first = think_first(restless[i], limits);
            if (first.nodes == 0) {
                continue; /* with this seed the search overlooks nothing */
            }
            assert_int_equal(first.score, SCORE_NONE);
            const engine_report_t weak = *think(restless[i], limits);
            assert_true(move_equal(weak.variation[0], first.variation[0]));
            set_up(restless[i]);
            engine_new_game();
            engine_consider_all();
            engine_consider_only(first.variation[0]);
            engine_limits = (engine_limits_t){.rating = ENGINE_RATING_SECOND, .depth = 4};
            engine_start_considering();
            const engine_report_t *const full = finish_thinking(200);
            /* the history changes the order of the moves, and so the score */
            assert_in_range(weak.score - full->score + 100, EDITION_HISTORY ? 0 : 100,
                            EDITION_HISTORY ? 200 : 100);
            told++;
        }
    }
    assert_true(told >= 5 * COUNT_OF(restless));
}

/* If a player overlooks moves, the score comes from a second search with its own limit. */
static void of_two_limits_of_nodes_the_smaller_counts(void **state)
{
    for (uint8_t rating = ENGINE_RATING_LEAST; rating <= ENGINE_RATING_MOST; rating++) {
        const engine_limits_t by_rating = {.rating = rating, .depth = 6};
        const engine_limits_t by_both = {.rating = rating, .depth = 6, .nodes = 300};
        const engine_limits_t large = {.rating = rating, .depth = 6, .nodes = 1000000000};
        const engine_report_t without = think_first(FEN_KIWIPETE, by_rating);
        if (without.nodes == 0) { /* with this seed the search overlooks nothing */
            assert_int_equal(think(FEN_KIWIPETE, by_both)->nodes, 300);
            continue;
        }
        const engine_report_t both = think_first(FEN_KIWIPETE, by_both);
        assert_in_range(both.nodes, 1, both.finished_depth > 1 ? 300 : ENGINE_FIRST_NODES);
        assert_int_equal(think_first(FEN_KIWIPETE, large).nodes, without.nodes);
    }
    const engine_limits_t varied = {.rating = ENGINE_RATING_VARIED, .depth = 6, .nodes = 300};
    assert_in_range(think_first(FEN_KIWIPETE, varied).nodes, 301, 1000000);
}

static void who_overlooks_moves_and_is_stopped_tells_no_score(void **state)
{
    for (unsigned slices = 0; slices < 20; slices++) {
        set_up(FEN_KIWIPETE);
        engine_start_with(&(engine_limits_t){.rating = ENGINE_RATING_LEAST});
        for (unsigned i = 0; i < slices; i++) {
            assert_true(engine_run(9, 0));
        }
        engine_stop();
        assert_int_equal(engine_report()->score, SCORE_NONE);
        assert_true(move_is_legal(engine_report()->variation[0]));
    }
}

static void who_overlooks_moves_knows_no_false_mate_or_stalemate(void **state)
{
    unsigned level = 0;
    for (size_t i = 0; i < COUNT_OF(restless); i++) {
        for (unsigned seed = 0; seed < 256; seed += 5) {
            const engine_report_t *const report = think(
                restless[i], (engine_limits_t){
                                 .rating = ENGINE_RATING_LEAST, .seed = (uint8_t)seed, .depth = 4});
            assert_int_not_equal(report->score, SCORE_NONE);
            level += report->score == 0;
            assert_int_equal(score_mate_in(report->score), 0);
            assert_in_range(report->score + 3000, 0, 6000); /* the score is a result, not a bound */
            assert_variation_is_legal(NULL);
        }
    }
    assert_in_range(level, 0, 2); /* a stalemate would give 0, but a static score is rarely 0 */
}

/* After each slice and after the search, the reported score must be a mate or an ordinary
 * evaluation. */
static void no_rating_lets_a_bound_out(void **state)
{
    static const char *const fens[] = {FEN_INITIAL, FEN_KIWIPETE,
                                       "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                                       "8/8/8/8/8/2k5/8/K6q w - - 0 1"};
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        for (uint8_t rating = ENGINE_RATING_LEAST; rating <= ENGINE_RATING_MOST; rating++) {
            for (unsigned seed = 0; seed < 256; seed += rating < 16 ? 7 : 85) {
                set_up(fens[i]);
                engine_start_with(&(engine_limits_t){.rating = rating, .seed = (uint8_t)seed});
                bool more;
                do {
                    more = engine_run(9, 0);
                    const int16_t score = engine_report()->score;
                    if (score != SCORE_NONE && score_mate_in(score) == 0) {
                        assert_in_range(score + 3000, 0, 6000);
                    }
                } while (more);
                assert_int_not_equal(engine_report()->score, SCORE_NONE);
            }
        }
    }
}

static void the_same_seed_gives_the_same_search_and_another_one_another(void **state)
{
    if (!EDITION_STYLE) {
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
    if (!EDITION_STYLE) {
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
    if (!EDITION_STYLE) {
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_may_be_kept_from_its_best_moves_one_after_the_other),
        cmocka_unit_test(a_search_may_be_kept_to_some_moves),
        cmocka_unit_test(a_rating_makes_the_search_smaller_and_overlook_moves),
        cmocka_unit_test(
            the_weaker_the_rating_the_more_often_it_overlooks_what_is_possible_at_once),
        cmocka_unit_test(the_weak_put_a_piece_where_it_can_be_taken),
        cmocka_unit_test(who_overlooks_nearly_all_moves_still_has_one),
        cmocka_unit_test(the_book_of_a_weak_rating_ends_early),
        cmocka_unit_test(who_varies_plays_other_moves_by_other_seeds_and_sets_no_limit),
        cmocka_unit_test(who_overlooks_moves_tells_a_score_without_oversights),
        cmocka_unit_test(of_two_limits_of_nodes_the_smaller_counts),
        cmocka_unit_test(who_overlooks_moves_and_is_stopped_tells_no_score),
        cmocka_unit_test(who_overlooks_moves_knows_no_false_mate_or_stalemate),
        cmocka_unit_test(no_rating_lets_a_bound_out),
        cmocka_unit_test(the_same_seed_gives_the_same_search_and_another_one_another),
        cmocka_unit_test(noise_is_as_loud_as_it_is_told),
        cmocka_unit_test(who_dislikes_draws_plays_on),
    };
    return cmocka_run_group_tests_name("search_style", tests, NULL, NULL);
}
