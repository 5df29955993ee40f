/* SPDX-License-Identifier: MIT */
/* Tests of makruk endings in which moves are counted: when the count reaches its limit, the game is
 * a draw. The tests compare the moves of the search and the results of the games. */
#include "tests/unit/search_tools.h"

#include <stdlib.h>

enum { NODES = 20000, WON_FROM = 300, DRAWN_TO = 100 };

static int16_t searched(const char *fen)
{
    return think(fen, (engine_limits_t){.nodes = NODES})->score;
}

static void assert_best(const char *move)
{
    char text[8];
    move_text(engine_report()->variation[0], text);
    assert_string_equal(text, move);
}

static void a_mate_that_comes_in_time_is_one(void **state)
{
    assert_int_equal(searched("k7/8/1K6/8/8/8/8/7R w - 32 32 1"), SCORE_MATE - 1);
    assert_best("h1h8");
    assert_int_equal(searched("k7/8/2K5/8/8/8/8/7R w - 32 30 1"), SCORE_MATE - 3);
}

static void one_that_comes_too_late_is_a_draw(void **state)
{
    assert_int_equal(searched("k7/8/2K5/8/8/8/8/7R w - 32 31 1"), 0);
    assert_int_equal(searched("8/8/4k3/8/8/3K4/8/2R5 w - 32 29 12"), 0);
}

static void the_weaker_side_plays_for_the_count(void **state)
{
    assert_int_equal(searched("8/8/4k3/8/8/3K4/8/2R5 b - 32 30 12"), 0);
}

static void without_a_count_no_clock_draws(void **state)
{
    assert_true(searched("4k3/8/8/2p5/8/3K4/8/2R5 w - - 150 90") > WON_FROM);
    assert_true(searched("4k3/8/8/2p5/8/3K4/8/2R5 w - - 255 190") > WON_FROM);
}

/* The other side loses its last piece. This ends the count that makruk calls board's honour. The
 * count that it calls pieces' honour begins. */
static void a_capture_in_time_begins_a_count_anew(void **state)
{
    assert_true(searched("8/8/4k3/8/2m5/3K4/8/2R5 w - 128 128 90") > WON_FROM);
    assert_int_equal(engine_report()->variation[0].to, C4);
}

static int16_t valued(const char *fen)
{
    set_up(fen);
    return engine_evaluate();
}

static void what_cannot_mate_is_worth_little(void **state)
{
    static const char *const fens[] = {
        "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1", "8/8/4k3/8/8/2MMK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/2NMK3/8/8 w - - 0 1", "8/8/4k3/8/8/3SK3/8/8 w - - 0 1",
        "8/8/3nk3/8/8/4K3/8/8 w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        if (abs(valued(fens[i])) > DRAWN_TO) {
            fail_msg("%s: %d", fens[i], valued(fens[i]));
        }
    }
}

static void what_mates_keeps_its_worth(void **state)
{
    static const char *const fens[] = {
        "8/8/4k3/8/8/3RK3/8/8 w - - 0 1",  "8/8/4k3/8/8/2SMK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/2SSK3/8/8 w - - 0 1", "8/8/4k3/8/8/2SNK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/NMMK4/8/8 w - - 0 1", "8/8/3sk3/2s5/8/3K4/8/8 b - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        if (valued(fens[i]) < WON_FROM) {
            fail_msg("%s: %d", fens[i], valued(fens[i]));
        }
    }
}

static void a_bare_king_is_driven_to_where_the_khon_goes(void **state)
{
    const int16_t middle = valued("8/8/8/3k4/8/2SMK3/8/8 w - - 0 1");
    assert_true(valued("3k4/8/3K4/2SM4/8/8/8/8 w - - 0 1") > middle);
    assert_true(valued("k7/8/1K6/2SM4/8/8/8/8 w - - 0 1") > middle);
    const int16_t behind = valued("8/8/8/8/2SMK3/8/8/4k3 w - - 0 1");
    assert_true(valued("4k3/8/8/2SMK3/8/8/8/8 w - - 0 1") > behind);
    assert_int_equal(valued("8/8/8/8/2sm4/3k4/8/3K4 b - - 0 1"),
                     valued("3k4/8/3K4/2SM4/8/8/8/8 w - - 0 1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mate_that_comes_in_time_is_one),
        cmocka_unit_test(one_that_comes_too_late_is_a_draw),
        cmocka_unit_test(the_weaker_side_plays_for_the_count),
        cmocka_unit_test(without_a_count_no_clock_draws),
        cmocka_unit_test(a_capture_in_time_begins_a_count_anew),
        cmocka_unit_test(what_cannot_mate_is_worth_little),
        cmocka_unit_test(what_mates_keeps_its_worth),
        cmocka_unit_test(a_bare_king_is_driven_to_where_the_khon_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
