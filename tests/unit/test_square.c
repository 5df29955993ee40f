/* SPDX-License-Identifier: MIT */
/* Compares the numbers of squares and their relations with files and ranks. */
#include "tests/unit/board_tools.h"

#include "board/distance.h"
#include "board/square.h"

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void every_pair_of_squares_has_the_distances_of_its_files_and_ranks(void **state)
{
    for (int a = 0; a < 64; a++) {
        for (int b = 0; b < 64; b++) {
            const int files = abs(a % 8 - b % 8);
            const int ranks = abs(a / 8 - b / 8);
            const square_t from = square_from_64((uint8_t)a);
            const square_t to = square_from_64((uint8_t)b);
            assert_int_equal(square_distance(from, to), larger(files, ranks));
        }
    }
}

static void every_square_number_leads_to_a_square_and_back(void **state)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        assert_int_equal(square_to_64(square), index);
        assert_int_equal(square_file(square), index % 8);
        assert_int_equal(square_rank(square), index / 8);
        assert_int_equal(square_at(index % 8, index / 8), square);
        assert_true(square_on_board(square));
    }
    assert_int_equal(square_from_64(0), A1);
    assert_int_equal(square_from_64(1), B1);
    assert_int_equal(square_from_64(63), H8);
}

static void all_but_64_bytes_are_off_the_board(void **state)
{
    unsigned on_board = 0;
    for (unsigned byte = 0; byte < 256; byte++) {
        on_board += square_on_board((square_t)byte);
    }
    assert_int_equal(on_board, 64);
    assert_false(square_on_board(SQUARE_NONE));
}

/* A step of a king or a knight that crosses an edge must not end on the board. */
static void a_step_over_an_edge_leaves_the_board(void **state)
{
    for (int file_step = -2; file_step <= 2; file_step++) {
        for (int rank_step = -2; rank_step <= 2; rank_step++) {
            const int8_t step = (int8_t)(file_step * EAST + rank_step * NORTH);
            for (int index = 0; index < 64; index++) {
                const int file = index % 8 + file_step;
                const int rank = index / 8 + rank_step;
                const square_t to = square_step(square_from_64((uint8_t)index), step);
                assert_int_equal(square_on_board(to), naive_inside(file, rank));
                if (square_on_board(to)) {
                    assert_int_equal(square_to_64(to), rank * 8 + file);
                }
            }
        }
    }
}

static void steps_have_the_directions_of_their_names(void **state)
{
    assert_int_equal(square_step(E4, NORTH), E5);
    assert_int_equal(square_step(E4, SOUTH), E3);
    assert_int_equal(square_step(E4, EAST), F4);
    assert_int_equal(square_step(E4, WEST), D4);
    assert_int_equal(square_step(E4, NORTH_EAST), F5);
    assert_int_equal(square_step(E4, NORTH_WEST), D5);
    assert_int_equal(square_step(E4, SOUTH_EAST), F3);
    assert_int_equal(square_step(E4, SOUTH_WEST), D3);
}

static void a_difference_belongs_to_one_direction_and_distance(void **state)
{
    static struct {
        bool known;
        int files, ranks;
    } relation[256];
    for (int a = 0; a < 64; a++) {
        for (int b = 0; b < 64; b++) {
            const int files = b % 8 - a % 8;
            const int ranks = b / 8 - a / 8;
            const uint8_t difference =
                square_difference(square_from_64((uint8_t)a), square_from_64((uint8_t)b));
            assert_in_range(difference, 0, 238);
            if (!relation[difference].known) {
                relation[difference].known = true;
                relation[difference].files = files;
                relation[difference].ranks = ranks;
            }
            assert_int_equal(relation[difference].files, files);
            assert_int_equal(relation[difference].ranks, ranks);
        }
    }
}

static void a_square_and_its_flip_share_file_and_change_sides(void **state)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        assert_int_equal(square_flip(square), square_at(index % 8, 7 - index / 8));
    }
}

static void h1_and_every_second_square_from_it_are_light(void **state)
{
    for (uint8_t index = 0; index < 64; index++) {
        assert_int_equal(square_is_light(square_from_64(index)), (index % 8 + index / 8) % 2 == 1);
    }
    assert_true(square_is_light(H1));
    assert_false(square_is_light(A1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_of_squares_has_the_distances_of_its_files_and_ranks),
        cmocka_unit_test(every_square_number_leads_to_a_square_and_back),
        cmocka_unit_test(all_but_64_bytes_are_off_the_board),
        cmocka_unit_test(a_step_over_an_edge_leaves_the_board),
        cmocka_unit_test(steps_have_the_directions_of_their_names),
        cmocka_unit_test(a_difference_belongs_to_one_direction_and_distance),
        cmocka_unit_test(a_square_and_its_flip_share_file_and_change_sides),
        cmocka_unit_test(h1_and_every_second_square_from_it_are_light),
    };
    return cmocka_run_group_tests_name("square", tests, NULL, NULL);
}
