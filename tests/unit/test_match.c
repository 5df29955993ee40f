/* SPDX-License-Identifier: MIT */
/* Compares the statistics of a match with published figures, and with figures calculated by
 * hand. */
#include "tools/lab/match/statistics.h"

#include <math.h>

#include "tests/unit/test.h"

#define assert_near(is, should, within) assert_true(fabs((is) - (should)) <= (within))

static void elo_and_score_are_inverse(void **state)
{
    assert_near(score_of_elo(0), 0.5, 1e-12);
    assert_near(score_of_elo(400), 10.0 / 11.0, 1e-12);
    assert_near(score_of_elo(-400), 1.0 / 11.0, 1e-12);
    assert_near(elo_of_score(0.75), 190.848502, 1e-6);
    for (double elo = -800; elo <= 800; elo += 50) {
        assert_near(elo_of_score(score_of_elo(elo)), elo, 1e-9);
    }
}

static void the_ends_of_the_scale_are_infinite(void **state)
{
    assert_true(isinf(elo_of_score(1)) && elo_of_score(1) > 0);
    assert_true(isinf(elo_of_score(0)) && elo_of_score(0) < 0);
}

static void games_and_pairs_are_counted(void **state)
{
    tally_t tally = {0};
    tally_game(&tally, 2);
    tally_game(&tally, 1);
    tally_game(&tally, 0);
    tally_game(&tally, 2);
    tally_pair(&tally, 3);
    tally_pair(&tally, 2);
    assert_int_equal(tally.wins, 2);
    assert_int_equal(tally.draws, 1);
    assert_int_equal(tally.losses, 1);
    assert_int_equal(tally_games(&tally), 4);
    assert_near(tally_score(&tally), 0.625, 1e-12);
    assert_int_equal(tally.pairs[2], 1);
    assert_int_equal(tally.pairs[3], 1);
}

/* A match of 1,000 games with 400 wins and 300 draws has a score of 0.55 and a variance of
 * 0.1725. */
static void single_games_have_the_binomial_error(void **state)
{
    const tally_t tally = {.wins = 400, .draws = 300, .losses = 300};
    const double error = sqrt(0.1725 / 1000);
    const estimate_t found = estimate(&tally);
    assert_near(found.elo, elo_of_score(0.55), 1e-6);
    assert_near(found.low, elo_of_score(0.55 - 1.959964 * error), 1e-4);
    assert_near(found.high, elo_of_score(0.55 + 1.959964 * error), 1e-4);
    assert_near(found.better, 0.999929, 1e-5);
}

/* 100 pairs have an average of (5 * 0 + 20 / 4 + 40 / 2 + 25 * 3/4 + 10) / 100 = 0.5375. The
 * variance is calculated by hand. */
static void pairs_have_the_error_of_their_five_results(void **state)
{
    const tally_t tally = {.wins = 75, .draws = 65, .losses = 60, .pairs = {5, 20, 40, 25, 10}};
    const double variance = (5 * 0.5375 * 0.5375 + 20 * 0.2875 * 0.2875 + 40 * 0.0375 * 0.0375 +
                             25 * 0.2125 * 0.2125 + 10 * 0.4625 * 0.4625) /
                            100;
    const estimate_t found = estimate(&tally);
    assert_near(found.elo, elo_of_score(0.5375), 1e-6);
    assert_near(found.high, elo_of_score(0.5375 + 1.959964 * sqrt(variance / 100)), 1e-4);
}

/* If white wins every game, each pair ends 1-1. The pairs then show that the players are equal, but
 * single games would leave a wide error bar. */
static void pairs_make_the_bar_narrower(void **state)
{
    const tally_t games = {.wins = 100, .losses = 100};
    const tally_t pairs = {.wins = 100, .losses = 100, .pairs = {1, 0, 98, 0, 1}};
    const double bar_of_games = estimate(&games).high;
    const double bar_of_pairs = estimate(&pairs).high;
    assert_near(bar_of_games, 48.8, 0.5);
    assert_true(bar_of_pairs < bar_of_games / 5);
}

static void equal_results_give_even_odds(void **state)
{
    const tally_t tally = {.wins = 30, .draws = 40, .losses = 30, .pairs = {5, 10, 20, 10, 5}};
    assert_near(estimate(&tally).elo, 0, 1e-9);
    assert_near(estimate(&tally).better, 0.5, 1e-9);
}

/* The test calculates the ratio from its definition for a normal distribution with a known
 * variance. The 2,000 pairs have an average of 0.515 and a variance of 0.03. The hypotheses are 0
 * and 10 Elo, which means scores of 0.5 and 0.5143871. */
static void the_ratio_is_that_of_two_normal_distributions(void **state)
{
    tally_t tally = {.wins = 1030, .draws = 2060, .losses = 910, .pairs = {20, 420, 1000, 540, 20}};
    const double mean = (420 * 0.25 + 1000 * 0.5 + 540 * 0.75 + 20) / 2000;
    double variance = 0;
    double expected = 0;
    for (unsigned points = 0; points < 5; points++) {
        const double off = points / 4.0 - mean;
        variance += tally.pairs[points] * off * off / 2000;
    }
    for (unsigned points = 0; points < 5; points++) {
        const double off0 = points / 4.0 - 0.5;
        const double off1 = points / 4.0 - 0.51438710;
        expected += tally.pairs[points] * (off0 * off0 - off1 * off1) / (2 * variance);
    }
    assert_near(sprt_ratio(&tally, 0, 10), expected, 1e-3);
    assert_int_equal(sprt_verdict(&tally, 0, 10), SPRT_ELO1);
}

static void the_test_stops_on_both_sides_and_goes_on_between(void **state)
{
    const tally_t better = {
        .wins = 600, .draws = 800, .losses = 600, .pairs = {30, 200, 450, 280, 40}};
    const tally_t worse = {
        .wins = 600, .draws = 800, .losses = 600, .pairs = {40, 280, 450, 200, 30}};
    const tally_t unclear = {.wins = 60, .draws = 80, .losses = 60, .pairs = {5, 25, 40, 25, 5}};
    assert_int_equal(sprt_verdict(&better, 0, 10), SPRT_ELO1);
    assert_int_equal(sprt_verdict(&worse, 0, 10), SPRT_ELO0);
    assert_int_equal(sprt_verdict(&unclear, 0, 10), SPRT_GOES_ON);
}

static void a_few_equal_pairs_decide_nothing(void **state)
{
    const tally_t tally = {.wins = 10, .losses = 10, .pairs = {0, 0, 10, 0, 0}};
    assert_int_equal(sprt_verdict(&tally, 0, 5), SPRT_GOES_ON);
}

static void no_game_proves_nothing(void **state)
{
    const tally_t tally = {0};
    assert_near(sprt_ratio(&tally, 0, 5), 0, 0);
    assert_near(estimate(&tally).elo, 0, 1e-9);
    assert_near(estimate(&tally).better, 0.5, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_and_score_are_inverse),
        cmocka_unit_test(the_ends_of_the_scale_are_infinite),
        cmocka_unit_test(games_and_pairs_are_counted),
        cmocka_unit_test(single_games_have_the_binomial_error),
        cmocka_unit_test(pairs_have_the_error_of_their_five_results),
        cmocka_unit_test(pairs_make_the_bar_narrower),
        cmocka_unit_test(equal_results_give_even_odds),
        cmocka_unit_test(the_ratio_is_that_of_two_normal_distributions),
        cmocka_unit_test(the_test_stops_on_both_sides_and_goes_on_between),
        cmocka_unit_test(a_few_equal_pairs_decide_nothing),
        cmocka_unit_test(no_game_proves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
