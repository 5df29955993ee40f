/* SPDX-License-Identifier: MIT */
#include "tools/lab/match/statistics.h"

#include <math.h>

/* The 97.5 % point of the normal distribution. */
#define NORMAL_95 1.959963984540054

/* Replaces counts of 0, so that a short run of equal results does not decide a test. */
#define LEAST_COUNT 1e-3

/* The average and the variance of trials. Each trial has a result of 0 to 1 point, and the trials
 * must be independent. */
typedef struct {
    double count, mean, variance;
} sample_t;

void tally_game(tally_t *tally, unsigned half_points)
{
    switch (half_points) {
    case 2:
        tally->wins++;
        break;
    case 1:
        tally->draws++;
        break;
    default:
        tally->losses++;
        break;
    }
}

void tally_pair(tally_t *tally, unsigned half_points)
{
    tally->pairs[half_points]++;
}

uint32_t tally_games(const tally_t *tally)
{
    return tally->wins + tally->draws + tally->losses;
}

double tally_score(const tally_t *tally)
{
    const uint32_t games = tally_games(tally);
    return games == 0 ? 0.5 : (tally->wins + 0.5 * tally->draws) / games;
}

double score_of_elo(double elo)
{
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

double elo_of_score(double score)
{
    if (score <= 0.0) {
        return -INFINITY;
    }
    if (score >= 1.0) {
        return INFINITY;
    }
    return -400.0 * log10(1.0 / score - 1.0);
}

/* Returns the sample of trials that have `kinds` possible results, from 0 to 1 in equal steps. */
static sample_t sample_of(const double *counts, unsigned kinds)
{
    sample_t sample = {0, 0, 0};
    for (unsigned kind = 0; kind < kinds; kind++) {
        sample.count += counts[kind];
        sample.mean += counts[kind] * kind / (kinds - 1);
    }
    sample.mean /= sample.count;
    for (unsigned kind = 0; kind < kinds; kind++) {
        const double off = (double)kind / (kinds - 1) - sample.mean;
        sample.variance += counts[kind] * off * off / sample.count;
    }
    return sample;
}

static double at_least(uint32_t count)
{
    return count == 0 ? LEAST_COUNT : count;
}

/* Returns the sample of the pairs, or of the games while no pair is finished. */
static sample_t sample(const tally_t *tally)
{
    double counts[5];
    uint32_t pairs = 0;
    for (unsigned points = 0; points < 5; points++) {
        counts[points] = at_least(tally->pairs[points]);
        pairs += tally->pairs[points];
    }
    if (pairs != 0) {
        return sample_of(counts, 5);
    }
    counts[0] = at_least(tally->losses);
    counts[1] = at_least(tally->draws);
    counts[2] = at_least(tally->wins);
    return sample_of(counts, 3);
}

estimate_t estimate(const tally_t *tally)
{
    const sample_t trials = sample(tally);
    const double error = sqrt(trials.variance / trials.count);
    const double bar = NORMAL_95 * error;
    return (estimate_t){
        .elo = elo_of_score(trials.mean),
        .low = elo_of_score(trials.mean - bar),
        .high = elo_of_score(trials.mean + bar),
        .better = 0.5 * erfc((0.5 - trials.mean) / error / sqrt(2.0)),
    };
}

double sprt_ratio(const tally_t *tally, double elo0, double elo1)
{
    const sample_t trials = sample(tally);
    const double score0 = score_of_elo(elo0);
    const double score1 = score_of_elo(elo1);
    if (tally_games(tally) == 0) {
        return 0.0;
    }
    return trials.count * (score1 - score0) * (2.0 * trials.mean - score0 - score1) /
           (2.0 * trials.variance);
}

sprt_t sprt_verdict(const tally_t *tally, double elo0, double elo1)
{
    const double ratio = sprt_ratio(tally, elo0, elo1);
    uint32_t pairs = 0;
    for (unsigned points = 0; points < 5; points++) {
        pairs += tally->pairs[points];
    }
    if (pairs < SPRT_LEAST_PAIRS) {
        return SPRT_GOES_ON;
    }
    return ratio >= SPRT_BOUND ? SPRT_ELO1 : ratio <= -SPRT_BOUND ? SPRT_ELO0 : SPRT_GOES_ON;
}
