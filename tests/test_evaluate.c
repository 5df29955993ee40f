/* The static evaluation: the same for both sides, within its bounds, and of the right sign. */
#include "tests/board_tools.h"

#include "firmware/engine/engine.h"
#include "firmware/engine/evaluate.h"

/* The position with colours changed, seen from the other side of the board. */
static void write_flipped(char *text)
{
    naive_t board = naive_of_page();
    naive_t flipped = board;
    for (int rank = 0; rank < 8; rank++) {
        for (int file = 0; file < 8; file++) {
            const char piece = board.at[7 - rank][file];
            flipped.at[rank][file] = (char)(naive_is_white(piece) ? tolower((unsigned char)piece)
                                                                  : toupper((unsigned char)piece));
        }
    }
    flipped.white = !board.white;
    for (int right = 0; right < 4; right++) {
        flipped.rook_file[right] = board.rook_file[(right + 2) % 4];
    }
    if (board.passed.rank >= 0) {
        flipped.passed.rank = 7 - board.passed.rank;
    }
    naive_write(&flipped, text);
}

static void compare_flipped(void)
{
    char text[100];
    uint8_t place;
    const page_t before = page;
    const int16_t score = evaluate();
    const int16_t whole = engine_evaluate();
    assert_page_is(before);
    write_flipped(text);
    assert_int_equal(fen_read(text, &place), FEN_OK);
    assert_int_equal(evaluate(), score);
    assert_int_equal(engine_evaluate(), whole);
    page = before;
}

static void colours_changed_the_score_is_the_same(void **state)
{
    walk_games(81, 10, 80, compare_flipped);
}

static void the_initial_position_is_even_but_for_the_move(void **state)
{
    set_up(FEN_INITIAL);
    assert_in_range(evaluate() + 50, 0, 100);
}

static int16_t score_of(const char *fen)
{
    set_up(fen);
    return evaluate();
}

static void the_side_with_a_piece_more_is_ahead(void **state)
{
    assert_true(score_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") > 700);
    assert_true(score_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1") < -700);
    assert_true(score_of("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1") > 300);
    assert_true(score_of("r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") > 150);
    assert_true(score_of("rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") > 30);
    assert_true(score_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1") > 30);
    assert_true(score_of("4k3/8/8/8/8/8/8/4K2R b - - 0 1") < -300);
}

static void a_pawn_about_to_queen_is_worth_more(void **state)
{
    assert_true(score_of("8/P3k3/8/8/8/8/8/4K3 w - - 0 1") >
                score_of("8/4k3/8/8/8/8/P7/4K3 w - - 0 1"));
}

/* As many queens as a side may have, on their best squares: still far from a mate score. */
static void no_position_is_worth_a_mate(void **state)
{
    static const char *const fens[] = {
        "4k3/8/8/QQQQQQQQ/QQQQQQQ1/8/8/4K3 b - - 0 1",
        "4k3/8/1QQQQQ2/1QQQQQ2/2QQQQQ1/8/8/K7 b - - 0 1",
        "QQQQQQQQ/QQQQQQQ1/8/8/8/7k/8/K7 w - - 0 1",
        "7K/8/8/k7/8/8/1qqqqqqq/qqqqqqqq b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        uint8_t place;
        page.chess960 = false;
        /* a king in check out of turn is no matter here */
        const fen_error_t error = fen_read(fens[i], &place);
        assert_true(error == FEN_OK || error == FEN_SIDE_IN_CHECK);
        const int score = evaluate();
        assert_in_range(score + 25000, 0, 50000);
        assert_int_equal(score_mate_in((int16_t)score), 0);
        /* the material alone: more queens, more score */
        if (i < 4) {
            assert_true(abs(score) > 8000);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_changed_the_score_is_the_same),
        cmocka_unit_test(the_initial_position_is_even_but_for_the_move),
        cmocka_unit_test(the_side_with_a_piece_more_is_ahead),
        cmocka_unit_test(a_pawn_about_to_queen_is_worth_more),
        cmocka_unit_test(no_position_is_worth_a_mate),
    };
    return cmocka_run_group_tests_name("evaluate", tests, NULL, NULL);
}
