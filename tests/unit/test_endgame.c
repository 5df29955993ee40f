/* SPDX-License-Identifier: MIT */
/* Tests of endings with few pieces. Some endings are won and some are drawn. The tests also follow
 * the way to a mate. */
#include "tests/unit/board_tools.h"

#include <stdlib.h>

#include "board/endgame.h"
#include "firmware/engine/engine.h"
#include "tests/unit/kpk.h"

enum { WON_FROM = KPK_WON_FROM, DRAWN_TO = 100 };

static int16_t score_of(const char *fen)
{
    set_up(fen);
    return engine_evaluate();
}

static void material_that_does_not_win_is_worth_little(void **state)
{
    static const char *const fens[] = {
        "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1",   /* two knights                      */
        "8/8/4k3/8/4p3/2B1K3/8/8 w - - 0 1", /* a bishop against a pawn          */
        "8/8/4k3/3b4/8/2R1K3/8/8 b - - 0 1", /* rook against bishop              */
        "8/8/4k3/3r4/8/2RBK3/8/8 w - - 0 1", /* rook and bishop against rook     */
        "k7/8/8/8/8/P3K3/P7/2B5 w - - 0 1",  /* pawns on a bishop's wrong corner */
        "8/8/8/p7/p7/4k3/2b5/K7 b - - 0 1",  /* the same for black, dark corner  */
        "1k6/8/8/P7/P7/4K3/8/8 w - - 0 1",   /* only pawns on a rook's file      */
        "6k1/8/8/7P/8/3BK3/8/8 b - - 0 1",   /* h8 is dark                       */
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        if (abs(score_of(fens[i])) > DRAWN_TO) {
            fail_msg("%s: %d", fens[i], score_of(fens[i]));
        }
    }
}

static void material_that_wins_keeps_its_worth(void **state)
{
    static const char *const fens[] = {
        "8/8/4k3/8/8/2Q1K3/8/8 w - - 0 1",    "8/8/4k3/8/8/2R1K3/8/8 w - - 0 1",
        "8/8/4k3/8/8/2BBK3/8/8 w - - 0 1",    "8/8/4k3/8/8/2BNK3/8/8 w - - 0 1",
        "k7/8/8/8/8/P3K3/P7/3B4 w - - 0 1",   "8/8/4k3/8/4P3/2B1K3/8/8 w - - 0 1",
        "1k6/8/8/P7/1P6/4K3/8/2B5 w - - 0 1", "8/8/4k3/2r5/8/2Q1K3/8/8 w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        if (score_of(fens[i]) < WON_FROM) {
            fail_msg("%s: %d", fens[i], score_of(fens[i]));
        }
    }
}

static void bishops_on_opposite_colours_halve_a_lead(void **state)
{
    const int same = score_of("8/4kp2/4b3/8/8/3BK1P1/5PP1/8 w - - 0 1");
    const int opposite = score_of("8/4kp2/3b4/8/8/3BK1P1/5PP1/8 w - - 0 1");
    assert_true(opposite > 0);
    assert_true(opposite < same * 2 / 3);
}

static void a_bare_king_is_driven_to_the_edge(void **state)
{
    assert_true(score_of("8/8/3K4/8/8/5R2/8/3k4 w - - 0 1") >
                score_of("8/8/3K4/8/3k4/5R2/8/8 w - - 0 1"));
    assert_true(score_of("8/8/8/8/8/3K1R2/8/3k4 w - - 0 1") >
                score_of("8/3K4/8/8/8/5R2/8/3k4 w - - 0 1"));
}

static void bishop_and_knight_drive_it_into_the_bishops_corner(void **state)
{
    /* the bishop on c3 controls the corners a1 and h8, and the bishop on d3 controls a8 and h1 */
    assert_true(score_of("7k/8/5K2/8/8/2BN4/8/8 w - - 0 1") >
                score_of("k7/8/2K5/8/8/2BN4/8/8 w - - 0 1"));
    assert_true(score_of("k7/8/2K5/8/8/2NB4/8/8 w - - 0 1") >
                score_of("7k/8/5K2/8/8/2NB4/8/8 w - - 0 1"));
}

/* Against a bare king the score ignores the usual values of squares. If it did not, pieces would
 * wait on good squares instead of mating. */
static void the_squares_of_pieces_do_not_count_against_a_bare_king(void **state)
{
    assert_int_equal(score_of("8/8/8/3BN3/8/8/7k/K7 w - - 0 1"),
                     score_of("N7/8/8/3B4/8/8/7k/K7 w - - 0 1"));
    assert_int_equal(score_of("8/8/8/3B4/3B4/8/7k/K7 w - - 0 1"),
                     score_of("8/8/8/8/B7/B7/7k/K7 w - - 0 1"));
    assert_int_equal(score_of("8/3R4/8/8/8/8/7k/K7 w - - 0 1"),
                     score_of("8/8/8/8/8/R7/7k/K7 w - - 0 1"));
}

/* ---- a side that cannot win ---- */

