/* SPDX-License-Identifier: MIT */
/* Tests of moves by hand on a makruk board. The player turns a promoted pawn over on its square.
 * Makruk has no castling and no capture in passing. tests/unit/test_hands.c tests the rest. */
#include "tests/unit/test.h"

#include "firmware/game/hands.h"
#include "tests/unit/hands_player.h"

static void a_pawn_goes_one_step_and_two_pieces_are_no_castling(void **state)
{
    begin(FEN_INITIAL);
    means("-e3 +e5", 400, "lifted e3, differs e3 e5");
    means("-e5 +e4", 400, "lifted e3, move e3 e4");
    begin("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    means("-e1 -h1 +f1 +g1", 400, "lifted e1, differs, differs, differs");
}

static void a_promoted_pawn_is_turned_over(void **state)
{
    begin("7k/8/8/P7/8/8/7r/K7 w - - 0 1");
    means("-a5 +a6", 320, "lifted a5, move a5 a6");
    follow("a5a6m", HANDS_PLAYED);
    means("-a6 +a6", 400, "");
    means("-a6 +a5", 400, "reconsiders");
}

static void nibbles_promoted_pawn_is_turned_over(void **state)
{
    begin("7k/8/8/P7/8/8/7r/K7 w - - 0 1");
    told = hands_told(move_read("a5a6m"));
    stage = HANDS_ANSWER;
    look();
    means("-a5 +a6", 3000, "step a5 a6, swap a5 a6");
    means("-a6 +a6", 320, "done");
}

static void the_first_position_has_pawns_on_the_third_rank(void **state)
{
    begin(FEN_INITIAL);
    stage = HANDS_OVER;
    uint8_t place;
    assert_int_equal(fen_read("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", &place), FEN_OK);
    ioboard_level();
    look();
    means("-a3 +a3", 400, "first");
}

static const char *const starts[] = {
    FEN_INITIAL,
    "8/2k5/4p3/1P1P4/4pp2/2SM4/3K4/8 w - - 0 40",
    "2r1k3/3ms3/p1n1p1p1/1p1pPp1p/1P1P1P1P/P1SNM1P1/3K4/5R2 w - - 3 20",
};

static void random_games_are_read_as_meant(void **state)
{
    play_random_games(starts, COUNT_OF(starts));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pawn_goes_one_step_and_two_pieces_are_no_castling),
        cmocka_unit_test(a_promoted_pawn_is_turned_over),
        cmocka_unit_test(nibbles_promoted_pawn_is_turned_over),
        cmocka_unit_test(the_first_position_has_pawns_on_the_third_rank),
        cmocka_unit_test(random_games_are_read_as_meant),
    };
    return RUN_TESTS_IF(EDITION_SENSORS, "hands of makruk", tests);
}
