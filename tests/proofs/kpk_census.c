/* SPDX-License-Identifier: MIT */
/* kpk_census.c - counts the positions of king and pawn against king that the engine judges
 * correctly.
 *
 *      kpk_census [NODES [EVERY]]
 *
 * The program takes every EVERY-th position (default 1). It scores the position by the evaluation
 * only and by a search of NODES nodes (default 10,000), and compares both scores with a table of
 * the whole ending. It prints the positions that the search judges wrongly. The last line is `kpk
 * POSITIONS rule WRONG search WRONG RIGHT %`. */
#include "tests/unit/kpk.h"

#include <stdio.h>
#include <stdlib.h>

#include "board/fen.h"
#include "firmware/engine/engine.h"

static unsigned nodes = 10000;
static unsigned every = 1;
static unsigned met, seen, rule_wrong, search_wrong;

static void judge(const kpk_t *at)
{
    const uint8_t truth = kpk_at(at);
    if (truth == KPK_ILLEGAL || met++ % every != 0) {
        return;
    }
    char fen[FEN_LENGTH];
    uint8_t place;
    kpk_write(at, fen);
    const fen_error_t error = fen_read(fen, &place);
    if (error != FEN_OK) {
        printf("%s: FEN refused, %d\n", fen, (int)error);
        exit(1);
    }
    seen++;
    const bool won = truth == KPK_WON;
    if (kpk_is_scored_won(at, engine_evaluate()) != won) {
        rule_wrong++;
    }
    engine_start_with(&(engine_limits_t){.nodes = nodes});
    while (engine_run(255, 0)) {
    }
    const int16_t score = engine_report()->score;
    if (kpk_is_scored_won(at, score) != won) {
        search_wrong++;
        printf("%s is %s, score %d, by rule %d\n", fen, won ? "won" : "drawn", score,
               engine_evaluate());
    }
}

int main(int argc, char **argv)
{
    if (argc > 1) {
        nodes = (unsigned)atoi(argv[1]);
    }
    if (argc > 2) {
        every = (unsigned)atoi(argv[2]);
    }
    kpk_make();
    kpk_each(judge);
    printf("kpk %u rule %u search %u %.2f %%\n", seen, rule_wrong, search_wrong,
           100.0 * (seen - search_wrong) / seen);
    return 0;
}
