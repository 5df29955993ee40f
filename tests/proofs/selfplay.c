/* SPDX-License-Identifier: MIT */
/* selfplay.c - plays games of the engine against itself. tests/proofs/selfplay.py checks the games.
 *
 *   selfplay FIRST COUNT NODES < openings
 *
 * This command plays COUNT games, from game FIRST on, with about NODES nodes for each move.
 * Standard input has the openings, each line an EPD or FEN. Game n begins with opening n and a few
 * random moves. The openings repeat from the first when they run out. Game n is the same on every
 * run and every machine. At the end of each game the program prints a line of six fields with bars
 * between them: how the game ended, the result, the nodes searched, the first position, the last
 * position, and the moves.
 *
 * The program is built with assertions, so the code in board/ checks the position after each move
 * that is made or taken back. The program also checks that the engine does what its header says. If
 * it finds a fault, it prints the fault and the game, and ends by SIGABRT.
 */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board/draws.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "tests/unit/written.h"

#ifdef NDEBUG
#error "without assertions it proves little"
#endif

enum {
    OPENINGS_MAX = 10000,
    /* the limit of a game's plies; the fifty-move rule ends every game before this limit */
    GAME_PLIES = 12000,
    MOVE_TEXT = 6, /* "e7e8q " */
    /* after the opening come 1 to this many random plies */
    RANDOM_PLIES = 5
};

typedef char position_text_t[FEN_LENGTH];

static position_text_t openings[OPENINGS_MAX];
static uint32_t openings_count;

/* The game being played. */
static struct {
    uint32_t number;
    uint32_t chance; /* xorshift32 */
    uint64_t nodes;
    unsigned plies;
    position_text_t start;
    char moves[GAME_PLIES * MOVE_TEXT + 1];
} game;

/* Prints the game so far. A failed assertion also calls this function. */
static void tell_game(int signal_number)
{
    (void)signal_number;
    fprintf(stderr, "game %" PRIu32 ": position fen %s moves %s\n", game.number, game.start,
            game.moves);
}

static void require(bool promise, const char *what)
{
    if (!promise) {
        fprintf(stderr, "%s\n", what);
        abort();
    }
}

static uint32_t chance(uint32_t below)
{
    game.chance ^= game.chance << 13;
    game.chance ^= game.chance >> 17;
    game.chance ^= game.chance << 5;
    return game.chance % below;
}

/* ---- moves ---- */

static move_t random_move(void)
{
    move_t moves[256];
    uint32_t count = 0;
    legal_t all;
    legal_start(&all);
    while (legal_next(&all, &moves[count])) {
        count++;
        require(count < 256, "more legal moves than there can be");
    }
    require(count != 0, "no move, and the game goes on");
    return moves[chance(count)];
}

/* Checks that the moves of the variation are legal, and that line_tell() returns the same moves. */
static void examine_variation(const engine_report_t *report)
{
    undo_t undos[ENGINE_VARIATION];
    move_t told[ENGINE_VARIATION];
    unsigned length = 0;
    for (uint8_t ply = 0; ply < ENGINE_VARIATION; ply++) {
        told[ply] = line_tell(0, report->variation, ply);
    }
    while (length < ENGINE_VARIATION && !move_is_none(report->variation[length])) {
        const move_t move = report->variation[length];
        require(move_is_legal(move), "a move of the variation is illegal");
        require(move_equal(move_tell(move), told[length]),
                "a move of the variation is told wrongly");
        position_make(move, &undos[length]);
        length++;
    }
    require(length != 0, "no move");
    while (length != 0) {
        length--;
        position_unmake(report->variation[length], &undos[length]);
    }
}

static move_t search(uint32_t nodes)
{
    const engine_limits_t limits = {.nodes = nodes};
    position_text_t before;
    position_text_t after;
    fen_text(0, before);
    engine_start_with(&limits);
    while (engine_run(ENGINE_SLICE, 0)) {
        require(engine_is_running(), "a search that goes on is said not to run");
    }
    const engine_report_t *const report = engine_report();
    fen_text(0, after);
    require(strcmp(before, after) == 0, "the search has changed the position");
    require(report->nodes <= nodes ||
                (report->finished_depth <= 1 && report->nodes < ENGINE_FIRST_NODES + ENGINE_SLICE),
            "more nodes than allowed");
    require(report->score == SCORE_NONE ||
                (report->score > -SCORE_MATE && report->score < SCORE_MATE),
            "a score beyond mate");
    examine_variation(report);
    game.nodes += report->nodes;
    return report->variation[0];
}

/* ---- a game ---- */

static void play(move_t move)
{
    undo_t undo;
    require(game.plies < GAME_PLIES, "a game longer than there can be");
    game.plies++;
    char *end = move_text(move, game.moves + strlen(game.moves));
    *end++ = ' ';
    *end = '\0';
    position_make(move, &undo);
    draws_settle();
}

static void play_game(uint32_t nodes)
{
    ending_t ending;
    uint8_t place;
    require(fen_read(openings[game.number % openings_count], &place) == FEN_OK, "a wrong opening");
    fen_text(0, game.start);
    /* the number is never 0, because the factor is odd */
    game.chance = (game.number + 1) * UINT32_C(2654435761);
    game.nodes = 0;
    game.plies = 0;
    game.moves[0] = '\0';
    const unsigned random_plies = 1 + chance(RANDOM_PLIES);
    while ((ending = rules_ending()) == GAME_ON) {
        play(game.plies < random_plies ? random_move() : search(nodes / 2 + chance(nodes)));
    }

    static const char *const words[] = {
        [GAME_CHECKMATE] = "checkmate",     [GAME_STALEMATE] = "stalemate",
        [GAME_REPETITION] = "repetition",   [GAME_FIFTY_MOVES] = "fifty moves",
        [GAME_NO_MATERIAL] = "no material",
    };
    const char *const won = rules_loser(ending) == WHITE ? "0-1" : "1-0";
    position_text_t last;
    fen_text(0, last);
    printf("%s|%s|%" PRIu64 "|%s|%s|%s\n", words[ending], rules_decides(ending) ? won : "1/2-1/2",
           game.nodes, game.start, last, game.moves);
    fflush(stdout);
}

/* Reads from each line the four fields that FEN and EPD have in common. */
static void read_openings(void)
{
    char line[512];
    while (openings_count < OPENINGS_MAX && fgets(line, sizeof line, stdin) != NULL) {
        size_t length = 0;
        for (unsigned blanks = 0; line[length] != '\0' && line[length] != '\n'; length++) {
            if (line[length] == ' ' && ++blanks == 4) {
                break;
            }
        }
        if (length != 0 && length < FEN_LENGTH) {
            memcpy(openings[openings_count++], line, length);
        }
    }
}

int main(int count, char **words)
{
    if (count != 4) {
        fprintf(stderr, "selfplay FIRST COUNT NODES < openings\n");
        return 2;
    }
    signal(SIGABRT, tell_game);
    const uint32_t first = (uint32_t)strtoul(words[1], NULL, 10);
    const uint32_t games = (uint32_t)strtoul(words[2], NULL, 10);
    const uint32_t nodes = (uint32_t)strtoul(words[3], NULL, 10);
    read_openings();
    if (openings_count == 0 || nodes == 0) {
        fprintf(stderr, "selfplay: no openings, or no nodes\n");
        return 2;
    }
    for (uint32_t i = 0; i < games; i++) {
        game.number = first + i;
        play_game(nodes);
    }
    return 0;
}
