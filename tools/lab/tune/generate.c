/* generate.c - positions to fit an evaluation to, out of games of the engine with itself.
 *
 *     generate SEED GAMES        one FEN (four fields) a line on standard output
 *
 * What a fit needs is variety: many games, few positions of each. So every game begins with random
 * moves, a move is thought about for a few hundred nodes at most, and now and then it is a random one.
 * A position is written only if it is quiet: the side to move is not in check and the move chosen
 * neither captures nor promotes, for a static score is meant for such positions. A seed always gives
 * the same games.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/attack.h"
#include "board/draws.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "tests/unit/written.h"

enum {
    OPENING_PLIES = 8,   /* random moves at the start                                     */
    OPENING_SCORE = 120, /* centipawns: a start further from equal is dropped             */
    NODES_LEAST = 60,    /* a move is thought about for so many nodes ...                 */
    NODES_MORE = 240,    /* ... and at random for up to so many more                      */
    RANDOM_MOVE_IN = 40, /* one move in so many is a random one                           */
    SAMPLE_IN = 4,       /* one quiet position in so many is written ...                  */
    SAMPLES_MOST = 20,   /* ... and no more of a game than this                           */
    SAMPLE_SCORE = 500,  /* ... and none that the engine holds for decided                */
    PLIES_MOST = 240,    /* then the game ends                                            */
    SCORE_DECIDED = 900, /* beyond it the game is decided, and ends after ...             */
    DECIDED_PLIES = 4,   /* ... so many plies                                             */
    SLICE = 250          /* steps of the search at a time: only the node limit ends it    */
};

static uint64_t random_state;

/* A random number below `bound` (xorshift64*, Vigna 2014). */
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

/* The side to move is not in check and `chosen` neither captures nor promotes. Castling goes to the
 * square of an own rook. */
static bool is_quiet_position(move_t chosen)
{
    const piece_t target = page_piece(chosen.to);
    return !attack_in_check(page.state.side) && !move_promotes(chosen) &&
           (target == NO_PIECE || piece_colour(target) == page.state.side);
}

static void write_position(void)
{
    char text[FEN_LENGTH];
    fen_text(0, text);
    char *end = text;
    for (int fields = 0; fields != 4; end++) {
        fields += *end == ' ';
    }
    end[-1] = '\0';
    puts(text);
}

/* The engine's choice, and its score from the side to move. */
static move_t think(int16_t *score)
{
    const engine_limits_t limits = {.nodes = NODES_LEAST + random_below(NODES_MORE)};
    engine_start_with(&limits);
    while (engine_run(SLICE, 0)) {
    }
    *score = engine_report()->score;
    return engine_report()->variation[0];
}

/* False if the opening was unfair and there was no game. */
static bool play_game(void)
{
    int samples = 0;
    int decided = 0;
    position_initial();
    for (int ply = 0; ply != PLIES_MOST && rules_ending() == GAME_ON; ply++) {
        if (ply < OPENING_PLIES) {
            play(random_move());
            continue;
        }
        int16_t score;
        const move_t chosen = think(&score);
        if (ply == OPENING_PLIES && abs(score) > OPENING_SCORE) {
            return false;
        }
        decided = abs(score) > SCORE_DECIDED ? decided + 1 : 0;
        if (decided == DECIDED_PLIES) {
            break;
        }
        if (abs(score) <= SAMPLE_SCORE && samples != SAMPLES_MOST && random_below(SAMPLE_IN) == 0 &&
            is_quiet_position(chosen)) {
            samples++;
            write_position();
        }
        play(random_below(RANDOM_MOVE_IN) == 0 ? random_move() : chosen);
    }
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
