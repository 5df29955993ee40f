/* SPDX-License-Identifier: MIT */
/* Compares the numbers of move sequences with published numbers (chessprogramming.org, "Perft
 * Results" and "Chess960 Perft Results"). The test checks the page after every move, so its depth
 * is small. perft_deep.c goes deeper. */
#include "tests/unit/perft_count.h"

static void the_initial_position_has_its_sequences(void **state)
{
    assert_perft(&(perft_case_t){FEN_INITIAL, 1, 20});
    assert_perft(&(perft_case_t){FEN_INITIAL, 2, 400});
    assert_perft(&(perft_case_t){FEN_INITIAL, 3, 8902});
    assert_perft(&(perft_case_t){FEN_INITIAL, 4, 197281});
}

static void castling_and_pins_have_their_sequences(void **state)
{
    assert_perft(&(perft_case_t){FEN_KIWIPETE, 1, 48});
    assert_perft(&(perft_case_t){FEN_KIWIPETE, 2, 2039});
    assert_perft(&(perft_case_t){FEN_KIWIPETE, 3, 97862});
}

static void captures_in_passing_have_their_sequences(void **state)
{
    assert_perft(&(perft_case_t){FEN_PINS, 3, 2812});
    assert_perft(&(perft_case_t){FEN_PINS, 4, 43238});
}

static void promotions_have_their_sequences(void **state)
{
    assert_perft(&(perft_case_t){FEN_PROMOTIONS, 2, 264});
    assert_perft(&(perft_case_t){FEN_PROMOTIONS, 3, 9467});
    assert_perft(&(perft_case_t){FEN_FIFTH, 3, 62379});
}

static void chess960_castling_has_its_sequences(void **state)
{
    CHESS960_ALONE();
    assert_perft(&(perft_case_t){FEN_CHESS960, 1, 21});
    assert_perft(&(perft_case_t){FEN_CHESS960, 2, 528});
    assert_perft(&(perft_case_t){FEN_CHESS960, 3, 12189});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_initial_position_has_its_sequences),
        cmocka_unit_test(castling_and_pins_have_their_sequences),
        cmocka_unit_test(captures_in_passing_have_their_sequences),
        cmocka_unit_test(promotions_have_their_sequences),
        cmocka_unit_test(chess960_castling_has_its_sequences),
    };
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
