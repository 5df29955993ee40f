/* SPDX-License-Identifier: MIT */
/* frames.c - tests that the engine's array of frames is long enough for every search that the chip
 * can finish in 30 seconds.
 *
 *   frames < tests/proofs/positions.txt
 *
 * This program searches the positions of the bench and the positions on standard input. Each search
 * has as many nodes as the chip reaches in 30 seconds. The test fails if any search needed one more
 * search ply and had no frame for it. A line of captures may end early for lack of room. The test
 * counts how often a line of captures had no room for another ply.
 */
#include <stdio.h>
#include <string.h>

/* This file includes the source of the search, because the frames are private to it. */
#include "firmware/engine/search/search.c"

#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci_bench.h"

/* The chip does not reach this many nodes in 30 seconds, which are 480,000,000 cycles. In `make
 * bench` it reaches 169,000 nodes, or 80,000 nodes with the network. */
enum { NODES = EDITION_NETWORK ? 115000 : 230000 };

enum { LINE_LENGTH = 1024 };

static struct {
    /* number of steps that needed one more search ply and had no room for it */
    uint32_t search_ends;
    uint32_t capture_ends; /* number of steps without room for one more ply of captures */
    unsigned search_plies; /* the largest number of search plies in a line */
    size_t least_room;     /* the smallest number of bytes left in the array */
} seen;

static unsigned tests, failures;

/* True if the move that `node` made last, or makes next, needs another search ply. */
static bool wants_search(node_t *node)
{
    return as_search(node)->depth > 1 || leads_to_check(node);
}

/* Examines the frames. Call it after each step, so that it sees every frame that is opened. */
static void look(void)
{
    if (top == NULL) {
        return;
    }
    const uint16_t left = room(above(top));
    if (left < seen.least_room) {
        seen.least_room = left;
    }
    if (ply >= seen.search_plies) {
        seen.search_plies = ply + 1u;
    }
    if (left < sizeof(node_t)) {
        seen.capture_ends++;
    }
    node_t *node = top;
    if ((node->flags & NODE_QUIESCENCE) != 0) {
        if ((node->flags & NODE_ON_SEARCH) == 0) {
            return;
        }
        node = below(node);
    }
    if ((ply + 1 == SEARCH_PLIES || room(above(node)) < sizeof(search_node_t)) &&
        wants_search(node)) {
        seen.search_ends++;
    }
}

/* Searches the position on the page. */
static void examine(const char *name)
{
    const engine_limits_t limits = {.nodes = NODES};
    memset(&seen, 0, sizeof seen);
    seen.least_room = sizeof frames;
    engine_start_with(&limits);
    while (engine_run(1, 0)) {
        look();
    }
    const bool passed = seen.search_ends == 0;
    tests++;
    failures += !passed;
    printf("%sok %u - %s\n", passed ? "" : "not ", tests, name);
    printf("# depth %u, search plies %u, %zu of %zu bytes left, out of search plies %u times, of "
           "captures %u times\n",
           engine_report()->finished_depth, seen.search_plies, seen.least_room, sizeof frames,
           seen.search_ends, seen.capture_ends);
}

static void play(move_t move)
{
    undo_t undo;
    position_make(move, &undo);
    draws_settle();
}

static void examine_bench(void)
{
    for (unsigned last = 0; last <= BENCH_PLIES; last += BENCH_STEP) {
        char name[16];
        position_initial();
        for (unsigned i = 0; i < last; i++) {
            play(bench_game[i]);
        }
        snprintf(name, sizeof name, "ply%u", last);
        examine(name);
    }
}

/* Searches the position on a line of positions.txt. Returns false if the line has no position. */
static bool examine_line(char *line)
{
    static const char moves_word[] = " moves";
    char *fen = strstr(line, ": ");
    uint8_t place;
    if (fen == NULL) {
        return false;
    }
    *fen = '\0';
    fen += 2;
    char *moves = strstr(fen, moves_word);
    if (moves == NULL) {
        moves = fen + strlen(fen);
    } else {
        *moves = '\0';
        moves += sizeof moves_word - 1;
    }
    if (fen_read(fen, &place) != FEN_OK) {
        return false;
    }
    for (char *word = strtok(moves, " "); word != NULL; word = strtok(NULL, " ")) {
        const move_t move = move_read(word);
        if (move_is_none(move)) {
            return false;
        }
        play(move);
    }
    examine(line);
    return true;
}

int main(void)
{
    char line[LINE_LENGTH];
    examine_bench();
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '#' && !examine_line(line)) {
            tests++;
            failures++;
            printf("not ok %u - cannot be read: %s\n", tests, line);
        }
    }
    printf("1..%u\n", tests);
    return failures != 0;
}