/* Puts each piece of `men` on a random square where it may stand. */
static void scatter(const char *men)
{
    char fen[FEN_LENGTH];
    uint8_t place;
    do {
        char board[64];
        memset(board, '1', sizeof board);
        for (const char *man = men; *man != '\0'; man++) {
            const bool pawn = *man == 'P' || *man == 'p';
            uint8_t square;
            do {
                square = (uint8_t)(pawn ? 8 + chance(48) : chance(64));
            } while (board[square] != '1');
            board[square] = *man;
        }
        char *end = fen;
        for (uint8_t rank = 0; rank < 8; rank++) {
            end += sprintf(end, "%.8s/", board + 8 * rank);
        }
        sprintf(end - 1, " %c - - 0 1", "wb"[chance(2)]);
    } while (fen_read(fen, &place) != FEN_OK);
}

static void who_cannot_win_has_no_lead(void **state)
{
    static const char *const materials[] = {
        /* the pieces of endings that white cannot win */
        "KBkp", "KNkp", "KNNkp", "KBkpp", "KBkppp", "KNkppp", "KNNkppp",
        "Kkp",  "Kkpp", "KBkbp", "KBknp", "KNkbpp", "KNNkrp", "KNNkbp",
        "KBkb", "KNkb", "KNNk",  "KBkr",  "KNkr",   "KNNkn",
    };
    for (size_t i = 0; i < COUNT_OF(materials); i++) {
        for (int count = 0; count < 2000; count++) {
            scatter(materials[i]);
            assert_true(endgame_cannot_win(WHITE));
            const int16_t score = engine_evaluate();
            if ((page.state.side == WHITE ? score : -score) > 0) {
                char fen[FEN_LENGTH];
                fail_msg("%s: %s, %d", materials[i], fen_text(0, fen), score);
            }
        }
    }
}

static void who_has_a_pawn_or_enough_officers_can_win(void **state)
{
    static const char *const materials[] = {"KPk", "KBPkb", "KRk", "KBBk", "KBNk", "KQk", "KNNNk"};
    for (size_t i = 0; i < COUNT_OF(materials); i++) {
        scatter(materials[i]);
        assert_false(endgame_cannot_win(WHITE));
        assert_true(endgame_cannot_win(BLACK));
    }
}

/* The search gets 5,600 nodes for each move. This takes about a second on the Uno. */
static void a_hanging_pawn_is_taken_and_the_game_is_even(void **state)
{
    set_up("8/5bk1/5p2/6p1/6P1/5PK1/8/2B5 w - - 0 1");
    for (int ply = 0; ply < 60; ply++) {
        engine_start_with(&(engine_limits_t){.nodes = 5600});
        while (engine_run(255, 0)) {
        }
        move_play(engine_report()->variation[0]);
        draws_settle();
    }
    assert_int_equal(engine_report()->score, 0);
    assert_int_equal(page_pawn_ranks(WHITE) | page_pawn_ranks(BLACK), 0);
}

/* ---- king and pawn against king ---- */

static unsigned seen, rule_wrong, search_wrong;

enum { SEARCH_EVERY = 1000, SEARCH_NODES = 10000 };

static void judge(const kpk_t *at)
{
    if (kpk_at(at) == KPK_ILLEGAL) {
        return;
    }
    char fen[FEN_LENGTH];
    kpk_write(at, fen);
    set_up(fen);
    const bool won = kpk_at(at) == KPK_WON;
    rule_wrong += kpk_is_scored_won(at, engine_evaluate()) != won;
    if (seen++ % SEARCH_EVERY == 0) {
        engine_start_with(&(engine_limits_t){.nodes = SEARCH_NODES});
        while (engine_run(255, 0)) {
        }
        search_wrong += kpk_is_scored_won(at, engine_report()->score) != won;
    }
}

static void king_and_pawn_are_judged_by_rule(void **state)
{
    kpk_make();
    kpk_each(judge);
    print_message("# %u positions, %u wrong by rule; of one in %d %u wrong by search\n", seen,
                  rule_wrong, (int)SEARCH_EVERY, search_wrong);
    assert_int_equal(seen, 165676);
    assert_true(rule_wrong * 1000 < seen * 35);
    assert_true(search_wrong <= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(material_that_does_not_win_is_worth_little),
        cmocka_unit_test(material_that_wins_keeps_its_worth),
        cmocka_unit_test(bishops_on_opposite_colours_halve_a_lead),
        cmocka_unit_test(a_bare_king_is_driven_to_the_edge),
        cmocka_unit_test(bishop_and_knight_drive_it_into_the_bishops_corner),
        cmocka_unit_test(the_squares_of_pieces_do_not_count_against_a_bare_king),
        cmocka_unit_test(who_cannot_win_has_no_lead),
        cmocka_unit_test(who_has_a_pawn_or_enough_officers_can_win),
        cmocka_unit_test(a_hanging_pawn_is_taken_and_the_game_is_even),
        cmocka_unit_test(king_and_pawn_are_judged_by_rule),
    };
    return cmocka_run_group_tests_name("endgame", tests, NULL, NULL);
}
