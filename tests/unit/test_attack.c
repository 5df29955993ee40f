/* SPDX-License-Identifier: MIT */
/* Tests of attack tables, whose index is the difference of two squares. The tests compare them with
 * pieces that walk over an array. */
#include "tests/unit/board_tools.h"

#include "board/attack.h"

/* In these tests a capital letter stands for the piece of either colour. */
static const struct {
    uint8_t bit;
    char piece;
} attackers[] = {
    {ATTACK_KNIGHT, 'N'}, {ATTACK_KING, 'K'},  {ATTACK_BISHOP, 'B'},
    {ATTACK_ROOK, 'R'},   {ATTACK_QUEEN, 'Q'},
};

static void the_attack_table_says_what_each_piece_strikes(void **state)
{
    for (uint8_t a = 0; a < 64; a++) {
        for (uint8_t b = 0; b < 64; b++) {
            const square_t from = square_from_64(a);
            const square_t to = square_from_64(b);
            uint8_t expected = 0;
            for (size_t i = 0; i < COUNT_OF(attackers); i++) {
                if (naive_strikes(attackers[i].piece, place_of(from), place_of(to))) {
                    expected |= attackers[i].bit;
                }
            }
            assert_int_equal(attack_kinds(from, to) & ~ATTACK_DIRECTION, expected);
        }
    }
}

static void a_step_leads_along_a_line_and_nowhere_else(void **state)
{
    for (uint8_t a = 0; a < 64; a++) {
        for (uint8_t b = 0; b < 64; b++) {
            const square_t from = square_from_64(a);
            const square_t to = square_from_64(b);
            int expected = 0;
            for (int step = 0; step < 9; step++) {
                const int files = step % 3 - 1;
                const int ranks = step / 3 - 1;
                int file = a % 8 + files;
                int rank = a / 8 + ranks;
                while (step != 4 && naive_inside(file, rank)) {
                    if (rank * 8 + file == b) {
                        expected = files * EAST + ranks * NORTH;
                    }
                    file += files;
                    rank += ranks;
                }
            }
            assert_int_equal(attack_step(from, to), expected);
        }
    }
}

/* These indexes are not the difference of any two squares of the board, so their table entries must
 * be 0. The test leaves out the end of the table, which holds the steps of the pieces, and eight
 * places that hold the values of pieces. */
static void differences_that_no_two_squares_have_attack_nothing(void **state)
{
    for (unsigned index = 0; index < 256; index++) {
        if ((index % 16 == 15 || index > 0xEF) && index >= 0x80 && index < 0xF8) {
            assert_int_equal(attack_table[index], 0);
        }
    }
}

static void a_piece_strikes_as_it_moves(void **state)
{
    for (const char *letter = "PNKBRQpnkbrq"; *letter != '\0'; letter++) {
        const piece_t piece = piece_from_letter(*letter) | 5; /* the slot does not matter */
        for (uint8_t a = 0; a < 64; a++) {
            for (uint8_t b = 0; b < 64; b++) {
                const square_t from = square_from_64(a);
                const square_t to = square_from_64(b);
                assert_int_equal(attack_strikes(piece, from, to),
                                 naive_strikes(*letter, place_of(from), place_of(to)));
            }
        }
    }
}

static void compare_attacks(void)
{
    const naive_t board = naive_of_page();
    const page_t before = page;
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        for (int white = 0; white < 2; white++) {
            assert_int_equal(attack_on(square, white != 0 ? WHITE : BLACK),
                             naive_is_attacked(&board, place_of(square), white != 0));
        }
    }
    assert_int_equal(attack_in_check(WHITE), naive_in_check(&board, true));
    assert_int_equal(attack_in_check(BLACK), naive_in_check(&board, false));
    assert_page_is(before);
}

static void every_square_is_attacked_by_whom_the_pieces_reach(void **state)
{
    walk_games(1, 3, 80, compare_attacks);
}

static void compare_paths(void)
{
    const naive_t board = naive_of_page();
    for (uint8_t a = 0; a < 64; a++) {
        for (uint8_t b = 0; b < 64; b++) {
            const square_t from = square_from_64(a);
            const square_t to = square_from_64(b);
            if (attack_step(from, to) != 0) {
                assert_int_equal(attack_path_clear(from, to),
                                 naive_is_open(&board, place_of(from), place_of(to)));
            }
        }
    }
}

static void a_path_is_clear_when_nothing_stands_between(void **state)
{
    walk_games(2, 1, 40, compare_paths);
}

/* Computes by the naive rules what attack_uncovered() must return. The result is true if a slider
 * of `by_white` stands behind `square` and attacks `target` along their line. The piece on `square`
 * does not block the slider. */
