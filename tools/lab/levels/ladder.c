/* SPDX-License-Identifier: MIT */
/* ladder.c - plays the engine at its low ratings, called strengths here, against opponents of other
 * kinds (opponents.h).
 *
 *   ladder [GAMES [FIRST LAST [OPPONENTS [SEED]]]]
 *
 * Each strength from FIRST to LAST plays GAMES games against each opponent, from the initial
 * position, with alternating colours. As on the device, the engine plays with the book, and with
 * another seed for each move. It does not do the second search, which only finds the score of the
 * chosen move and takes nine tenths of the time. OPPONENTS has the first letters of the opponents.
 * For each strength the program prints a line with the percentage of points that each opponent
 * makes. Then it prints the results that break the rules of `judge()`, and exits with status 1 if
 * there is such a result. The same seed gives the same games against the simulated children.
 * Stockfish and Fairy-Max choose moves by the clock. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/draws.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "tests/unit/written.h"
#include "tools/lab/levels/opponents.h"

enum { LEAST = 3, MOST = 13, MOVE_SIZE = 6 };

/* The results of a strength against an opponent. */
typedef struct {
    unsigned games, won, drawn; /* by the opponent */
    unsigned castled;           /* games in which Nibble castled */
    uint64_t plies;
} result_t;

static result_t results[MOST + 1][OPPONENTS];

static move_t nibble_move(uint8_t rating)
{
    const uint8_t coins = (uint8_t)ladder_chance(256);
    const engine_limits_t limits = {
        .rating = rating,
        .seed = (uint8_t)ladder_chance(256),
        .book = coins | coins >> 4 | BOOK_ASKED,
    };
    engine_start_with(&limits);
    while (engine_run(ENGINE_SLICE, 0) && engine_limits.rating != ENGINE_RATING_SECOND) {
    }
    const move_t move = engine_report()->variation[0];
    engine_stop();
    return move;
}

/* Plays a game. Returns the half points of the opponent. */
static unsigned play_game(uint8_t rating, opponent_t opponent, colour_t nibble, result_t *result)
{
    uint8_t place;
    char text[MOVE_SIZE];
    const char *last = NULL;
    ending_t ending = GAME_ON;
    fen_read(FEN_INITIAL, &place);
    engine_new_game();
    opponent_begin(opponent);
    bool castled = false;
    while (ending == GAME_ON) {
        move_t move;
        if (page.state.side == nibble) {
            move = nibble_move(rating);
            castled |= move_castles(move);
            move_text(move, text);
            last = text;
        } else {
            move = opponent_move(opponent, last);
        }
        move_play(move);
        result->plies++;
        ending = rules_ending();
    }
    result->castled += castled;
    if (!rules_decides(ending)) {
        return 1;
    }
    return rules_loser(ending) == nibble ? 2 : 0;
}

static double percent_of(const result_t *result)
{
    return result->games == 0 ? -1 : (result->won + result->drawn / 2.0) * 100 / result->games;
}

static void play_strength(uint8_t rating, unsigned games, const char *letters, uint32_t seed)
{
    printf("| %d |", 100 * rating);
    for (opponent_t opponent = 0; opponent < OPPONENTS; opponent++) {
        result_t *const result = &results[rating][opponent];
        if (strchr(letters, *opponent_name(opponent)) == NULL) {
            printf(" |");
            continue;
        }
        ladder_seed(seed * 1000 + rating * 10u + (unsigned)opponent);
        for (unsigned game = 0; game < games; game++) {
            const unsigned half_points =
                play_game(rating, opponent, game % 2 == 0 ? WHITE : BLACK, result);
            result->games++;
            result->won += half_points == 2;
            result->drawn += half_points == 1;
        }
        printf(" %.1f (+%u =%u, %u moves, castles %u %%) |", percent_of(result), result->won,
               result->drawn, (unsigned)(result->plies / 2 / games), 100 * result->castled / games);
        fflush(stdout);
    }
    printf("\n");
}

/* ---- judgement ---- */

static unsigned broken;

static void demand(bool kept, const char *rule)
{
    if (!kept) {
        printf("broken: %s\n", rule);
        broken++;
    }
}

/* True if the percentage of an opponent against a strength is between two bounds, or was not
 * measured. */
static bool is_within(unsigned rating, opponent_t opponent, double least, double most)
{
    const double percent = percent_of(&results[rating][opponent]);
    return percent < 0 || (percent >= least && percent <= most);
}

/* From one strength to the next, an opponent's percentage must fall by 3 to 25 points. This applies
 * if one of the two results is between 15 and 85. */
static void judge_steps(opponent_t opponent)
{
    for (unsigned rating = LEAST; rating < MOST; rating++) {
        const double percent = percent_of(&results[rating][opponent]);
        const double next = percent_of(&results[rating + 1][opponent]);
        if (percent < 0 || next < 0) {
            continue;
        }
        if ((percent >= 15 && percent <= 85) || (next >= 15 && next <= 85)) {
            char rule[80];
            snprintf(rule, sizeof rule, "%s falls by %.1f from %u to %u", opponent_name(opponent),
                     percent - next, 100 * rating, 100 * (rating + 1));
            demand(percent - next >= 3 && percent - next <= 25, rule);
        }
    }
}

static void judge(void)
{
    demand(is_within(3, OPPONENT_RANDOM, 20, 100), "random makes 20 or more at 300");
    demand(is_within(4, OPPONENT_TAKER, 35, 65), "taker makes 35 to 65 at 400");
    demand(is_within(6, OPPONENT_CAREFUL, 35, 65) || is_within(7, OPPONENT_CAREFUL, 35, 65),
           "careful makes 35 to 65 at 600 or 700");
    demand(is_within(11, OPPONENT_STOCKFISH, 35, 65) || is_within(12, OPPONENT_STOCKFISH, 35, 65),
           "stockfish makes 35 to 65 at 1100 or 1200");
    for (opponent_t opponent = 0; opponent < OPPONENTS; opponent++) {
        judge_steps(opponent);
    }
}

int main(int count, char **words)
{
    const unsigned games = count > 1 ? (unsigned)atoi(words[1]) : 400;
    const unsigned first = count > 3 ? (unsigned)atoi(words[2]) / 100 : LEAST;
    const unsigned last = count > 3 ? (unsigned)atoi(words[3]) / 100 : MOST;
    const char *const letters = count > 4 ? words[4] : "rtcsf";
    const uint32_t seed = count > 5 ? (uint32_t)atoi(words[5]) : 1;
    printf("| strength |");
    for (opponent_t opponent = 0; opponent < OPPONENTS; opponent++) {
        printf(" %s |", opponent_name(opponent));
    }
    printf("\n| --- | --- | --- | --- | --- | --- |\n");
    for (unsigned rating = first; rating <= last && rating <= MOST; rating++) {
        play_strength((uint8_t)rating, games, letters, seed);
    }
    opponents_end();
    judge();
    return broken != 0;
}
