/* SPDX-License-Identifier: MIT */
/* perft_deep.c - counts move sequences as test_perft.c does, but at depths that need the fast
 * build: some 340 million moves. */
#include "tests/unit/perft_count.h"

static void the_initial_position_to_six_plies(void **state)
{
    assert_perft(&(perft_case_t){FEN_INITIAL, 6, 119060324});
}

static void castling_and_pins_to_five_plies(void **state)
{
    assert_perft(&(perft_case_t){FEN_KIWIPETE, 5, 193690690});
}

static void captures_in_passing_to_six_plies(void **state)
{
    assert_perft(&(perft_case_t){FEN_PINS, 6, 11030083});
}

static void promotions_to_five_plies(void **state)
{
    assert_perft(&(perft_case_t){FEN_PROMOTIONS, 5, 15833292});
    assert_perft(&(perft_case_t){FEN_FIFTH, 4, 2103487});
}

static void chess960_castling_to_four_plies(void **state)
{
    CHESS960_ALONE();
    assert_perft(&(perft_case_t){FEN_CHESS960, 4, 326672});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_initial_position_to_six_plies),
        cmocka_unit_test(castling_and_pins_to_five_plies),
        cmocka_unit_test(captures_in_passing_to_six_plies),
        cmocka_unit_test(promotions_to_five_plies),
        cmocka_unit_test(chess960_castling_to_four_plies),
    };
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