static bool naive_uncovered(naive_t board, place_t target, place_t square, bool by_white)
{
    const int files = square.file - target.file;
    const int ranks = square.rank - target.rank;
    if ((files == 0 && ranks == 0) || (files != 0 && ranks != 0 && abs(files) != abs(ranks)) ||
        !naive_is_open(&board, target, square)) {
        return false;
    }
    board.at[square.rank][square.file] = '.';
    place_t behind = square;
    do {
        behind.file += naive_sign(files);
        behind.rank += naive_sign(ranks);
        if (!naive_inside(behind.file, behind.rank)) {
            return false;
        }
    } while (board.at[behind.rank][behind.file] == '.');
    const char piece = board.at[behind.rank][behind.file];
    return naive_is_white(piece) == by_white && strchr("BRQbrq", piece) != NULL &&
           naive_attacks(&board, behind, target);
}

static void compare_uncovered(void)
{
    const naive_t board = naive_of_page();
    for (int white = 0; white < 2; white++) {
        const square_t targets[] = {page_king(WHITE), page_king(BLACK), D4};
        for (size_t i = 0; i < COUNT_OF(targets); i++) {
            for (uint8_t index = 0; index < 64; index++) {
                const square_t square = square_from_64(index);
                assert_int_equal(
                    attack_uncovered(targets[i], square, white != 0 ? WHITE : BLACK),
                    naive_uncovered(board, place_of(targets[i]), place_of(square), white != 0));
            }
        }
    }
}

static void a_piece_uncovers_the_slider_behind_it(void **state)
{
    walk_games(3, 3, 80, compare_uncovered);
}

static void sixteen_officers_without_a_pawn_attack_as_any(void **state)
{
    set_up("rnbqkbnr/qqqqqqqq/8/8/8/8/RRRRRRRR/RNBQKBNR w - - 0 1");
    assert_true(attack_on(B3, WHITE));
    assert_true(attack_on(H6, BLACK));
    assert_false(attack_on(E1, BLACK));
    compare_attacks();
}

/* Asserts that attack_next_checker() finds all pieces that check one king in one half of the
 * page. */
static void compare_checkers(uint8_t half, bool white)
{
    const naive_t board = naive_of_page();
    const place_t king = naive_king(&board, white);
    square_t from = A1;
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        const char piece = board.at[index / 8][index % 8];
        if (piece == '.' || naive_is_white(piece) == white ||
            !naive_attacks(&board, place_of(square), king)) {
            continue;
        }
        assert_int_equal(attack_next_checker(half, white ? WHITE : BLACK, from), square);
        if (index == 63) {
            return;
        }
        from = square_from_64((uint8_t)(index + 1));
    }
    assert_int_equal(attack_next_checker(half, white ? WHITE : BLACK, from), SQUARE_NONE);
}

static void compare_all_checkers(void)
{
    compare_checkers(0, true);
    compare_checkers(0, false);
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        /* the low nibble of the ioboard is the square's light */
        page.squares[square | PAGE_IOBOARD] =
            (uint8_t)(piece_code(page_piece(square)) | chance(16));
    }
    compare_checkers(PAGE_IOBOARD, true);
    compare_checkers(PAGE_IOBOARD, false);
}

static void every_checker_is_named_in_the_order_of_squares(void **state)
{
    walk_games(4, 6, 60, compare_all_checkers);
}

static void two_checkers_are_both_named(void **state)
{
    set_up("4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1");
    assert_int_equal(attack_next_checker(0, BLACK, A1), E1);
    assert_int_equal(attack_next_checker(0, BLACK, F1), D6);
    assert_int_equal(attack_next_checker(0, BLACK, E6), SQUARE_NONE);
}

static void a_board_without_that_king_has_no_checker(void **state)
{
    set_up("4k3/8/8/8/8/8/8/4RK2 b - - 0 1");
    for (uint8_t index = 0; index < 64; index++) {
        page.squares[square_from_64(index) | PAGE_IOBOARD] = 0;
    }
    page.squares[E1 | PAGE_IOBOARD] = ROOK | WHITE;
    assert_int_equal(attack_next_checker(PAGE_IOBOARD, BLACK, A1), SQUARE_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_attack_table_says_what_each_piece_strikes),
        cmocka_unit_test(a_step_leads_along_a_line_and_nowhere_else),
        cmocka_unit_test(differences_that_no_two_squares_have_attack_nothing),
        cmocka_unit_test(a_piece_strikes_as_it_moves),
        cmocka_unit_test(every_square_is_attacked_by_whom_the_pieces_reach),
        cmocka_unit_test(a_path_is_clear_when_nothing_stands_between),
        cmocka_unit_test(a_piece_uncovers_the_slider_behind_it),
        cmocka_unit_test(every_checker_is_named_in_the_order_of_squares),
        cmocka_unit_test(sixteen_officers_without_a_pawn_attack_as_any),
        cmocka_unit_test(two_checkers_are_both_named),
        cmocka_unit_test(a_board_without_that_king_has_no_checker),
    };
    return cmocka_run_group_tests_name("attack", tests, NULL, NULL);
}
