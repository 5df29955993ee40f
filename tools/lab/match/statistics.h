/* SPDX-License-Identifier: MIT */
/* statistics.h - computes what the results of a match mean.
 *
 * Elo is logistic: a player that is better by `elo` scores 1 / (1 + 10^(-elo/400)). Each opening is
 * played twice with the colours changed. The two games of such a pair are not independent, because
 * an opening that favours white gives 1-1 again and again. So the variance is computed from pairs,
 * which have five possible scores ("pentanomial"). This is correct, and makes the error bars
 * narrower.
 */
#ifndef MATCH_STATISTICS_H
#define MATCH_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

/* Numbers of results, as seen by player A. */
typedef struct {
    uint32_t wins, draws, losses;
    uint32_t pairs[5]; /* numbers of finished pairs in which A scored 0, 1/2, 1, 3/2, 2 points */
} tally_t;

/* tally_game() adds a game in which A scored `half_points` of 2. tally_pair() adds a pair in which
 * A scored `half_points` of 4. */
void tally_game(tally_t *tally, unsigned half_points);
void tally_pair(tally_t *tally, unsigned half_points);

uint32_t tally_games(const tally_t *tally);

/* Returns A's share of the points, 0-1, or 0.5 before the first game. */
double tally_score(const tally_t *tally);

/* score_of_elo() returns the expected score, 0-1, of a difference in Elo. elo_of_score() does the
 * reverse. The scores 1 and 0 give +-infinity. */
double score_of_elo(double elo);
double elo_of_score(double score);

typedef struct {
    double elo;       /* A's Elo minus B's Elo, from the pairs' score */
    double low, high; /* the 95 % interval, +-infinity where it is open */
    double better;    /* the likelihood that A is better than B, 0-1 */
} estimate_t;

/* Returns the estimate from the finished pairs, or from the single games while there is no pair. */
estimate_t estimate(const tally_t *tally);

/* Sequential probability ratio test between "A is elo0 better" and "A is elo1 better". Each kind of
 * error has a probability of 5 %. The ratio is that of the generalised test on pairs (M. Van den
 * Bergh, "A practical introduction to the GSPRT", as used by Fishtest). The test assumes that the
 * measured distribution is the true one. A few pairs that are equal by chance would look certain,
 * so the test decides nothing below SPRT_LEAST_PAIRS. */
typedef enum { SPRT_GOES_ON, SPRT_ELO0, SPRT_ELO1 } sprt_t;

#define SPRT_LEAST_PAIRS 50
#define SPRT_BOUND       2.944438979166440 /* ln((1 - 0.05) / 0.05) */

double sprt_ratio(const tally_t *tally, double elo0, double elo1);
sprt_t sprt_verdict(const tally_t *tally, double elo0, double elo1);

#endif
