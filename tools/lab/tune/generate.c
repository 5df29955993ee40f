/* SPDX-License-Identifier: MIT */
/* generate.c - writes positions that the search evaluates. An evaluation can be fitted to them.
 *
 *     generate SEED GAMES        writes a FEN (four fields) in each line to standard output
 *
 * A fit needs variety: many games, and few positions from each game. So the engine plays many games
 * with itself. It begins each game with random moves, and plays some random moves later. From some
 * searches the program takes one evaluated position, chosen at random. It writes only quiet
 * positions, because static scores are for quiet positions: no side is in check, and captures do
 * not change the score. Makruk positions are written without a running count. A seed always makes
 * the same games.
 *
 * The linker's option --wrap puts __wrap_evaluate() in the place of evaluate().
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/attack.h"
#include "board/captures.h"
#include "board/draws.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/engine/network/network.h"
#include "tests/unit/written.h"

enum {
    OPENING_LEAST = 6,   /* least number of random moves at the start */
    OPENING_MORE = 4,    /* largest number of additional random moves at the start */
    OPENING_FAIR = 150,  /* centipawns; the program drops a start with a greater score */
    OPENING_ANY = 600,   /* the same bound in one game of three */
    NODES_LEAST = 200,   /* least number of nodes for a move */
    NODES_MORE = 400,    /* largest number of additional nodes, chosen at random */
    RANDOM_MOVE_IN = 40, /* one of this many moves is random */
    SAMPLE_IN = 2,       /* one of this many searches yields a position */
    SAMPLES_MOST = 30,   /* a game gives no more positions than this */
    SAMPLE_SCORE = 600,  /* centipawns; the program skips a position with a greater score */
    PLIES_MOST = 240,    /* number of plies after which the game ends */
    SCORE_DECIDED = 900, /* centipawns; a game with a greater score is decided */
    DECIDED_PLIES = 4,   /* a decided game ends after this many plies */
    QUIET_MARGIN = 30,   /* captures may change the score of a quiet position by at most this */
    EXCHANGE_PLIES = 12, /* depth of the captures that test a position */
    SLICE = 250 /* number of steps of the search in a call; only the node limit ends a search */
};

static uint64_t random_state;

/* Returns a random number below `bound` (xorshift64*, Vigna 2014). */
static uint32_t random_below(uint32_t bound)
{
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (uint32_t)((random_state * 0x2545F4914F6CDD1DULL) >> 32) % bound;
}

static move_t random_move(void)
{
    legal_t all;
    move_t move;
    move_t chosen = MOVE_NONE;
    uint32_t count = 0;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        if (random_below(++count) == 0) {
            chosen = move;
        }
    }
    return chosen;
}

static void play(move_t move)
{
    undo_t undo;
    position_make(move, &undo);
    draws_settle();
    position_sort();
}

/* ---- positions from the search ---- */

/* the position from the present search; empty if there is none so far */
static char taken[FEN_LENGTH];
static uint32_t asked;  /* number of calls of evaluate() in the search */
static uint32_t wanted; /* the call at which the position is taken; 0: no position is wanted */

int16_t __real_evaluate(void);
int16_t __wrap_evaluate(void);

int16_t __wrap_evaluate(void)
{
    if (++asked == wanted) {
        fen_text(0, taken);
    }
    return __real_evaluate();
}

/* Returns the score of the present position after captures, between `alpha` and `beta`. */
static int16_t exchanged(int16_t alpha, int16_t beta, int plies)
{
    int16_t best = static_score();
    captures_t captures;
    move_t move;
    captures_start_kind(&captures, CAPTURES_SOUND);
    while (plies != 0 && best < beta && captures_next(&captures, &move)) {
        undo_t undo;
        position_make(move, &undo);
        if (!position_left_check(move, &undo, true)) {
            if (EDITION_NETWORK) {
                network_made(move, &undo);
            }
            const int16_t least = best > alpha ? best : alpha;
            const int16_t score = (int16_t)-exchanged((int16_t)-beta, (int16_t)-least, plies - 1);
            best = score > best ? score : best;
            if (EDITION_NETWORK) {
                network_unmade();
            }
        }
        position_unmake(move, &undo);
    }
    return best;
}

/* Sets up the position. Returns true if it is quiet. */
static bool is_quiet(const char *position)
{
    uint8_t place;
    if (fen_read(position, &place) != FEN_OK || attack_in_check(page.state.side)) {
        return false;
    }
    if (EDITION_NETWORK) {
        network_reset();
        if (network_evaluate() == 0) {
            return false; /* the network is not used in this position */
        }
    }
    const int16_t score = static_score();
    const int16_t beta = (int16_t)(score + QUIET_MARGIN);
    return exchanged(score, beta, EXCHANGE_PLIES) < beta;
}

/* Writes the first four fields of the position that is set up. */
static void write_position(void)
{
    char text[FEN_LENGTH];
    char *end = text;
    if (GAME_COUNTS) {
        page.state.count_limit = 0;
    }
    fen_text(0, text);
    for (int fields = 0; fields != 4; end++) {
        fields += *end == ' ';
    }
    end[-1] = '\0';
    puts(text);
}

/* ---- games ---- */

/* Returns the engine's move, and stores the score for the side to move. */
static move_t think(int16_t *score)
{
    const engine_limits_t limits = {.nodes = NODES_LEAST + random_below(NODES_MORE)};
    taken[0] = '\0';
    asked = 0;
    wanted = random_below(SAMPLE_IN) == 0 ? 1 + random_below(limits.nodes) : 0;
    engine_start_with(&limits);
    while (engine_run(SLICE, 0)) {
    }
    *score = engine_report()->score;
    return engine_report()->variation[0];
}

/* Writes the samples and ends the game, because the samples' positions overwrite the left half of
 * the page. */
static void write_samples(char samples[][FEN_LENGTH], int count)
{
    for (int i = 0; i < count; i++) {
        if (is_quiet(samples[i])) {
            write_position();
        }
    }
}

/* Plays a game. Returns false, without a game, if the opening was too unfair. */
static bool play_game(void)
{
    static char samples[SAMPLES_MOST][FEN_LENGTH];
    int count = 0;
    int decided = 0;
    const int opening = (int)(OPENING_LEAST + random_below(OPENING_MORE + 1));
    const int limit = random_below(3) == 0 ? OPENING_ANY : OPENING_FAIR;
    position_initial();
    for (int ply = 0; ply != PLIES_MOST && rules_ending() == GAME_ON; ply++) {
        if (ply < opening) {
            play(random_move());
            continue;
        }
        int16_t score;
        const move_t chosen = think(&score);
        if (ply == opening && abs(score) > limit) {
            return false;
        }
        decided = abs(score) > SCORE_DECIDED ? decided + 1 : 0;
        if (decided == DECIDED_PLIES) {
            break;
        }
        if (taken[0] != '\0' && count != SAMPLES_MOST && abs(score) <= SAMPLE_SCORE) {
            memcpy(samples[count++], taken, FEN_LENGTH);
        }
        play(random_below(RANDOM_MOVE_IN) == 0 ? random_move() : chosen);
    }
    write_samples(samples, count);
    return true;
}

int main(int count, char **arguments)
{
    if (count != 3) {
        fprintf(stderr, "usage: generate SEED GAMES\n");
        return 1;
    }
    random_state = strtoull(arguments[1], NULL, 10) * 0x9E3779B97F4A7C15ULL + 1;
    for (long games = strtol(arguments[2], NULL, 10); games > 0;) {
        if (play_game()) {
            games--;
        }
    }
    return 0;
}
