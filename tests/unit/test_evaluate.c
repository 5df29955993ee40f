/* SPDX-License-Identifier: MIT */
/* Tests of the static evaluation. It is equal for both sides, stays within its bounds, and has the
 * right sign. */
#include "tests/unit/board_tools.h"

#include "evaluate_terms.h"
#include "firmware/engine/engine.h"
#include "firmware/engine/evaluate.h"

/* Writes the position after its colours are swapped and its board is flipped. */
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

/* These functions score passed pawns as evaluate_terms.h describes, but square by square instead of
 * by bits. */

static void find_king(const naive_t *board, char king, int *rank, int *file)
{
    for (int i = 0; i < 64; i++) {
        if (board->at[i / 8][i % 8] == king) {
            *rank = i / 8;
            *file = i % 8;
        }
    }
}

static int naive_steps(const naive_t *board, char king, int rank, int file)
{
    int ranks = 0, files = 0;
    find_king(board, king, &ranks, &files);
    ranks = abs(ranks - rank);
    files = abs(files - file);
    return ranks > files ? ranks : files;
}

/* True if the pawn on `file` and `rank` is passed: no enemy pawn is ahead of it on its own file or
 * on a file beside it. `others` is the letter of the enemy's pawns. `up` is 1 for white's pawn and
 * -1 for black's. */
static bool naive_is_passed(const naive_t *board, int rank, int file, int up, char others)
{
    for (int ahead = rank + up; ahead > 0 && ahead < 7; ahead += up) {
        for (int beside = file - 1; beside <= file + 1; beside++) {
            if (beside >= 0 && beside < 8 && board->at[ahead][beside] == others) {
                return false;
            }
        }
    }
    return true;
}

/* Returns the rank of the foremost pawn on `file`, or 0 if there is none. `pawns` is the letter of
 * these pawns. */
static int naive_foremost(const naive_t *board, int file, int up, char pawns)
{
    for (int rank = up > 0 ? 6 : 1; rank > 0 && rank < 7; rank -= up) {
        if (board->at[rank][file] == pawns) {
            return rank;
        }
    }
    return 0;
}

static int naive_passed_of(const naive_t *board, bool black)
{
    const int up = black ? -1 : 1;
    const char pawn = black ? 'p' : 'P', others = black ? 'P' : 'p';
    const char own_king = black ? 'k' : 'K', other_king = black ? 'K' : 'k';
    int sum = 0;
    for (int file = 0; file < 8; file++) {
        const int rank = naive_foremost(board, file, up, pawn);
        if (rank == 0 || !naive_is_passed(board, rank, file, up, others)) {
            continue;
        }
        const int come = black ? 7 - rank : rank;
        const int ahead = naive_steps(board, other_king, rank + up, file) -
                          naive_steps(board, own_king, rank + up, file);
        sum += EVALUATE_PASSED * come * (come + ahead);
    }
    return sum;
}

static int naive_passed(const naive_t *board)
{
    return naive_passed_of(board, false) - naive_passed_of(board, true);
}

static unsigned with_passed;

/* Compares the whole evaluation. The function leaves out positions in which passed pawns do not
 * count, and endings whose score endgame.h corrects. */
static void compare_with_naive(void)
{
    if (page.phase > EVALUATE_PASSED_PHASE || page.phase <= ENDGAME_PHASE) {
        return;
    }
    const naive_t board = naive_of_page();
    const int passed = naive_passed(&board);
    with_passed += passed != 0;
    const int endgame = page.endgame + (board.white ? passed : -passed);
    const int share = EVALUATE_PHASE_SHARE * page.phase;
    const int more = (page.midgame - endgame) * share;
    const int part = more >= 0 ? more / 256 : -((-more + 255) / 256);
    assert_int_equal(evaluate(), endgame + part + EVALUATE_TEMPO);
}

static void passed_pawns_count_as_they_are_said_to(void **state)
{
    walk_games(83, 40, 120, compare_with_naive);
    assert_true(with_passed > 1000);
}

/* The positions differ only in the squares of the kings, or in enemy pawns that stand in the
 * way. */
static void a_passed_pawn_is_worth_the_more_the_better_the_kings_stand(void **state)
{
    const int16_t passed = score_of("1r3k2/8/8/1P5p/8/8/8/1R3K2 w - - 0 1");
    assert_true(passed > score_of("1r3k2/8/2p5/1P6/8/8/8/1R3K2 w - - 0 1"));
    assert_true(score_of("1r3k2/8/3K4/1P5p/8/8/8/1R6 w - - 0 1") > passed);
    assert_true(score_of("1r6/8/3k4/1P5p/8/8/8/1R3K2 w - - 0 1") < passed);
}

/* One side has as many queens as possible on their best squares. Even then the score is far below a
 * mate score. */
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
        /* the king of the side that is not to move may be in check here */
        const fen_error_t error = fen_read(fens[i], &place);
        assert_true(error == FEN_OK || error == FEN_SIDE_IN_CHECK);
        const int score = evaluate();
        assert_in_range(score + 25000, 0, 50000);
        assert_int_equal(score_mate_in((int16_t)score), 0);
        /* the last position has only kings, so its score is low */
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
        cmocka_unit_test(passed_pawns_count_as_they_are_said_to),
        cmocka_unit_test(a_passed_pawn_is_worth_the_more_the_better_the_kings_stand),
        cmocka_unit_test(no_position_is_worth_a_mate),
    };
    return cmocka_run_group_tests_name("evaluate", tests, NULL, NULL);
}
